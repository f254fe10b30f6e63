import { type ArgumentMetadata, Injectable, type PipeTransform, type Type, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { Problem } from './problem.js';

/** A field nobody declared is refused, never ignored: it may be a misspelt one. */
export const rules = { whitelist: true, forbidNonWhitelisted: true } as const;

/** No request of ours nests deeper. */
const DEEPEST = 20;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

/** Nest's own pipe goes down into whatever is sent until there is no stack left, and takes a missing body for a valid one. */
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({ ...rules, transform: true, exceptionFactory: notValid });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && isDeeperThan(DEEPEST, value))
      throw new Problem(400, 'validation', 'The request is nested too deeply.');
    return super.transform(metadata.type === 'body' ? (value ?? {}) : value, metadata);
  }
}

/** Who sends more faults than this does not read them. */
const MOST_FAULTS = 500;

/** Every fault of a body at once, by field. */
export const notValid = (errors: ValidationError[]): Problem => {
  const fields = Object.fromEntries(errors.flatMap((error) => faultsOf(error, '')).slice(0, MOST_FAULTS));
  const message = Object.values(fields)[0]?.[0] ?? 'Please check what you entered.';
  return new Problem(400, 'validation', message, { fields });
};

const faultsOf = ({ property, constraints, children }: ValidationError, path: string): [string, string[]][] => {
  const field = path === '' ? property : `${path}.${property}`;
  const own: [string, string[]][] =
    constraints === undefined ? [] : [[field, Object.values(constraints).map((text) => plainer(text, property))]];
  return [...own, ...(children ?? []).flatMap((child) => faultsOf(child, field))];
};

const plainer = (text: string, property: string): string =>
  text.endsWith('should not exist') ? `'${property}' is not a field of this request.` : text;

/** Nest's own array pipe loses which row and which field was wrong; this one keeps both. */
export const listOf = <Dto extends object>(dto: Type<Dto>): Type<PipeTransform<unknown, Dto[]>> => {
  @Injectable()
  class ListPipe implements PipeTransform<unknown, Dto[]> {
    transform(body: unknown): Dto[] {
      if (!Array.isArray(body)) throw new Problem(400, 'validation', 'The request must be a list.');
      return body.map((row: unknown, i) => {
        if (typeof row !== 'object' || row === null) throw new Problem(400, 'validation', `Row ${i + 1} is not a record.`);
        const instance = plainToInstance(dto, row);
        const errors = validateSync(instance, rules);
        if (errors.length > 0) throw inRow(i + 1, notValid(errors));
        return instance;
      });
    }
  }
  return ListPipe;
};

const inRow = (row: number, { status, errorCode, message, extra }: Problem): Problem =>
  new Problem(status, errorCode, `Row ${row}: ${message}`, { ...extra, row });
