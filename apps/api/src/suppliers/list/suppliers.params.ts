import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsISO8601, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { searchedAbn } from '@counterfoil/domain';
import { supplierStatusWords } from '@counterfoil/projections';
import { ListParams } from '../../platform/http/list-params.js';
import { type FileFormat, IsFileFormat } from '../../platform/sheets/file-format.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID, LONGEST_SEARCH } from '../../platform/http/fields/bounds.js';

const STATUS = Object.keys(supplierStatusWords).join('|');
const REQUEST_STATUS =
  'waiting|opened|matched|confirmed|reported|set-aside|details-provided|contact-given|locked|revoked|expired';

const asSearched = ({ value }: { readonly value: unknown }): unknown => (typeof value === 'string' ? searchedAbn(value) : value);

/** The filters of a list of suppliers. supRef and supIds are those of P-2.2.1. */
export class SupplierFilterParams extends ListParams {
  /** An ABN also with its blanks. */
  @Optional()
  @Transform(asSearched)
  @IsString()
  @MaxLength(LONGEST_SEARCH)
  declare search?: string;

  /** One or several, joined by commas. */
  @Optional()
  @Matches(new RegExp(`^(${STATUS})(,(${STATUS}))*$`), { message: 'There is no such status.' })
  status?: string;

  @Optional()
  @IsIn(['true', 'false'])
  hasRequests?: string;

  @Optional()
  @IsIn(['true', 'false'])
  active?: string;

  /** How far the question to the supplier is, one or several; none: nobody asked. */
  @Optional()
  @Matches(new RegExp(`^(none|(${REQUEST_STATUS})(,(${REQUEST_STATUS}))*)$`), { message: 'There is no such status.' })
  requestStatus?: string;

  @Optional()
  @IsIn(['true', 'false'])
  isEmployee?: string;

  /** A filter code of P-2.2.6, or a number of days within which something happened. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @Matches(/^(-([1-9]|10|11)|\d{1,4})$/, { message: 'There is no such filter.' })
  filter?: string;

  /** The day of filter -10, e.g. 2026-01-31; a year ago when absent. */
  @Optional()
  @IsISO8601({ strict: true }, { message: 'Please enter a date.' })
  @MaxLength(10, { message: 'Please enter a date.' })
  notPaidSince?: string;

  /** One supplier reference. */
  @Optional()
  @IsString()
  @MaxLength(200)
  supRef?: string;

  /** Supplier ids joined by commas. */
  @Optional()
  @IsString()
  @MaxLength(40_000)
  supIds?: string;
}

/** GET /suppliers. */
export class SupplierListParams extends SupplierFilterParams {
  /** Whether the answer says how many suppliers each filter code lists. */
  @Optional()
  @IsIn(['true', 'false'])
  withCounts?: string;
}

/** POST /customerPortalApi/getSuppliers. In report mode the answer is a file. */
export class GetSuppliersDto extends SupplierFilterParams {
  @Optional()
  @IsBoolean()
  IsSupplierReportDownload?: boolean;

  /** Of the report; csv when absent, because a workbook has 10,000 rows at most. */
  @Optional()
  @IsFileFormat()
  format?: FileFormat;
}

export class SupplierCodeDto {
  @IsString({ message: 'Please enter a supplier code.' })
  @IsNotEmpty({ message: 'Please enter a supplier code.' })
  @MaxLength(200)
  supplierCode!: string;

  /** Where several entities have a supplier of this code. */
  @Optional()
  @IsString()
  @MaxLength(LONGEST_ID)
  entityId?: string;
}

export class SupplierCodesDto {
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  supplierCodes!: string[];

  @Optional()
  @IsString()
  @MaxLength(LONGEST_ID)
  entityId?: string;
}

export class AccountNameDto {
  @IsString({ message: 'Please enter an account name.' })
  @IsNotEmpty({ message: 'Please enter an account name.' })
  @MaxLength(200)
  accountName!: string;
}

export class SupplierFileParams extends SupplierFilterParams {
  @IsFileFormat() format!: FileFormat;
}
