import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_REMARK } from '@counterfoil/domain';

export class ReleaseDto {
  @Optional() @IsString() @MaxLength(LONGEST_REMARK) reason?: string;
}

export class DecideReleaseDto extends ReleaseDto {
  @IsString() @MaxLength(200) requestId!: string;
}

export class ApproveReleaseDto extends DecideReleaseDto {
  @OptionalCheck() check?: CheckRecordDto;
}

export class WithdrawReleaseDto {
  @IsString() @IsNotEmpty({ message: 'Please give a reason.' }) @MaxLength(LONGEST_REMARK) reason!: string;
}
