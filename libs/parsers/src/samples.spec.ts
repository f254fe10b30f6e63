import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { PaymentLine } from '@counterfoil/domain';
import { formats } from './formats.js';
import { bytesSource, parsePaymentFile, readSupplierList } from './index.js';
import type { Problem } from './problems.js';
import { samplesOf } from './testing/samples.js';

const implemented = [...formats.flatMap(({ key, variants = [] }) => [key, ...variants.map((variant) => variant.key)]), 'unknown'];

/** A line as the samples state it: without empty fields and without the fields that F-1.8 keeps apart from the line. */
const specified = ({ reference: _, paymentDate: __, nameFillsField: ___, ...line }: PaymentLine): object =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== ''));

const brief = (problems: readonly Problem[]): readonly object[] =>
  problems.map(({ code, row }) => (row === undefined ? { code } : { code, row }));

const sorted = (problems: readonly object[]): readonly string[] => problems.map((problem) => JSON.stringify(problem)).sort();

const forPeople = new URL('../../../samples/', import.meta.url);
const tested = new URL('../samples/', import.meta.url);

describe('samples', () => {
  test.each(readdirSync(forPeople).filter((name) => name !== 'README.md'))(
    'the sample %s that people are given is the one that is tested',
    (name) => expect(readFileSync(new URL(name, forPeople)).equals(readFileSync(new URL(name, tested)))).toBe(true),
  );

  test.each(samplesOf(implemented).map(({ expected, bytes }) => [expected.file, expected, bytes] as const))(
    'the sample %s is read as expected',
    async (file, expected, bytes) => {
      const result = await parsePaymentFile(bytesSource(file, bytes), expected.context);
      expect({
        format: result.format,
        accepted: result.accepted,
        lines: result.lines.map(specified),
        warnings: sorted(brief(result.warnings)),
        errors: brief(result.errors),
        count: result.lines.length,
        totalCents: result.lines.reduce((sum, { amount }) => sum + amount, 0),
      }).toEqual({
        format: expected.format,
        accepted: expected.accepted,
        lines: expected.lines,
        warnings: sorted(expected.warnings),
        errors: expected.errors,
        count: expected.count,
        totalCents: expected.totalCents,
      });
    },
  );

  test.each(samplesOf(['suppliers']).map(({ expected, bytes }) => [expected.file, expected, bytes] as const))(
    'the sample %s is read as a supplier list as expected',
    async (file, expected, bytes) => {
      const result = await readSupplierList(bytesSource(file, bytes), expected.context);
      expect(result).toMatchObject({ format: expected.format, accepted: expected.accepted });
      expect(result.suppliers.map(({ accountCodeType: _, ...supplier }) => supplier)).toEqual(expected.suppliers);
      expect(sorted(brief(result.warnings))).toEqual(sorted(expected.warnings));
      expect(brief(result.errors)).toEqual(expected.errors);
    },
  );
});
