import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { ListParams } from '../../platform/http/list-params.js';
import { type FileFormat, IsFileFormat } from '../../platform/sheets/file-format.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID, LONGEST_SEARCH } from '../../platform/http/fields/bounds.js';

const MOST_SUPPLIERS = 500;
const LONGEST_NOTE = 4_000;

export class InviteToOnboardingDto {
  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose at least one supplier.' })
  @ArrayMaxSize(MOST_SUPPLIERS)
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  supplierIds!: string[];

  /** Absent where the company has published one form only. */
  @Optional()
  @IsString()
  @MaxLength(LONGEST_ID)
  formId?: string;
}

/** The lists of onboardings: those that wait, by whom they wait for, and those that have ended. */
export const onboardingFilters = ['pending', 'awaiting-signature', 'submitted', 'approved', 'over'] as const;
export type OnboardingFilter = (typeof onboardingFilters)[number];

export class OnboardingFilterParams {
  @Optional()
  @IsIn(onboardingFilters)
  status?: OnboardingFilter;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_ID)
  supplierId?: string;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_SEARCH)
  search?: string;

  @Optional()
  @IsString()
  @MaxLength(60)
  sort?: string;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_ID)
  entityId?: string;
}

export class OnboardingListParams extends ListParams {
  @Optional()
  @IsIn(onboardingFilters)
  status?: OnboardingFilter;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_ID)
  supplierId?: string;
}

export class OnboardingFileParams extends OnboardingFilterParams {
  @Optional()
  @IsFileFormat()
  format?: FileFormat;
}

export class ApproveOnboardingDto {
  /** The digest of the document that the reviewer saw. */
  @IsString()
  @MaxLength(64)
  documentHash!: string;

  /** The company's own answers, by field. */
  @Optional()
  @IsObject()
  values?: Record<string, unknown>;

  @OptionalCheck()
  check?: CheckRecordDto;
}

export class NoteDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  fieldId!: string;

  @IsString()
  @MaxLength(LONGEST_NOTE)
  note!: string;
}

export class SendBackDto {
  @IsString()
  @MaxLength(64)
  documentHash!: string;

  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => NoteDto)
  notes!: NoteDto[];
}

export class ReasonDto {
  @IsString({ message: 'Please give a reason.' })
  @MaxLength(LONGEST_NOTE)
  reason!: string;
}

export class OptionalReasonDto {
  @Optional()
  @IsString()
  @MaxLength(LONGEST_NOTE)
  reason?: string;
}

/** One value or a list of values. */
const AsList = () =>
  Transform(({ value }: { readonly value: unknown }) =>
    typeof value === 'string' ? value.split(',').map((one) => one.trim()) : value,
  );

export class SupplierCodeDto {
  @IsString({ message: 'Please enter a supplier code.' })
  @IsNotEmpty({ message: 'Please enter a supplier code.' })
  @MaxLength(200)
  supplierCode!: string;
}

export class CancelExistingDto {
  @Optional()
  @AsList()
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  supplierCodes?: string[];

  /** Ids of onboardings; no link has these. */
  @Optional()
  @AsList()
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  publicIds?: string[];

  /** With publicIds: the company certifies these suppliers itself. */
  @Optional()
  @IsBoolean()
  isSelfCertify?: boolean;
}
