import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { LONGEST_DIVISION, LONGEST_REASON, type SupplierAct } from '@counterfoil/domain';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { SupplierFilterParams } from '../list/suppliers.params.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';
import { IsShownAsTyped } from '../../platform/http/fields/is-shown-as-typed.js';

/** Maximum number of suppliers in one bulk change. */
export const MOST_SUPPLIERS = 100_000;

const KINDS: readonly SupplierAct['kind'][] = ['active', 'employee', 'certify', 'limit', 'division'];
const of =
  (...kinds: readonly SupplierAct['kind'][]) =>
  ({ kind }: { kind?: unknown }): boolean =>
    kinds.some((known) => known === kind);

/** An act by its kind, with the field that belongs to it. */
export class ActDto {
  @IsIn(KINDS, { message: 'There is no such change.' })
  kind!: SupplierAct['kind'];

  @ValidateIf(of('active'))
  @IsBoolean()
  isActive?: boolean;

  @ValidateIf(of('employee'))
  @IsBoolean()
  isEmployee?: boolean;

  @ValidateIf(of('certify'))
  @IsBoolean()
  isAlias?: boolean;

  /** Hundredths; null or absent: no limit. */
  @IsOptional()
  @IsInt({ message: 'Please enter a valid payment amount' })
  @Min(0, { message: 'Please enter a valid payment amount' })
  @Max(Number.MAX_SAFE_INTEGER)
  limitAmount?: number | null;

  /** Null or empty: no value. */
  @IsOptional()
  @IsString()
  @IsShownAsTyped()
  @MaxLength(LONGEST_DIVISION)
  division?: string | null;
}

export const actOf = ({ kind, isActive, isEmployee, isAlias, limitAmount, division }: ActDto): SupplierAct => {
  switch (kind) {
    case 'active':
      return { kind, isActive: isActive === true };
    case 'employee':
      return { kind, isEmployee: isEmployee === true };
    case 'certify':
      return { kind, isAlias: isAlias === true };
    case 'limit':
      return { kind, limitAmount: limitAmount ?? null };
    case 'division':
      return { kind, division: division?.trim() || null };
  }
};

/** All suppliers that match the filters of a list, with exceptions. */
export class MatchDto extends SupplierFilterParams {
  /** The number of suppliers that the user saw. Above 10,000, any larger number is accepted. */
  @IsInt()
  @Min(0)
  count!: number;

  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_SUPPLIERS)
  @IsString({ each: true })
  except?: string[];
}

/** Suppliers by id, or all that match. Without both, no supplier. */
export class SelectedSuppliersDto {
  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_SUPPLIERS)
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  ids?: string[];

  @Optional()
  @ValidateNested()
  @Type(() => MatchDto)
  match?: MatchDto;
}

export class StartActDto extends SelectedSuppliersDto {
  @IsDefined({ message: 'There is no such change.' })
  @ValidateNested()
  @Type(() => ActDto)
  act!: ActDto;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_REASON)
  reason?: string | null;

  /** The check that was made before the request. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

class IdsDto {
  @IsArray()
  @ArrayMaxSize(MOST_SUPPLIERS)
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  ids!: string[];
}

export class ActiveMultipleDto extends IdsDto {
  @IsBoolean()
  isActive!: boolean;

  /** The check that was made before a deactivation. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class EmployeeMultipleDto extends IdsDto {
  @IsBoolean()
  isEmployee!: boolean;
}

export class AliasMultipleDto extends IdsDto {
  @IsBoolean()
  isAlias!: boolean;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_REASON)
  authorizerComment?: string;

  /** The check that was made before names were certified. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class ActRowsParams {
  /** Only rows with these outcomes, e.g. refused,unknown. */
  @Optional()
  @IsString()
  @MaxLength(100)
  outcomes?: string;

  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  from?: number;
}
