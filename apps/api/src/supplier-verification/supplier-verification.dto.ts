import { type AccountCodeType, LONGEST_ACCOUNT_NAME, verificationMessages } from '@counterfoil/domain';
import { Transform, Type } from 'class-transformer';
import { IsIn, Matches, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { IsEmailAddress } from '../platform/http/fields/is-email-address.js';
import { IsText, IsTicked } from './is-text.js';
import { Optional } from '../platform/http/fields/optional.js';
import { LONGEST_ID } from '../platform/http/fields/bounds.js';

/** The domain shortens or refuses each field; this limit only bounds the work. */
const LONGEST_TEXT = 4_000;

/** A malformed public id is answered like one that was never issued, so only its length is limited here. */
export class LookupDto {
  @IsText(LONGEST_ID)
  supplierId!: string;
}

export class PublicIdDto {
  @IsText(LONGEST_ID)
  publicId!: string;
}

export class CheckAccountNumberDto {
  @ValidateIf(({ publicId, supplierId }: CheckAccountNumberDto) => (publicId ?? null) === null || supplierId !== undefined)
  @IsText(LONGEST_ID)
  supplierId?: string;

  @Optional()
  @IsText(LONGEST_ID)
  publicId?: string;

  /** The missing digits, or the whole number. */
  @IsText(64, verificationMessages.missingDigits)
  @Matches(/[0-9A-Za-z]/, { message: verificationMessages.missingDigits })
  accountNumber!: string;

  /** The account number as it was shown. The link decides which account is meant, whatever is sent. */
  @Optional()
  @IsText(50)
  accountCode?: string;
}

export class VerifyAccountNumberDto extends PublicIdDto {
  /** The digits as they were entered in step 1. The visit, not this field, tells that they were right. */
  @Optional()
  @IsText(64)
  accountNumber?: string;

  @IsIn([0, 1, 3], { message: 'The answer is 0, 1 or 3.' })
  verified!: 0 | 1 | 3;

  @Optional()
  @IsText(LONGEST_ACCOUNT_NAME)
  accountName?: string;
}

/** What the details form sends (P-7.1); its rules are the domain's own (`parseVerifierDetails`). */
export class VerifierFieldsDto extends PublicIdDto {
  @Optional()
  @IsText(64)
  accountNumber?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierEmail?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierPhone?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierMobile?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierName?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierFirstName?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierLastName?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierComment?: string;

  @Optional()
  @IsTicked()
  verifierOptin?: boolean;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierCfoName?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifierCfoEmail?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  verifiedGovCode?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  tradingName?: string;

  @Optional()
  @IsText(LONGEST_TEXT)
  taxNumber?: string;

  @Optional()
  @IsTicked()
  terms?: boolean;

  /** The version of the terms that the form showed; absent: the current ones. */
  @Optional()
  @IsText(20)
  termsVersion?: string;

  @Optional()
  @IsTicked()
  isFinal?: boolean;
}

const NO_ACCOUNT = 'Please send the account as one object.';
const IsPaymentMethod = (): PropertyDecorator =>
  ValidateBy({ name: 'isPaymentMethod', validator: { validate: (value) => !Array.isArray(value) } }, { message: NO_ACCOUNT });

export class PaymentMethodDto {
  @IsText(LONGEST_ACCOUNT_NAME)
  AccountName!: string;

  @Optional()
  @IsText(50)
  AccountCode?: string;

  @Optional()
  @IsText(64)
  AccountNumber?: string;

  @IsIn([4], { message: 'The payment type is 4.' })
  PaymentType!: 4;

  @Optional()
  @IsText(60)
  Country?: string;

  @Optional()
  @IsText(64)
  Iban?: string;

  @Optional()
  @IsText(20)
  SwiftCode?: string;
}

export class SubmitPaymentTypeDto extends VerifierFieldsDto {
  /** Null is treated as absent. */
  @Transform(({ value }) => (value === null ? undefined : (value as unknown)))
  @Optional()
  @IsPaymentMethod()
  @ValidateNested({ message: NO_ACCOUNT })
  @Type(() => PaymentMethodDto)
  supplierPaymentMethod?: PaymentMethodDto;

  @IsTicked()
  isVerify2!: boolean;

  @Optional()
  @IsText(LONGEST_TEXT)
  customerName?: string;

  @IsTicked()
  isCorrectDetailsFlag!: boolean;
}

export class DelegateDto extends PublicIdDto {
  @IsEmailAddress(verificationMessages.validEmail)
  email!: string;
}

export class AccountCodeDto {
  @IsText(50, 'Please enter a bank code.')
  code!: string;

  /** Accepts a number as text too, because forms send text. */
  @Transform(({ value }) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : (value as unknown)))
  @IsIn([1, 2, 4, 9, 11, 271], { message: 'There is no such kind of bank code.' })
  accountCodeType!: AccountCodeType;
}

export class SwiftDto {
  @IsText(20, 'Please enter a SWIFT code.')
  swiftCode!: string;

  @IsText(60, 'Please select a country.')
  country!: string;
}
