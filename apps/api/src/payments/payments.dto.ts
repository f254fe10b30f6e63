import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ListParams } from '../platform/http/list-params.js';

const AMOUNT = { message: 'Please enter a valid payment amount' };

/** A reader of files takes a record of so many characters; what it read, a caller may send back. */
const CELL = 65_536;

/** A payment line as a caller states it (P-3.6). */
export class PaymentLineDto {
  /** Empty where the source names nobody: a warning of the parsers, not a fault. */
  @IsString() @MaxLength(CELL) accountName!: string;
  @IsString() @MaxLength(CELL) accountNumber!: string;
  @IsString() @MaxLength(CELL) accountCode!: string;
  @IsIn([1, 2, 4, 9, 11, 271]) accountCodeType!: 1 | 2 | 4 | 9 | 11 | 271;
  @Matches(/^[A-Z]{3}$/, { message: 'country is the three-letter code, e.g. AUS' }) country!: string;
  @Matches(/^[A-Z]{3}$/, { message: 'currency is the three-letter code, e.g. AUD' }) currency!: string;
  /** Hundredths. */
  @IsInt(AMOUNT) @Min(0, AMOUNT) @Max(99_999_999_999_999, AMOUNT) amount!: number;
  @IsOptional() @IsString() @MaxLength(CELL) supplierCode?: string;
  @IsOptional() @IsString() @MaxLength(CELL) supplierName?: string;
  @IsOptional() @IsString() @MaxLength(CELL) govCode?: string;
  @IsOptional() @IsString() @MaxLength(CELL) entityId?: string;
  @IsOptional() @IsString() @MaxLength(CELL) sourceAccountKey?: string;
  @IsString() @MaxLength(40) clientData!: string;
  @IsString() @MaxLength(90) action!: string;
  @IsOptional() @IsString() @MaxLength(CELL) iban?: string;
  @IsOptional() @IsString() @MaxLength(CELL) swiftCode?: string;
  /** As the source has it: what files are allowed to say must come back through here. */
  @IsOptional() @IsString() @MaxLength(CELL) email?: string;
  @IsOptional() @IsString() @MaxLength(CELL) paymentId?: string;
  @IsOptional() @IsString() @MaxLength(CELL) reference?: string;
  @IsOptional() @IsIn([true]) nameFillsField?: true;
}

export class VerifyAccountsParams {
  @IsOptional() @IsIn(['true', 'false']) internalReq?: string;
  /** A file that process-file read: the server judges its own reading, the posted lines only compare. */
  @IsOptional() @IsString() @MaxLength(40) fileId?: string;
  /** Of the first chunk's answer: these lines go on with that run. */
  @IsOptional() @IsString() @MaxLength(40) runId?: string;
  @IsOptional() @IsString() @MaxLength(100) entityId?: string;
  /** 'false' keeps a caller's list open for further chunks. */
  @IsOptional() @IsIn(['true', 'false']) last?: string;
  @IsOptional() @IsIn(['true', 'false']) single?: string;
}

export class RunsParams extends ListParams {
  @IsOptional() @IsIn(['true', 'false']) open?: string;
  @IsOptional() @IsIn(['started', 'completed', 'rejected']) status?: string;
  /** Where the payments came from, joined by commas: file, api, single. */
  @IsOptional() @Matches(/^(?:file|api|single)(?:,(?:file|api|single))*$/) origin?: string;
}

export class RowsParams extends ListParams {
  /** Result codes joined by commas; 'none' for lines that could not be checked. */
  @IsOptional() @Matches(/^(?:[0-8]|none)(?:,(?:[0-8]|none))*$/) result?: string;
  @IsOptional() @IsIn(['true', 'false']) alerts?: string;
}

export class RejectRunDto {
  @IsString() @MaxLength(40) runId!: string;
  @IsOptional() @IsString() @MaxLength(2_000) reason?: string;
}

export class ReasonDto {
  @IsOptional() @IsString() @MaxLength(2_000) reason?: string;
}

export class CommentDto {
  @IsString() @IsNotEmpty({ message: 'Please enter a comment.' }) @MaxLength(2_000) comment!: string;
}

export class DismissAlertDto {
  @IsIn(['duplicate', 'over-limit', 'out-of-range']) alert!: 'duplicate' | 'over-limit' | 'out-of-range';
  @IsString() @IsNotEmpty({ message: 'Please give a reason.' }) @MaxLength(2_000) reason!: string;
}
