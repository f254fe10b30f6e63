import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { type CheckRecord, LONGEST_REASON, parseCheckRecord } from '@counterfoil/domain';
import { invalid } from './problem.js';

const LONGEST_LINE = 100;

class CallBackDto {
  @IsString()
  @MaxLength(LONGEST_LINE)
  person!: string;

  @IsString()
  @MaxLength(LONGEST_LINE)
  number!: string;

  /** One of on-file, register, website, earlier-invoice, contract. */
  @IsString()
  numberSource!: string;

  /** ISO 8601 with a time zone. */
  @IsString()
  at!: string;

  /** One of confirmed, denied, not-reached. */
  @IsString()
  outcome!: string;
}

/** How a decision was checked (P-11.9). */
export class CheckRecordDto {
  /** One of call-back, document, register, known, other. */
  @IsString()
  method!: string;

  @IsString()
  @MaxLength(LONGEST_REASON)
  reason!: string;

  /** For a call-back. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CallBackDto)
  call?: CallBackDto;
}

/** A body that may say what was checked. */
export const OptionalCheck = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsObject()(target, key);
  ValidateNested()(target, key);
  Type(() => CheckRecordDto)(target, key);
};

/** A body that says nothing else. */
export class CheckedDto {
  @OptionalCheck()
  check?: CheckRecordDto;
}

/** The same for a body that may leave it out. */
export const readCheckIfAny = (typed: CheckRecordDto | null | undefined): CheckRecord | null =>
  typed === undefined || typed === null ? null : readCheck(typed);

/** The check by the domain's rules. @throws Problem 400 that names each wrong field as `check.field` */
export const readCheck = (typed: CheckRecordDto): CheckRecord => {
  const parsed = parseCheckRecord(typed);
  if (parsed.ok) return parsed.value;
  throw invalid(Object.fromEntries(Object.entries(parsed.faults).map(([field, fault]) => [`check.${field}`, fault])));
};
