import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsString, MaxLength, Min } from 'class-validator';
import { type FieldDetails, MOST_FIELDS } from '@counterfoil/domain';
import { Optional } from '../platform/http/fields/optional.js';
import { LONGEST_ID } from '../platform/http/fields/bounds.js';

/** Far longer than any title or option. The domain checks the real limits. */
const LONGEST_TEXT = 1_000;

/** The revision of the form that the user saw. */
export class SeenDto {
  @Optional() @IsInt() @Min(0) seen?: number;
}

export class TitleDto extends SeenDto {
  @IsString() @MaxLength(LONGEST_TEXT) title!: string;
}

/** Absent fields stay unchanged. */
export class FieldDto extends SeenDto {
  @Optional() @IsString() @MaxLength(LONGEST_TEXT) title?: string;
  @Optional() @IsBoolean() required?: boolean;
  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_FIELDS)
  @IsString({ each: true })
  @MaxLength(LONGEST_TEXT, { each: true })
  options?: string[];
  @Optional() @IsBoolean() isSelected?: boolean;
}

export const detailsIn = ({ title, required, options, isSelected }: FieldDto): Partial<FieldDetails> => ({
  ...(title === undefined ? {} : { title }),
  ...(required === undefined ? {} : { required }),
  ...(options === undefined ? {} : { options }),
  ...(isSelected === undefined ? {} : { selected: isSelected }),
});

export class MoveFieldDto extends SeenDto {
  @IsString() @MaxLength(LONGEST_ID) sectionId!: string;
  /** Absent: last. */
  @Optional() @IsInt() @Min(0) index?: number;
}

export class FormsParams {
  /** The archived forms instead of the others. */
  @Optional() @IsIn(['true', 'false']) archived?: 'true' | 'false';
}

export class DifferencesParams {
  @Type(() => Number) @IsInt() @Min(1) from!: number;
  /** Absent: the draft. */
  @Optional() @Type(() => Number) @IsInt() @Min(1) to?: number;
}

export class ChangesParams {
  @Type(() => Number) @IsInt() @Min(-1) after!: number;
}
