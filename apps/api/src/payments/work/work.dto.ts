import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type AlertKind, LONGEST_REASON, LONGEST_REMARK, whyKinds } from '@counterfoil/domain';
import type { RowActionName, WorkTab } from '@counterfoil/projections';
import { CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { type FileFormat, IsFileFormat } from '../../platform/sheets/file-format.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_SEARCH } from '../../platform/http/fields/bounds.js';

const TABS = ['todo', 'waiting', 'alerts', 'nothing', 'out', 'all'] as const;
const ACTS: readonly RowActionName[] = [
  ...(['ask', 'remind', 'certify', 'hold', 'leave-out', 'put-back', 'accept', 'dismiss-alerts', 'assign', 'recheck'] as const),
];
const WHYS = new RegExp(`^(?:${whyKinds.join('|')})(?:,(?:${whyKinds.join('|')}))*$`);
const asNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

class MatchParams {
  @Optional() @IsIn(TABS) tab?: WorkTab;
  /** Reasons joined by commas. */
  @Optional() @Matches(WHYS) @MaxLength(200) why?: string;
  @Optional() @IsString() @MaxLength(LONGEST_SEARCH) search?: string;
  /** The user that the rows are assigned to. */
  @Optional() @IsString() @MaxLength(100) assigned?: string;
}

export class WorkParams extends MatchParams {
  @Optional() @Transform(asNumber) @IsInt() @Min(0) @Max(1_000_000) start?: number;
  @Optional() @Transform(asNumber) @IsInt() @Min(1) @Max(500) length?: number;
  /** The value of `next` in the previous page. */
  @Optional() @Transform(asNumber) @IsInt() @Min(0) @Max(1_000_000) after?: number;
  /** Asks for the last page. */
  @Optional() @IsIn(['true']) last?: 'true';
  /** The default is worst first. */
  @Optional() @Matches(/^-?(?:n|amount|accountName)$/) sort?: string;
}

export class WorkFileParams extends WorkParams {
  @IsFileFormat() format!: FileFormat;
}

/** "All that match", with the number of rows that the user saw. Another number is refused. */
export class Match extends MatchParams {
  @IsInt() @Min(1) count!: number;
}

/** Rows by their numbers, or all that match. */
export class SelectionDto {
  @ValidateIf(({ match }: SelectionDto) => match === undefined)
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(10_000)
  @IsInt({ each: true })
  lines?: number[];

  @Optional() @ValidateNested() @Type(() => Match) match?: Match;
}

export class PreviewDto extends SelectionDto {
  @IsIn(ACTS) act!: Exclude<RowActionName, 'open-supplier'>;
}

export class SetAsideDto extends SelectionDto {
  @IsString() @IsNotEmpty({ message: 'Please give a reason.' }) @MaxLength(LONGEST_REMARK) reason!: string;
}

export class AssignDto extends SelectionDto {
  /** Null unassigns the rows. */
  @ValidateIf(({ to }: AssignDto) => to !== null) @IsString() @IsNotEmpty() @MaxLength(100) to!: string | null;
  @IsOptional() @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please enter a day.' }) due?: string | null;
}

export class DismissAlertsDto extends SetAsideDto {
  /** The default is all open alerts of the rows. */
  @Optional() @IsArray() @IsIn(['duplicate', 'over-limit', 'out-of-range'], { each: true }) alerts?: AlertKind[];
}

export class AcceptDto extends SelectionDto {
  @IsDefined({ message: 'Please say what was checked' }) @ValidateNested() @Type(() => CheckRecordDto) check!: CheckRecordDto;
}

export class ApproveAcceptanceDto {
  @OptionalCheck() check?: CheckRecordDto;
}

export class DeclineAcceptanceDto {
  @Optional() @IsString() @MaxLength(LONGEST_REASON) reason?: string;
}
