import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../../platform/http/optional.js';

export class FindParams {
  @IsString() @MaxLength(100) text!: string;
  @Optional() @IsString() @MaxLength(100) entityId?: string;
}
