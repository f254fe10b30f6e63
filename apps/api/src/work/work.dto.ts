import { IsOptional, IsString, MaxLength } from 'class-validator';

export class WorkParams {
  @IsOptional() @IsString() @MaxLength(100) entityId?: string;
}
