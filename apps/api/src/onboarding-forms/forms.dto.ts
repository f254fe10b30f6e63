import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { type FieldDetails, MOST_FIELDS } from '@counterfoil/domain';

/** Far longer than any title or option: what is cut is cut by the domain. */
const LONGEST_TEXT = 1_000;
const LONGEST_ID = 100;

/** The revision of the form that the person saw. */
export class SeenDto {
  @IsOptional() @IsInt() @Min(0) seen?: number;
}

export class TitleDto extends SeenDto {
  @IsString() @MaxLength(LONGEST_TEXT) title!: string;
}

/** What is absent stays as it is. */
export class FieldDto extends SeenDto {
  @IsOptional() @IsString() @MaxLength(LONGEST_TEXT) title?: string;
  @IsOptional() @IsBoolean() required?: boolean;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_FIELDS)
  @IsString({ each: true })
  @MaxLength(LONGEST_TEXT, { each: true })
  options?: string[];
  @IsOptional() @IsBoolean() isSelected?: boolean;
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
  @IsOptional() @IsInt() @Min(0) index?: number;
}

export class FormsParams {
  /** The archived forms instead of the others. */
  @IsOptional() @IsIn(['true', 'false']) archived?: 'true' | 'false';
}

export class DifferencesParams {
  @Type(() => Number) @IsInt() @Min(1) from!: number;
  /** Absent: the draft. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) to?: number;
}

export class ChangesParams {
  @Type(() => Number) @IsInt() @Min(-1) after!: number;
}
