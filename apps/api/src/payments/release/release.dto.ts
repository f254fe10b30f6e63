import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

const LONGEST_REASON = 2_000;

export class ReleaseDto {
  @IsOptional() @IsString() @MaxLength(LONGEST_REASON) reason?: string;
}

export class DecideReleaseDto extends ReleaseDto {
  @IsString() @MaxLength(200) requestId!: string;
}

export class WithdrawReleaseDto {
  @IsString() @IsNotEmpty({ message: 'Please give a reason.' }) @MaxLength(LONGEST_REASON) reason!: string;
}
