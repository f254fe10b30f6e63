import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../platform/http/optional.js';

export class WorkParams {
  @Optional() @IsString() @MaxLength(100) entityId?: string;
}
