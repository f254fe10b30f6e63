import { type AccountCodeType, LONGEST_ACCOUNT_NAME, verificationMessages } from '@counterfoil/domain';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsOptional, IsString, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';

/** Whatever is no public id is as unknown as one that nobody issued. */
const LONGEST_ID = 100;
/** Cut or refused by the domain, field by field; nothing longer is looked at. */
const LONGEST_TEXT = 4_000;

export class LookupDto {
  @IsString()
  @MaxLength(LONGEST_ID)
  supplierId!: string;
}

export class PublicIdDto {
  @IsString()
  @MaxLength(LONGEST_ID)
  publicId!: string;
}

export class CheckAccountNumberDto {
  @ValidateIf(({ publicId, supplierId }: CheckAccountNumberDto) => (publicId ?? null) === null || supplierId !== undefined)
  @IsString()
  @MaxLength(LONGEST_ID)
  supplierId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  publicId?: string;

  /** The missing digits, or the whole number. */
  @IsString()
  @Matches(/[0-9A-Za-z]/, { message: verificationMessages.missingDigits })
  @MaxLength(64)
  accountNumber!: string;

  /** As it was shown: the link stands for the account, whatever is sent. */
  @IsOptional()
  @IsString()
  @MaxLength(50)
  accountCode?: string;
}

export class VerifyAccountNumberDto extends PublicIdDto {
  /** As it was entered in step 1. That it was right is known of the visit, not read from here. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  accountNumber?: string;

  @IsIn([0, 1, 3], { message: 'The answer is 0, 1 or 3.' })
  verified!: 0 | 1 | 3;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ACCOUNT_NAME)
  accountName?: string;
}

/** What the details form sends (spec 7.1); its rules are the domain's own (`parseVerifierDetails`). */
export class VerifierFieldsDto extends PublicIdDto {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  accountNumber?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierEmail?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierPhone?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierMobile?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierFirstName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierLastName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierComment?: string;

  @IsOptional()
  @IsBoolean()
  verifierOptin?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierCfoName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifierCfoEmail?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  verifiedGovCode?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  tradingName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  taxNumber?: string;

  @IsOptional()
  @IsBoolean()
  terms?: boolean;

  @IsOptional()
  @IsBoolean()
  isFinal?: boolean;
}

export class PaymentMethodDto {
  @IsString()
  @MaxLength(LONGEST_ACCOUNT_NAME)
  AccountName!: string;

  @IsOptional()
  @IsString()
  @MaxLength(50)
  AccountCode?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  AccountNumber?: string;

  @IsIn([4], { message: 'The payment type is 4.' })
  PaymentType!: 4;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  Country?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  Iban?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  SwiftCode?: string;
}

export class SubmitPaymentTypeDto extends VerifierFieldsDto {
  @ValidateIf(({ supplierPaymentMethod }: SubmitPaymentTypeDto) => supplierPaymentMethod !== undefined)
  @IsObject()
  @ValidateNested()
  @Type(() => PaymentMethodDto)
  supplierPaymentMethod?: PaymentMethodDto;

  @IsBoolean()
  isVerify2!: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  customerName?: string;

  @IsBoolean()
  isCorrectDetailsFlag!: boolean;
}

export class DelegateDto extends PublicIdDto {
  @IsString({ message: verificationMessages.email })
  @MaxLength(LONGEST_TEXT)
  email!: string;
}

export class AccountCodeDto {
  @IsString({ message: 'Please enter a bank code.' })
  @MaxLength(50)
  code!: string;

  @Type(() => Number)
  @IsIn([1, 2, 4, 9, 11, 271], { message: 'There is no such kind of bank code.' })
  accountCodeType!: AccountCodeType;
}

export class SwiftDto {
  @IsString({ message: 'Please enter a SWIFT code.' })
  @MaxLength(20)
  swiftCode!: string;

  @IsString({ message: 'Please select a country.' })
  @MaxLength(60)
  country!: string;
}
