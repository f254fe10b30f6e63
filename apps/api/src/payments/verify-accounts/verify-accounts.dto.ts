import { fitsAccountType, LONGEST_ACTION, type PaymentLine, registerMessages } from '@counterfoil/domain';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Matches, Max, MaxLength, Min, ValidateBy, type ValidationArguments } from 'class-validator';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

const AMOUNT = { message: 'Please enter a valid payment amount' };

/** The longest text that file readers accept. Callers may send back what they read from a file. */
const CELL = 65_536;

/** An account of type 271 needs a number of ten digits (P-3.4.2). */
const FitsType = (): PropertyDecorator => {
  const validate = (value: unknown, args?: ValidationArguments): boolean =>
    typeof value !== 'string' || args === undefined || fitsAccountType((args.object as PaymentLineDto).accountCodeType, value);
  return ValidateBy({ name: 'fitsType', validator: { validate } }, { message: registerMessages['invalid-nz-account']() });
};

/** A payment line as a caller states it (P-3.6). */
export class PaymentLineDto {
  /** Empty where the source has no name, which is a warning of the parsers and not a fault. */
  @IsString() @MaxLength(CELL) accountName!: string;
  @IsString() @MaxLength(CELL) @FitsType() accountNumber!: string;
  @IsString() @MaxLength(CELL) accountCode!: string;
  @IsIn([1, 2, 4, 9, 11, 271]) accountCodeType!: 1 | 2 | 4 | 9 | 11 | 271;
  @Matches(/^[A-Z]{3}$/, { message: 'country is the three-letter code, e.g. AUS' }) country!: string;
  @Matches(/^[A-Z]{3}$/, { message: 'currency is the three-letter code, e.g. AUD' }) currency!: string;
  /** Hundredths. */
  @IsInt(AMOUNT) @Min(0, AMOUNT) @Max(99_999_999_999_999, AMOUNT) amount!: number;
  @Optional() @IsString() @MaxLength(CELL) supplierCode?: string;
  @Optional() @IsString() @MaxLength(CELL) supplierName?: string;
  @Optional() @IsString() @MaxLength(CELL) govCode?: string;
  @Optional() @IsString() @MaxLength(CELL) entityId?: string;
  @Optional() @IsString() @MaxLength(CELL) sourceAccountKey?: string;
  /** The row in the source, as a text or a whole number. */
  @Transform(({ value }) => (Number.isSafeInteger(value) ? String(value) : (value as unknown)))
  @IsString()
  @MaxLength(40)
  clientData!: string;
  @IsString() @MaxLength(LONGEST_ACTION) action!: string;
  @Optional() @IsString() @MaxLength(CELL) iban?: string;
  @Optional() @IsString() @MaxLength(CELL) swiftCode?: string;
  /** The text of the source, which need not be a valid address: whatever files may contain is accepted here. */
  @Optional() @IsString() @MaxLength(CELL) email?: string;
  @Optional() @IsString() @MaxLength(CELL) paymentId?: string;
  @Optional() @IsString() @MaxLength(CELL) reference?: string;
  @Optional() @Matches(/^\d{4}-\d{2}-\d{2}$/) paymentDate?: string;
  @Optional() @IsIn([true]) nameFillsField?: true;
}

export class VerifyAccountsParams {
  @Optional() @IsIn(['true', 'false']) internalReq?: string;
  /** The id of a file that process-file read. The server judges its own reading; the posted lines are only compared with it. */
  @Optional() @IsString() @MaxLength(40) fileId?: string;
  /** The run of an earlier answer, to which these lines are added. */
  @Optional() @IsString() @MaxLength(40) runId?: string;
  @Optional() @IsString() @MaxLength(LONGEST_ID) entityId?: string;
  /** 'false' keeps a caller's list open for further lines. */
  @Optional() @IsIn(['true', 'false']) last?: string;
  /**
   * The number of lines of the whole run including this call, and their sum in hundredths. The call is refused when they differ.
   */
  @Optional() @Matches(/^\d{1,9}$/) totalLines?: string;
  @Optional() @Matches(/^\d{1,15}$/) totalAmount?: string;
  @Optional() @IsIn(['true', 'false']) single?: string;
}

/**
 * The line without fields that were left out or null. An empty `paymentId` is left out too, because the action may contain the id.
 */
export const lineOf = (dto: PaymentLineDto): PaymentLine =>
  Object.fromEntries(Object.entries(dto).filter(([field, value]) => isStated(field, value))) as PaymentLine;

const isStated = (field: string, value: unknown): boolean =>
  value !== undefined && value !== null && !(field === 'paymentId' && value === '');
