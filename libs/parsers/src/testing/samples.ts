import { readdirSync, readFileSync } from 'node:fs';
import type { PaymentLine } from '@counterfoil/domain';
import type { ParseContext } from '../payment-file.js';
import type { Problem } from '../problems.js';
import type { ImportedSupplier } from '../suppliers/imported-supplier.js';

/** The content of `<sample>.expected.json` for a sample file. */
export type Expected = {
  readonly file: string;
  readonly context: ParseContext;
  readonly format: string;
  readonly accepted: boolean;
  readonly lines?: readonly Partial<PaymentLine>[];
  readonly suppliers?: readonly Partial<ImportedSupplier>[];
  readonly warnings: readonly Pick<Problem, 'code' | 'row'>[];
  readonly errors: readonly Pick<Problem, 'code' | 'row'>[];
  readonly count?: number;
  readonly totalCents?: number;
};

export type Sample = { readonly expected: Expected; readonly bytes: Uint8Array };

const folder = new URL('../../samples/', import.meta.url);

/** The sample files whose expected format is among these, by name. */
export const samplesOf = (formats: readonly string[]): readonly Sample[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.expected.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Expected)
    .filter(({ format }) => formats.includes(format))
    .map((expected) => ({ expected, bytes: new Uint8Array(readFileSync(new URL(expected.file, folder))) }));
