import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { PageParams } from '../platform/http/list-params.js';
import { type FileFormat, IsFileFormat } from '../platform/sheets/file-format.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AS_DAY = { message: 'Please enter a date as YYYY-MM-DD.' };
const asNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** Body of POST /customerPortalApi/getAuditLog (P-7.2), with the paging fields of a portal list. */
export class AuditLogDto extends PageParams {
  /** Local days in the customer's time zone, both included. */
  @Matches(DAY, AS_DAY) start!: string;
  @Matches(DAY, AS_DAY) end!: string;
  /** Rows to skip. Other lists call this `start`, which is a date here. */
  @IsOptional() @IsInt() @Min(0) @Max(10_000) offset?: number;
  /** Returns the whole period at once, without the rows that an export leaves out (P-4.2). */
  @IsOptional() @IsBoolean() isCustomerPaymentReportDownload?: boolean;
  /** Only payments that need review. */
  @IsOptional() @IsBoolean() isFromPaymentReview?: boolean;
  /** Includes verified and cross-matched rows in a download. */
  @IsOptional() @IsBoolean() all?: boolean;
  @IsOptional() @Matches(/^(?:[0-8]|none)(?:,(?:[0-8]|none))*$/) result?: string;
  /** An evidence grade. */
  @IsOptional() @IsString() @MaxLength(60) grade?: string;
  /** IANA time zone of the browser. Used only for customers in the United States (P-3.8). */
  @IsOptional() @IsString() @MaxLength(60) zone?: string;
}

const FLAG = ['true', 'false'];

/** GET /audit/log/download: the filters of the page in the address. */
export class AuditFileParams {
  @Matches(DAY, AS_DAY) start!: string;
  @Matches(DAY, AS_DAY) end!: string;
  @IsOptional() @IsString() @MaxLength(200) search?: string;
  @IsOptional() @IsString() @MaxLength(100) entityId?: string;
  @IsOptional() @Matches(/^(?:[0-8]|none)(?:,(?:[0-8]|none))*$/) result?: string;
  @IsOptional() @IsString() @MaxLength(60) grade?: string;
  @IsOptional() @IsIn(FLAG) isFromPaymentReview?: string;
  @IsOptional() @IsString() @MaxLength(60) zone?: string;
  @IsFileFormat() format!: FileFormat;
}

export class ExportParams {
  @Matches(DAY, AS_DAY) from!: string;
  @Matches(DAY, AS_DAY) to!: string;
  @IsIn(['xlsx', 'csv', 'jsonl']) format!: 'xlsx' | 'csv' | 'jsonl';
  /** The sequence number to replay up to. When absent, the last one that the ledger covers. */
  @IsOptional() @Transform(asNumber) @IsInt() @Min(1) asAt?: number;
  @IsOptional() @IsIn(FLAG) all?: string;
  @IsOptional() @IsString() @MaxLength(100) entityId?: string;
  @IsOptional() @IsString() @MaxLength(60) zone?: string;
  @IsOptional() @IsIn(FLAG) hasIban?: string;
  @IsOptional() @IsIn(FLAG) hasPaymentId?: string;
  @IsOptional() @IsIn(FLAG) hasSupplierId?: string;
  @IsOptional() @IsIn(FLAG) isUnitedStates?: string;
  @IsOptional() @IsIn(FLAG) hasEntities?: string;
  @IsOptional() @IsIn(FLAG) hasAmlStatus?: string;
  /** Column keys, separated by commas. */
  @IsOptional() @IsString() @MaxLength(2_000) columnsToHide?: string;
}
