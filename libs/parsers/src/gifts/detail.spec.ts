import { describe, expect, test } from '@jest/globals';
import { readAs } from '../testing/read.js';
import { anzExtended, anzFull, bnz, type GiftsDetailValues, giftsRecords } from '../testing/gifts-file.js';
import { gifts } from './format.js';

type Outcome = { readonly lines: number; readonly warnings?: string[]; readonly errors?: string[] };

const outcomeOf = async (records: readonly string[]): Promise<Required<Outcome>> => {
  const { lines, warnings, errors } = await readAs(gifts, records);
  return { lines: lines.length, warnings: [...warnings], errors: [...errors] };
};

const clean = { warnings: [], errors: [] };

const kea: GiftsDetailValues = { account: '389003004560002', name: 'Kea Couriers' };
/** Rows: 1 header, 2 to 4 details, 5 trailer. */
const details: readonly GiftsDetailValues[] = [{}, { ...kea, amount: '250' }, { amount: '1' }];
const withDetail = (values: GiftsDetailValues): string[] => giftsRecords([{}, values]);

describe('a detail', () => {
  const rowErrors: readonly (readonly [name: string, values: GiftsDetailValues, errors: string[]])[] = [
    ['a bank that does not exist', { account: '993011012340500' }, ['badBankCode@3']],
    ['a card number', { account: '4988123412341234' }, ['badBankCode@3']],
    ['a base of eight digits', { account: '12301110123405000' }, ['badAccountNumber@3']],
    ['an unknown code', { code: '53' }, ['badTransactionCode@3']],
    ['no code', { code: '' }, ['badTransactionCode@3']],
  ];

  test.each(rowErrors)('a GIFTS detail with %s is left out, and the rest is read', async (_, values, errors) => {
    expect(await outcomeOf(withDetail(values))).toEqual({ ...clean, lines: 1, errors });
  });

  test('a GIFTS detail with an unreadable account stops the comparison of the hash total', async () => {
    const records = giftsRecords([{}, { account: '12301101' + '2340500' }]).with(2, bnz.detail({ account: '12301101' }));
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 1, errors: ['badAccountNumber@3'] });
  });

  test.each(['12.50', '-100', '', '1e3', '$5', '99999999999999999999', '１２'])(
    'a GIFTS detail with the amount %p refuses the file, because no total can prove it',
    async (amount) => {
      const records = giftsRecords(details).with(2, bnz.detail({ ...kea, amount }));
      expect(await outcomeOf(records)).toEqual({ ...clean, lines: 0, errors: ['badAmount@3', 'controlTotal@5'] });
    },
  );

  test.each([
    ['no name', { name: '' }, ['noName@3']],
    ['an amount of zero', { amount: '0' }, ['zeroAmount@3']],
    ['a wrong check digit', { account: '123011012340600' }, ['accountCheck@3']],
    ['a branch outside the ranges', { account: '129999012340500' }, ['unknownBranch@3', 'accountCheck@3']],
  ])('a GIFTS detail with %s is kept with a warning', async (_, values, warnings) => {
    expect(await outcomeOf(withDetail(values))).toEqual({ ...clean, lines: 2, warnings });
  });

  test.each(['50', '51', '52', '61', '050', '051', '052'])('a GIFTS detail with code %s is a payment', async (code) => {
    expect(await outcomeOf(withDetail({ code }))).toEqual({ ...clean, lines: 2 });
  });

  test.each([
    ['hyphens', '12-3011-0123405-00'],
    ['sixteen digits', '1230110123405000'],
    ['seventeen digits', '12301100123405000'],
    ['eighteen digits', '123011001234050000'],
    ['blanks around', ' 123011012340500 '],
  ])('a GIFTS detail may write its account with %s', async (_, account) => {
    const { lines, errors } = await readAs(gifts, giftsRecords([{}, {}]).with(2, bnz.detail({ account })));
    expect(errors).toEqual([]);
    expect(lines[1]).toMatchObject({ accountCode: '123011', accountNumber: '0123405000' });
  });

  test.each([
    ['four fields', '2,123011012340500,50,100'],
    ['nothing but its type', '2,'],
  ])('a GIFTS detail with %s has a wrong length, which refuses the file', async (_, record) => {
    expect(await outcomeOf(giftsRecords(details).with(2, record))).toEqual({ ...clean, lines: 0, errors: ['recordLength@3'] });
  });

  test.each([
    ['text after its last field', `${bnz.detail()},,X`],
    ['a comma in the name', `${bnz.detail({ payerParticulars: 'NOV' }).replace('Tui ', 'Tui, ')}`],
  ])('a GIFTS detail with %s is kept with a warning about its length', async (_, record) => {
    expect(await outcomeOf(giftsRecords(details).with(1, record))).toEqual({
      lines: 3,
      warnings: ['longRecord@2'],
      errors: [],
    });
  });

  test('a GIFTS detail may end after the name', async () => {
    const records = giftsRecords([{}, {}]).with(2, '2,123011012340500,50,100,Tui');
    const { lines, errors } = await readAs(gifts, records);
    expect(errors).toEqual([]);
    expect(lines[1]).not.toHaveProperty('reference');
  });

  test.each([
    ['of 20 letters', 'A Very Long Name Ltd', bnz, true],
    ['of 18 letters', 'A Short Name Lttdd', bnz, false],
    ['of 20 letters at ANZ', 'A Very Long Name Ltd', anzFull, false],
    ['of 32 letters at ANZ', 'A Name that no longer Fits Ltd Pt', anzExtended, true],
  ])('a GIFTS name %s fills its field or not', async (_, name, writer, fills) => {
    const { lines } = await readAs(gifts, giftsRecords([{ name }], {}, writer));
    expect(lines[0]?.nameFillsField).toBe(fills ? true : undefined);
  });
});
