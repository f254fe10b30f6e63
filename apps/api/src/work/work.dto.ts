import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../platform/http/fields/optional.js';
import { LONGEST_ID } from '../platform/http/fields/bounds.js';

export class WorkParams {
  @Optional() @IsString() @MaxLength(LONGEST_ID) entityId?: string;
}
