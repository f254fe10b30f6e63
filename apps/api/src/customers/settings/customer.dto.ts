import {
  isOwnableDomain,
  LONGEST_COMPANY_NAME,
  LONGEST_ENTITY_NAME,
  type Policy,
  type SecondFactorRule,
  secondFactorRules,
} from '@counterfoil/domain';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { CheckedDto, type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { isAddressRange } from '../../platform/addresses/office-addresses.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { IsShownAsTyped } from '../../platform/http/fields/is-shown-as-typed.js';
import { LONGEST_ZONE } from '../../platform/http/fields/bounds.js';

/** A short list of texts that the domain checks one by one. */
const EachIs =
  (reads: (text: string) => boolean, message: string): PropertyDecorator =>
  (target, key) => {
    IsArray()(target, key);
    ArrayMaxSize(100)(target, key);
    MaxLength(255, { each: true })(target, key);
    const validate = (value: unknown): boolean => typeof value === 'string' && reads(value);
    ValidateBy({ name: 'eachIs', validator: { validate } }, { each: true, message })(target, key);
  };

/** An entity that is only checked. The answer contains every fault. */
export class NewEntityDto {
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  name?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  entityId?: string | null;
}

export class EntityDto {
  @IsString({ message: 'Please enter a name.' })
  @Matches(/[\p{L}\p{N}]/u, { message: 'Please enter a name.' })
  @IsShownAsTyped()
  @MaxLength(LONGEST_ENTITY_NAME)
  name!: string;

  /** As lists and payment files write it; made from the name when absent. */
  @Optional()
  @IsString()
  @Matches(/^[A-Za-z0-9_-]{1,60}$/, { message: 'Please enter letters, digits, hyphens and underscores only.' })
  entityId?: string;
}

export class CompanyNameDto extends CheckedDto {
  @IsString({ message: 'Please enter the name of your company.' })
  @Matches(/[\p{L}\p{N}]/u, { message: 'Please enter the name of your company.' })
  @IsShownAsTyped()
  @MaxLength(LONGEST_COMPANY_NAME)
  name!: string;
}

export class TimeZoneDto {
  /** IANA zone, e.g. Pacific/Auckland; null: the default zone of the company's country. */
  @ValidateIf(({ zone }: TimeZoneDto) => zone !== null)
  @IsString()
  @MaxLength(LONGEST_ZONE)
  zone!: string | null;
}

export class PolicyDto implements Policy {
  @IsInt()
  @Min(1)
  @Max(100)
  crossMatchMinimum!: number;

  @IsInt()
  @Min(0)
  @Max(365)
  duplicateDays!: number;

  @IsInt()
  @Min(0)
  @Max(1_000)
  outOfRangePercent!: number;

  @IsBoolean()
  singleOperator!: boolean;

  @IsInt()
  @Min(3)
  @Max(8)
  hiddenDigits!: number;

  @IsInt()
  @Min(1)
  @Max(365)
  linkDays!: number;

  @IsInt()
  @Min(0)
  @Max(90)
  reminderDays!: number;

  @EachIs(isOwnableDomain, 'Please enter domains such as example.com; free mail providers belong to nobody.')
  ownDomains!: readonly string[];

  @EachIs(isAddressRange, 'Please enter addresses such as 192.0.2.1 or 192.0.2.0/24.')
  officeAddresses!: readonly string[];

  @IsBoolean()
  isVerify2!: boolean;

  @IsBoolean()
  releaseByApprovers!: boolean;

  /** Hundredths. */
  @IsInt()
  @Min(0)
  @Max(100_000_000_000_000)
  releaseAloneUpTo!: number;

  @IsBoolean()
  secondPersonForOpen!: boolean;

  @IsBoolean()
  secondPersonForAccepted!: boolean;

  @IsInt()
  @Min(0)
  @Max(240)
  withdrawHours!: number;

  @IsInt()
  @Min(0)
  @Max(720)
  claimCoolingOffHours!: number;

  /** 1 Monday to 7 Sunday; 0: never. */
  @IsInt()
  @Min(0)
  @Max(7)
  scanWeekday!: number;

  @IsIn(secondFactorRules)
  requireSecondFactor!: SecondFactorRule;

  /** The revision of the settings that were on the screen. */
  @Optional()
  @IsInt()
  @Min(0)
  revision?: number;

  /** The check that was made before a weaker policy was requested. */
  @OptionalCheck()
  check?: CheckRecordDto;
}
