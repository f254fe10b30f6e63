import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { called } from './testing/called.js';

const samples = join(import.meta.dirname, '../../../../libs/parsers/samples');
const names = readdirSync(samples).filter((name) => !/\.expected\.json$|^suppliers/.test(name));

type Expected = {
  readonly context: { readonly customerCountry: string; readonly key?: string };
  readonly format: string;
  readonly accepted: boolean;
  readonly lines: readonly object[];
  readonly errors: readonly { readonly code: string }[];
};
type Line = Omit<Expected, 'context'> & { readonly file: string; readonly warnings: readonly object[] };

const short: { readonly [country: string]: string } = { AUS: 'AU', NZL: 'NZ', USA: 'US' };

describe('counterfoil parse', () => {
  test.each(names)('counterfoil parse reads %s as the server does', async (name) => {
    const expected = JSON.parse(readFileSync(join(samples, `${name}.expected.json`), 'utf8')) as Expected;
    const country = short[expected.context.customerCountry]!;
    const { code, out } = await called('parse', join(samples, name), '--country', country, '--json');
    const line = JSON.parse(out) as Line;
    expect(Object.keys(line)).toEqual(['file', 'format', 'accepted', 'lines', 'warnings', 'errors']);
    expect(line).toMatchObject({ file: name, accepted: expected.accepted, lines: expected.lines });
    expect(line.errors.map((error) => error.code)).toEqual(expected.errors.map((error) => error.code));
    expect(code).toBe(expected.accepted && expected.errors.length === 0 ? 0 : 1);
  });

  test('counterfoil parse --json prints one line for each file', async () => {
    const files = ['aba-standard.aba', 'aba-bad-total.aba'].map((name) => join(samples, name));
    const { code, out } = await called('parse', ...files, '--json');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as Line).accepted),
    ).toEqual([true, false]);
    expect(code).toBe(1);
  });

  test('counterfoil parse without --json prints a table and a sentence for each problem', async () => {
    const { out } = await called('parse', join(samples, 'aba-bad-rows.aba'));
    expect(out).toContain('aba, 1 payment, AUD 0.01');
    expect(out).toMatch(/4 {2}O'Malley & Daughters {2}484799 +555123 +0\.01/);
    expect(out).toContain('error: Row 2: “06A-102” is not a valid bank code. The row was left out. [badBankCode]');
  });

  test('counterfoil parse prints one sentence for a missing file', async () => {
    const { code, err } = await called('parse', 'nowhere.aba');
    expect({ code, err }).toEqual({ code: 1, err: 'nowhere.aba does not exist.\n' });
  });
});
