import { Type } from 'class-transformer';
import { IsInt, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { type CheckRecord, LONGEST_CALL_DETAIL, LONGEST_REASON, parseCheckRecord } from '@counterfoil/domain';
import { invalid } from './problem.js';
import { Optional } from './fields/optional.js';
import { LONGEST_ID } from './fields/bounds.js';

class CallBackDto {
  @IsString()
  @MaxLength(LONGEST_CALL_DETAIL)
  person!: string;

  @IsString()
  @MaxLength(LONGEST_CALL_DETAIL)
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

/** A file that the same person uploaded for this check: ids and digest, as the upload returned them (P-11.20). */
export class CheckFileDto {
  @IsString() @MaxLength(LONGEST_ID) documentId!: string;
  @IsString() @MaxLength(LONGEST_ID) versionId!: string;
  @IsString() @MaxLength(64) sha256!: string;
  @IsInt() size!: number;
  @IsString() @MaxLength(LONGEST_CALL_DETAIL * 2) fileName!: string;
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
  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => CallBackDto)
  call?: CallBackDto;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => CheckFileDto)
  file?: CheckFileDto;
}

/** A body in which the check is optional. */
export const OptionalCheck = (): PropertyDecorator => (target, key) => {
  Optional()(target, key);
  IsObject()(target, key);
  ValidateNested()(target, key);
  Type(() => CheckRecordDto)(target, key);
};

/** A body that consists of the check only. */
export class CheckedDto {
  @OptionalCheck()
  check?: CheckRecordDto;
}

/** Validates a check by the domain's rules, without its file. @throws Problem 400 that names each wrong field as `check.field` */
export const checkWithoutFile = (typed: CheckRecordDto): CheckRecord => {
  const parsed = parseCheckRecord(typed);
  if (parsed.ok) return parsed.value;
  throw invalid(Object.fromEntries(Object.entries(parsed.faults).map(([field, fault]) => [`check.${field}`, fault])));
};
