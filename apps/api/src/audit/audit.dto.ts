import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { PageParams } from '../platform/http/list-params.js';
import { type FileFormat, IsFileFormat } from '../platform/sheets/file-format.js';
import { Optional } from '../platform/http/fields/optional.js';
import { LONGEST_ID, LONGEST_SEARCH, LONGEST_ZONE } from '../platform/http/fields/bounds.js';

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
  @Optional() @IsInt() @Min(0) @Max(10_000) offset?: number;
  /** Returns the whole period at once, without the rows that an export leaves out (P-4.2). */
  @Optional() @IsBoolean() isCustomerPaymentReportDownload?: boolean;
  /** Only payments that need review. */
  @Optional() @IsBoolean() isFromPaymentReview?: boolean;
  /** Includes verified and cross-matched rows in a download. */
  @Optional() @IsBoolean() all?: boolean;
  @Optional() @Matches(/^(?:[0-8]|none)(?:,(?:[0-8]|none))*$/) result?: string;
  /** An evidence grade. */
  @Optional() @IsString() @MaxLength(60) grade?: string;
  /** IANA time zone of the browser. Used only for customers in the United States (P-3.8). */
  @Optional() @IsString() @MaxLength(LONGEST_ZONE) zone?: string;
}

const FLAG = ['true', 'false'];

/** GET /audit/log/download: the filters of the page in the address. */
export class AuditFileParams {
  @Matches(DAY, AS_DAY) start!: string;
  @Matches(DAY, AS_DAY) end!: string;
  @Optional() @IsString() @MaxLength(LONGEST_SEARCH) search?: string;
  @Optional() @IsString() @MaxLength(LONGEST_ID) entityId?: string;
  @Optional() @Matches(/^(?:[0-8]|none)(?:,(?:[0-8]|none))*$/) result?: string;
  @Optional() @IsString() @MaxLength(60) grade?: string;
  @Optional() @IsIn(FLAG) isFromPaymentReview?: string;
  @Optional() @IsString() @MaxLength(LONGEST_ZONE) zone?: string;
  @IsFileFormat() format!: FileFormat;
}

export class ExportParams {
  @Matches(DAY, AS_DAY) from!: string;
  @Matches(DAY, AS_DAY) to!: string;
  @IsIn(['xlsx', 'csv', 'jsonl']) format!: 'xlsx' | 'csv' | 'jsonl';
  /** The sequence number to replay up to. When absent, the last one that the ledger covers. */
  @Optional() @Transform(asNumber) @IsInt() @Min(1) asAt?: number;
  @Optional() @IsIn(FLAG) all?: string;
  @Optional() @IsString() @MaxLength(LONGEST_ID) entityId?: string;
  @Optional() @IsString() @MaxLength(LONGEST_ZONE) zone?: string;
  @Optional() @IsIn(FLAG) hasIban?: string;
  @Optional() @IsIn(FLAG) hasPaymentId?: string;
  @Optional() @IsIn(FLAG) hasSupplierId?: string;
  @Optional() @IsIn(FLAG) isUnitedStates?: string;
  @Optional() @IsIn(FLAG) hasEntities?: string;
  @Optional() @IsIn(FLAG) hasAmlStatus?: string;
  /** Column keys, separated by commas. */
  @Optional() @IsString() @MaxLength(2_000) columnsToHide?: string;
}
