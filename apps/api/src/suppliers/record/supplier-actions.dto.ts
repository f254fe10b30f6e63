import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';
import { LONGEST_ACCOUNT_NAME, LONGEST_REASON } from '@counterfoil/domain';

export class SupplierIdDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  id!: string;
}

export class AliasDto extends SupplierIdDto {
  @IsBoolean()
  isAlias!: boolean;

  /** The name payments to this account may carry; the account's own when absent. */
  @Optional()
  @IsString()
  @MaxLength(LONGEST_ACCOUNT_NAME)
  accountName?: string;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_REASON)
  authorizerComment?: string;

  @OptionalCheck()
  check?: CheckRecordDto;
}

export class MaxAmountDto extends SupplierIdDto {
  /** Hundredths; null: no limit; absent: unchanged. */
  @IsOptional()
  @IsInt({ message: 'Please enter a valid payment amount' })
  @Min(0, { message: 'Please enter a valid payment amount' })
  @Max(Number.MAX_SAFE_INTEGER)
  limitAmount?: number | null;

  /** Null: the company's policy applies; absent: unchanged. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(365)
  duplicateDays?: number | null;

  @OptionalCheck()
  check?: CheckRecordDto;
}

export class ReviewMatchDto extends SupplierIdDto {
  /** The user confirmed that this is the supplier on the list. Otherwise it is another supplier with the same name. */
  @IsBoolean()
  isConfirmed!: boolean;

  @IsString({ message: 'Please enter a reason.' })
  @Matches(/\S/, { message: 'Please enter a reason.' })
  @MaxLength(LONGEST_REASON)
  reason!: string;

  @OptionalCheck()
  check?: CheckRecordDto;
}

export class AuthorizerCommentDto extends SupplierIdDto {
  @IsString({ message: 'Please enter a comment.' })
  @Matches(/\S/, { message: 'Please enter a comment.' })
  @MaxLength(LONGEST_REASON)
  comment!: string;
}
