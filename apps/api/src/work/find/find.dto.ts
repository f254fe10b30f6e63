import { IsOptional, IsString, MaxLength } from 'class-validator';

export class FindParams {
  @IsString() @MaxLength(100) text!: string;
  @IsOptional() @IsString() @MaxLength(100) entityId?: string;
}
