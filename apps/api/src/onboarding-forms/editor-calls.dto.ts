import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type ApprovalSectionType,
  approvalSectionTypes,
  type ItemType,
  itemTypeCodes,
  MOST_FIELDS,
  MOST_SECTIONS,
} from '@counterfoil/domain';
import { FieldDto } from './forms.dto.js';
import { Optional } from '../platform/http/fields/optional.js';
import { LONGEST_ID } from '../platform/http/fields/bounds.js';

const LONGEST_ORDER = 60_000;

const IsFormId = () => Matches(/^[\w-]{1,100}$/, { message: 'There is no such form.' });

/** The calls come as JSON or as a posted form, in which numbers and flags are text. */
const Flag = () => Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** The form, and the token of a plain form post (P-7), which the guard reads. */
export class OfFormDto {
  @IsFormId() customerOnboardingFormId!: string;
  /** The revision of the form that the person saw. */
  @Optional() @Type(() => Number) @IsInt() @Min(0) seen?: number;
  @Optional() @IsString() __RequestVerificationToken?: string;
}

export class FormQuery {
  @IsFormId() customerOnboardingFormId!: string;
}

export class DeleteFieldDto extends OfFormDto {
  @IsString() @MaxLength(LONGEST_ID) sectionId!: string;
  @IsString() @MaxLength(LONGEST_ID) id!: string;
}

export class DeleteSectionDto extends OfFormDto {
  @IsString() @MaxLength(LONGEST_ID) id!: string;
}

export class SectionSequenceDto extends OfFormDto {
  /** Ids separated by commas. */
  @IsString() @MaxLength(LONGEST_ORDER) order!: string;
}

export class FieldSequenceDto extends SectionSequenceDto {
  /** The id of the section. */
  @IsString() @MaxLength(LONGEST_ID) id!: string;
}

export class SaveSectionDto extends OfFormDto {
  @Type(() => Number) @IsInt() @Min(0) newIndex!: number;
}

export class SaveFieldDto extends SaveSectionDto {
  @IsString() @MaxLength(LONGEST_ID) sectionId!: string;
  @Type(() => Number) @IsIn(itemTypeCodes) type!: ItemType;
}

export class ApprovalDto extends OfFormDto {
  @IsIn(approvalSectionTypes) sectionType!: ApprovalSectionType;
}

class PostedSectionDto {
  @IsString() @MaxLength(LONGEST_ID) id!: string;
  @IsString() @MaxLength(1_000) title!: string;
}

export class PostedFieldDto extends FieldDto {
  @IsString() @MaxLength(LONGEST_ID) id!: string;
}

class CustomerSpecificDto {
  @IsArray()
  @ArrayMaxSize(MOST_SECTIONS)
  @ValidateNested({ each: true })
  @Type(() => PostedSectionDto)
  sections!: PostedSectionDto[];
  @IsArray() @ArrayMaxSize(MOST_FIELDS) @ValidateNested({ each: true }) @Type(() => PostedFieldDto) fields!: PostedFieldDto[];
}

/** The whole form as the page posts it: the company's own sections and fields, and the built-in fields. */
export class SaveFormDto {
  /** A preview is saved but not published. */
  @Flag() @IsBoolean() IsPreview!: boolean;
  /** For which the form is shown. */
  @Optional() @IsIn(['13', '171', '233']) Country?: string;
  @Optional() @Type(() => Number) @IsInt() @Min(0) seen?: number;
  @IsDefined({ message: 'Please send the fields of the form.' })
  @ValidateNested()
  @Type(() => CustomerSpecificDto)
  customerSpecific!: CustomerSpecificDto;
  @IsArray()
  @ArrayMaxSize(MOST_FIELDS)
  @ValidateNested({ each: true })
  @Type(() => PostedFieldDto)
  supplierFields!: PostedFieldDto[];
}
