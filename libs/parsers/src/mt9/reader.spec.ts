import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAs } from '../testing/read.js';
import {
  mt9DebitHeaderLine,
  mt9DetailLine,
  type Mt9DetailValues,
  mt9HeaderLine,
  mt9Records,
  mt9TrailerLine,
  type Mt9TrailerValues,
} from '../testing/mt9-file.js';
import { looksLikeMt9 } from './detect.js';
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

describe('the header', () => {
  test.each([
    ['DDMMYY', { date: '301126' }],
    ['DDMMCCYY', { date: '30112026' }],
    ['CCYYMMDD', { date: '20261130' }],
    ['a suffix filled with a zero', { suffix: '000' }],
    ['no name', { name: '' }],
  ])('an MT9 header with %s is accepted', async (_, values) => {
    const { lines, detected, warnings, errors } = await readAs(mt9, mt9Records(details).with(0, mt9HeaderLine(values)));
    expect([detected, warnings, errors]).toEqual([true, [], []]);
    expect(lines.map(({ sourceAccountKey }) => sourceAccountKey)).toEqual(new Array(3).fill('0045670000*123200'));
  });

  test('only the first two characters of the suffix in an MT9 header count', async () => {
    const { lines } = await readAs(mt9, mt9Records(details).with(0, mt9HeaderLine({ suffix: '010' })));
    expect(lines[0]).toMatchObject({ sourceAccountKey: '0045670001*123200' });
  });
});

describe('the trailer', () => {
  const trailers: readonly (readonly [name: string, changes: Mt9TrailerValues, errors: string[]])[] = [
    ['a total that differs', { total: '352' }, ['controlTotal@5']],
    ['a total of zero', { total: '0' }, ['controlTotal@5']],
    ['a total that is no number', { total: '35X' }, ['controlTotal@5']],
    ['a hash that differs', { hash: '1' }, ['controlHash@5']],
    ['both total and hash that differ', { total: '1', hash: '1' }, ['controlTotal@5', 'controlHash@5']],
  ];

  test.each(trailers)('an MT9 trailer with %s refuses the file', async (_, changes, errors) => {
    expect(await outcomeOf(mt9Records(details, changes))).toEqual({ ...clean, lines: 0, errors });
  });

  test.each(['0', '           '])('an MT9 trailer with the hash %j states no hash', async (hash) => {
    expect(await outcomeOf(mt9Records(details, { hash }))).toEqual({ ...clean, lines: 3 });
  });

  test('an MT9 trailer may fill total and hash with blanks', async () => {
    const filled = mt9TrailerLine(details, { total: '       351' });
    expect(await outcomeOf(mt9Records(details).with(4, filled))).toEqual({ ...clean, lines: 3 });
  });

  test('a wrong total in an MT9 trailer is shown as the file states it', async () => {
    const { totals } = await readAs(mt9, mt9Records(details, { total: '352' }));
    expect(totals).toEqual({
      stated: { credits: 352, debits: 0, count: 3 },
      summed: { credits: 351, debits: 0, count: 3 },
    });
  });
});

describe('a file of direct debits', () => {
  const contra: Mt9DetailValues = { code: '051', name: 'KOOKABURRA NZ' };
  const debit: Mt9DetailValues = { code: '000' };
  const collection = (values: readonly Mt9DetailValues[]): string[] => mt9Records(values).with(0, mt9DebitHeaderLine());

  test('an MT9 file of direct debits has a contra record, which is not a payment', async () => {
    const records = collection([debit, debit, { ...contra, amount: '200' }]);
    const warnings = ['debitSkipped@2', 'debitSkipped@3', 'balancingEntrySkipped@4'];
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 0, warnings });
    expect((await readAs(mt9, records)).totals.stated).toEqual({ credits: 200, debits: 200, count: 3 });
  });

  test('the contra record of an MT9 file may come before the debits, with payments after it', async () => {
    const records = collection([{ ...contra, amount: '200' }, kea, debit, debit]);
    const { lines, warnings } = await readAs(mt9, records);
    expect(lines.map(({ accountName, clientData }) => [accountName, clientData])).toEqual([['Kea Couriers', '3']]);
    expect(warnings).toEqual(['balancingEntrySkipped@2', 'debitSkipped@4', 'debitSkipped@5']);
    expect(lines[0]).not.toHaveProperty('sourceAccountKey');
  });

  test.each([
    ['in another amount', { ...contra, amount: '199' }],
    ['with another code', { ...contra, code: '050', amount: '200' }],
  ])('a credit %s is kept in an MT9 file of direct debits', async (_, credit) => {
    const warnings = ['debitSkipped@2', 'debitSkipped@3'];
    expect(await outcomeOf(collection([debit, debit, credit]))).toEqual({ ...clean, lines: 1, warnings });
  });

  test('two MT9 credits that equal the debits both stay payments, because either may be the contra record', async () => {
    const records = collection([debit, contra, kea]);
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 2, warnings: ['debitSkipped@2'] });
  });

  test('an MT9 file with more credits than any collection has is read as payments', async () => {
    const credits = new Array<Mt9DetailValues>(1200).fill({});
    const { lines, warnings } = await readAs(mt9, collection([debit, ...credits]));
    expect(lines.map(({ clientData }) => Number(clientData))).toEqual(credits.map((_, i) => i + 3));
    expect(warnings).toEqual(['debitSkipped@2']);
  });

  test('the registration id of an MT9 collection may have letters', async () => {
    const records = collection([debit, contra]).with(0, mt9DebitHeaderLine('AB-99'));
    const { detected, warnings } = await readAs(mt9, records);
    expect([detected, warnings]).toEqual([true, ['debitSkipped@2', 'balancingEntrySkipped@3']]);
  });

  test('a credit equal to the debits of an ordinary MT9 file stays a payment', async () => {
    const records = mt9Records([debit, contra]);
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 1, warnings: ['debitSkipped@2'] });
  });
});

describe('records', () => {
  const [header, first, ...rest] = mt9Records(details) as [string, string, ...string[]];
  const trailer = rest[2]!;

  const shapes: readonly (readonly [name: string, records: string[], outcome: Outcome])[] = [
    ['a detail of 51 characters', [header, first.slice(0, 51), ...rest], { lines: 3, warnings: ['shortRecord@2'] }],
    ['a detail of 50 characters', [header, first.slice(0, 50), ...rest], { lines: 0, errors: ['recordLength@2'] }],
    ['a header of 18 characters', [header.slice(0, 18), first, ...rest], { lines: 3, warnings: ['shortRecord@1'] }],
    ['a header of 17 characters', [header.slice(0, 17), first, ...rest], { lines: 0, errors: ['recordLength@1'] }],
    [
      'a trailer of 31 characters',
      [header, first, rest[0]!, rest[1]!, trailer.slice(0, 31)],
      { lines: 3, warnings: ['shortRecord@5'] },
    ],
    [
      'a trailer of 30 characters',
      [header, first, rest[0]!, rest[1]!, trailer.slice(0, 30)],
      { lines: 0, errors: ['recordLength@5'] },
    ],
    ['text beyond the header', [`${header}X`, first, ...rest], { lines: 3, warnings: ['longRecord@1'] }],
    ['text beyond the trailer', [header, first, rest[0]!, rest[1]!, `${trailer}X`], { lines: 3, warnings: ['longRecord@5'] }],
    ['text beyond a detail', [header, `${first}X`, ...rest], { lines: 0, errors: ['recordLength@2'] }],
    ['blanks beyond a detail', [header, `${first}   `, ...rest], { lines: 3 }],
    ['a tab', [header, first.replace('Tui ', 'Tui\t'), ...rest], { lines: 0, errors: ['recordLength@2'] }],
    ['no header', [first, ...rest], { lines: 3, warnings: ['missingHeader@1'] }],
    [
      'a damaged header',
      [header.replace('12320', '12X20'), first, ...rest],
      {
        lines: 3,
        warnings: ['unknownRecord@1', 'missingHeader@2'],
      },
    ],
    ['no trailer', [header, first], { lines: 1, warnings: ['missingTrailer'] }],
    ['no trailer before the next header', [header, first, header, first, ...rest], { lines: 4, warnings: ['missingTrailer@3'] }],
    ['two groups', [header, first, ...rest, ...mt9Records([kea])], { lines: 4 }],
    [
      'prose after the trailer',
      [header, first, ...rest, '20 payments', 'Regards'],
      {
        lines: 3,
        warnings: ['unknownRecord@6', 'unknownRecord@7'],
      },
    ],
    [
      'a detail whose type is damaged',
      [header, first.replace('13', '19'), ...rest],
      {
        lines: 0,
        warnings: ['unknownRecord@2'],
        errors: ['controlTotal@5', 'controlHash@5'],
      },
    ],
    ['blank lines', [header, '', first, '   ', ...rest], { lines: 3 }],
  ];

  test.each(shapes)('an MT9 file with %s is read or refused', async (_, records, outcome) => {
    expect(await outcomeOf(records)).toEqual({ ...clean, ...outcome });
  });

  test('differences to an MT9 trailer are not reported after a refused record', async () => {
    const records = mt9Records(details, { total: '9', hash: '9' }).with(1, mt9DetailLine().slice(0, 40));
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 0, errors: ['recordLength@2'] });
  });
});

describe('detection', () => {
  test.each([
    ['a header and a detail, whatever the name', mt9Records([{}]), 'x.txt', true],
    ['Westpac’s older codes', mt9Records([{ code: '050' }]), 'x.PC1', true],
    ['a detail alone', [mt9DetailLine()], 'x.txt', false],
    ['a detail alone, with the extension', [mt9DetailLine()], 'x.mt9', true],
    ['a header alone', [mt9HeaderLine()], 'x.txt', false],
    ['another format with the extension', ['2,123011012340500,50,100,Tui,'], 'x.mt9', false],
    ['prose', ['20 people were here on 30.11.2026', '13 of them paid'], 'x.txt', false],
  ])('a file with %s is or is not detected as an MT9 file', async (_, records, fileName, isDetected) => {
    expect((await readAs(mt9, records, { fileName })).detected).toBe(isDetected);
  });

  test.each([
    [mt9HeaderLine(), true],
    [mt9DetailLine(), true],
    ['13 of them paid', false],
    ['1063-102 10203040 500000000100', false],
  ])('the record %s looks like MT9: %s', (record, looks) => expect(looksLikeMt9(record)).toBe(looks));
});

describe('write, then read', () => {
  const digits = (length: number) => fc.nat(10 ** length - 1).map((value) => String(value).padStart(length, '0'));
  const word = fc.stringMatching(/^[A-Za-z&'.()-]{1,9}$/);
  const detail = fc.record({
    bank: fc.constantFrom('01', '02', '12', '38'),
    branch: digits(4),
    base: digits(7).filter((base) => Number(base) > 0),
    suffix: fc.oneof(
      digits(3),
      digits(2),
      digits(2).map((suffix) => ` ${suffix}`),
    ),
    code: fc.constantFrom('050', '051', '052', '000'),
    amount: fc.nat(999_999_999).map(String),
    name: fc.tuple(word, word).map((words) => words.join(' ')),
    payeeReference: word,
  });

  test('a written MT9 file is read with the same payments, with right totals and hash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(detail, { minLength: 1, maxLength: 8 }), async (written) => {
        const { lines, errors, totals } = await readAs(mt9, mt9Records(written));
        expect(errors).toEqual([]);
        expect(totals.stated).toEqual(totals.summed);
        expect(lines.map((line) => [line.accountCode, line.accountNumber, line.accountName, line.amount])).toEqual(
          written
            .filter(({ code }) => code !== '000')
            .map(({ bank, branch, base, suffix, name, amount }) => [
              bank + branch,
              base + suffix.trim().padStart(3, '0'),
              name,
              Number(amount),
            ]),
        );
      }),
      { numRuns: 200 },
    );
  });
});
