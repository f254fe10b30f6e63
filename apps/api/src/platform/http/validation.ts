import { type ArgumentMetadata, Injectable, type PipeTransform, type Type, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { notAField } from './messages.js';
import { invalid, Problem } from './problem.js';
import { listsForRecords } from './record-shapes.js';

/** Undeclared fields are refused and not ignored: one of them may be a misspelt field. */
export const rules = { whitelist: true, forbidNonWhitelisted: true } as const;

/** Treats a missing body as an empty one. Nest's own pipe accepts a missing body as valid. */
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({ ...rules, transform: true, exceptionFactory: notValid });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const read: unknown = await super.transform(metadata.type === 'body' ? (value ?? {}) : value, metadata);
    const [wrong] = listsForRecords(read);
    if (wrong !== undefined) throw invalid({ [wrong]: 'Please send one record here, not a list.' });
    return read;
  }
}

/** The most faults in one answer. Nobody reads more. */
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
    constraints === undefined ? [] : [[field, [...new Set(Object.values(constraints).map((text) => plainer(text, property)))]]];
  return [...own, ...(children ?? []).flatMap((child) => faultsOf(child, field))];
};

const plainer = (text: string, property: string): string => (text.endsWith('should not exist') ? notAField(property) : text);

/** Validates a list of records and keeps the row and the field of each fault, which Nest's own array pipe loses. */
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
