import { describe, expect, test } from '@jest/globals';
import { readAs } from '../testing/read.js';
import { mt9DetailLine, type Mt9DetailValues, mt9Records } from '../testing/mt9-file.js';
import { mt9 } from './format.js';

type Outcome = { readonly lines: number; readonly warnings?: string[]; readonly errors?: string[] };

const outcomeOf = async (records: readonly string[]): Promise<Required<Outcome>> => {
  const { lines, warnings, errors } = await readAs(mt9, records);
  return { lines: lines.length, warnings: [...warnings], errors: [...errors] };
};

const clean = { warnings: [], errors: [] };

const kea: Mt9DetailValues = { bank: '38', branch: '9003', base: '0045600', suffix: '002', name: 'Kea Couriers' };
/** Rows: 1 header, 2 to 4 details, 5 trailer. */
const details: readonly Mt9DetailValues[] = [{}, { ...kea, amount: '250' }, { amount: '1' }];
const withDetail = (values: Mt9DetailValues): string[] => mt9Records([{}, values]);

describe('a detail', () => {
  test('an MT9 detail becomes a line', async () => {
    const { lines, detected, recognised, warnings, errors, totals } = await readAs(mt9, mt9Records([{ amount: '125000' }]));
    expect({ detected, recognised, warnings, errors }).toEqual({ detected: true, recognised: true, warnings: [], errors: [] });
    expect(lines).toEqual([
      {
        accountName: 'Tui Electrical Ltd',
        accountNumber: '0123405000',
        accountCode: '123011',
        accountCodeType: 1,
        country: 'NZL',
        currency: 'NZD',
        amount: 125000,
        sourceAccountKey: '0045670000*123200',
        clientData: '2',
        action: 'file.txt',
        reference: 'PAYMENT / KOOKABURRA / INV 9001',
      },
    ]);
    expect(totals.stated).toEqual({ credits: 125000, debits: 0, count: 1 });
    expect(totals.summed).toEqual(totals.stated);
  });

  test.each([
    ['001', '0123405001'],
    ['01 ', '0123405001'],
    [' 01', '0123405001'],
    ['123', '0123405123'],
  ])('an MT9 detail may fill its suffix as %j', async (suffix, accountNumber) => {
    const { lines } = await readAs(mt9, mt9Records([{ suffix }]));
    expect(lines[0]).toMatchObject({ accountNumber });
  });

  const rowErrors: readonly (readonly [name: string, values: Mt9DetailValues, errors: string[]])[] = [
    ['a bank that does not exist', { bank: '32' }, ['badBankCode@3']],
    ['a base of zeros', { base: '0' }, ['badAccountNumber@3']],
    ['no suffix', { suffix: '' }, ['badAccountNumber@3']],
    ['an unknown code', { code: '053' }, ['badTransactionCode@3']],
  ];

  test.each(rowErrors)('an MT9 detail with %s is left out, and the rest is read', async (_, values, errors) => {
    expect(await outcomeOf(withDetail(values))).toEqual({ ...clean, lines: 1, errors });
  });

  test.each([
    ['a blank in its account', { base: '12 3405' }],
    ['a letter in its branch', { branch: '3O11' }],
  ])('an MT9 detail with %s stops the comparison of the hash total', async (_, values) => {
    const records = mt9Records([{}, {}]).with(2, mt9DetailLine(values));
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 1, errors: ['badAccountNumber@3'] });
  });

  test.each(['000000012X', '      0250', '000-000250', '00000002.5'])(
    'an MT9 detail with the amount %p refuses the file, because no total can prove it',
    async (amount) => {
      const records = mt9Records(details).with(2, mt9DetailLine({ ...kea, amount }));
      expect(await outcomeOf(records)).toEqual({ ...clean, lines: 0, errors: ['badAmount@3', 'controlTotal@5'] });
    },
  );

  test.each([
    ['no name', { name: '' }, ['noName@3']],
    ['an amount of zero', { amount: '0' }, ['zeroAmount@3']],
    ['a wrong check digit', { base: '0123406' }, ['accountCheck@3']],
    ['a branch outside the ranges', { branch: '9999' }, ['unknownBranch@3', 'accountCheck@3']],
  ])('an MT9 detail with %s is kept with a warning', async (_, values, warnings) => {
    expect(await outcomeOf(withDetail(values))).toEqual({ ...clean, lines: 2, warnings });
  });

  test.each(['050', '051', '052', '061', '50 ', ' 51'])('an MT9 detail with code %j is a payment', async (code) => {
    expect(await outcomeOf(withDetail({ code }))).toEqual({ ...clean, lines: 2 });
  });

  test('an MT9 detail with code 000 is a debit: it is left out and counts in the total', async () => {
    const { lines, warnings, errors, totals } = await readAs(mt9, withDetail({ code: '000', amount: '7' }));
    expect([lines.length, warnings, errors]).toEqual([1, ['debitSkipped@3'], []]);
    expect(totals.stated).toEqual({ credits: 100, debits: 7, count: 2 });
    expect(totals.summed).toEqual(totals.stated);
  });

  test.each([
    ['A Very Long Name Ltd', true],
    ['A Very Long Name of', true],
    ['A Short Name Pty Lt', true],
    ['A Short Name Lttdd', undefined],
  ])('the MT9 name %j fills its field: %s', async (name, fills) => {
    const { lines } = await readAs(mt9, mt9Records([{ name }]));
    expect(lines[0]?.nameFillsField).toBe(fills);
  });
});
