import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAs } from '../testing/read.js';
import {
  anzExtended,
  anzFull,
  bnz,
  type GiftsDetailValues,
  giftsRecords,
  type GiftsTrailerValues,
} from '../testing/gifts-file.js';
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

const writers = [
  ['BNZ and Kiwibank', bnz, '0017407000*020500'],
  ['ANZ extended', anzExtended, undefined],
  ['ANZ full import', anzFull, '0188918000*010839'],
] as const;

describe.each(writers)('%s', (_, writer, sourceAccountKey) => {
  test('a GIFTS detail becomes a line', async () => {
    const { lines, detected, recognised, warnings, errors, totals } = await readAs(
      gifts,
      giftsRecords([{ amount: '125000' }], {}, writer),
    );
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
        clientData: '2',
        action: 'file.txt',
        reference: 'NOV / SUP0 / INV 9001',
        ...(sourceAccountKey === undefined ? {} : { sourceAccountKey }),
      },
    ]);
    expect(totals.stated).toEqual({ credits: 125000, debits: 0, count: 1 });
    expect(totals.summed).toEqual(totals.stated);
  });

  test('every difference to a GIFTS trailer refuses the file', async () => {
    const changes = { total: '999', credits: '999', count: '9', hash: '999' };
    const errors = ['controlCount@5', 'controlTotal@5', 'controlHash@5'];
    expect(await outcomeOf(giftsRecords(details, changes, writer))).toEqual({ ...clean, lines: 0, errors });
  });

  test('a GIFTS debit is left out and counts in the total', async () => {
    const { lines, warnings, errors, totals } = await readAs(gifts, giftsRecords([{}, { code: '00', amount: '7' }], {}, writer));
    expect([lines.length, warnings, errors]).toEqual([1, ['debitSkipped@3'], []]);
    expect(totals.stated).toEqual({ credits: 100, debits: 7, count: 2 });
  });

  test('a final comma in a GIFTS record is allowed', async () => {
    const records = giftsRecords(details, {}, writer).map((record) => `${record},`);
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 3 });
  });

  test('several GIFTS batches in one file are read', async () => {
    const records = [...giftsRecords(details, {}, writer), ...giftsRecords([kea], {}, writer)];
    const { lines, warnings, errors, totals } = await readAs(gifts, records);
    expect([lines.length, warnings, errors]).toEqual([4, [], []]);
    expect(totals.stated).toEqual({ credits: 451, debits: 0, count: 4 });
  });
});

describe('published and real files', () => {
  test('the example of the BNZ guide is only part of the file that its totals describe', async () => {
    const records = [
      '1,,,,0201000123456000,7,131124,131120,',
      '2,0209850999088025,50,1688,John Smith,AZ100364C,,,,ACME CORPORATION,,,',
      '3,14198,152,19707998176',
    ];
    const { lines, errors, totals } = await readAs(gifts, records);
    expect([lines.length, errors]).toEqual([0, ['controlCount@3', 'controlTotal@3', 'controlHash@3']]);
    expect(totals.stated).toEqual({ credits: 14198, debits: 0, count: 152 });
    const { lines: untotalled } = await readAs(gifts, records.slice(0, 2));
    expect(untotalled[0]).toMatchObject({
      accountCode: '020985',
      accountNumber: '0999088025',
      amount: 1688,
      sourceAccountKey: '0123456000*020100',
    });
  });

  test('an ANZ trailer with only one of its two totals is accepted', async () => {
    expect(await outcomeOf(giftsRecords(details, { debits: '' }, anzFull))).toEqual({ ...clean, lines: 3 });
    const debits = giftsRecords([{ code: '00' }], { credits: '' }, anzFull);
    expect(await outcomeOf(debits)).toEqual({ lines: 0, warnings: ['debitSkipped@2'], errors: [] });
  });

  test('a blank line after a Kiwibank trailer is allowed', async () => {
    expect(await outcomeOf([...giftsRecords(details), ''])).toEqual({ ...clean, lines: 3 });
  });
});

describe('the trailer', () => {
  const trailers: readonly (readonly [name: string, changes: GiftsTrailerValues, errors: string[]])[] = [
    ['a total that differs', { total: '352' }, ['controlTotal@5']],
    ['no total', { total: '' }, ['controlTotal@5']],
    ['a total of zero', { total: '0' }, ['controlTotal@5']],
    ['a total with a dot', { total: '3.51' }, ['controlTotal@5']],
    ['a count that differs', { count: '4' }, ['controlCount@5']],
    ['no count', { count: '' }, ['controlCount@5']],
    ['a hash that differs', { hash: '1' }, ['controlHash@5']],
    ['a hash that is no number', { hash: 'X' }, ['controlHash@5']],
  ];

  test.each(trailers)('a GIFTS trailer with %s refuses the file', async (_, changes, errors) => {
    expect(await outcomeOf(giftsRecords(details, changes))).toEqual({ ...clean, lines: 0, errors });
  });

  test.each(['', '0', '00000000000'])('a GIFTS trailer with the hash %p states no hash', async (hash) => {
    expect(await outcomeOf(giftsRecords(details, { hash }))).toEqual({ ...clean, lines: 3 });
  });

  test('an ANZ trailer states debits and credits separately', async () => {
    const swapped = giftsRecords(details, { credits: '0', debits: '351' }, anzFull);
    expect(await outcomeOf(swapped)).toEqual({ ...clean, lines: 0, errors: ['controlTotal@5'] });
  });

  test('a GIFTS trailer followed by text is read with a warning', async () => {
    const records = giftsRecords(details);
    expect(await outcomeOf(records.with(4, `${records[4]},,END`))).toEqual({ ...clean, lines: 3, warnings: ['longRecord@5'] });
  });
});

describe('the header', () => {
  test.each([
    ['direct debits with an authority', { authority: '9965423', kind: '6' }],
    ['a 16-digit account', { account: '0205000017407000' }],
    ['a bulk listing', { listing: 'C' }],
    ['no listing', { listing: '' }],
  ])('a GIFTS header of %s is accepted', async (_, values) => {
    expect(await outcomeOf(giftsRecords(details).with(0, bnz.header(values)))).toEqual({ ...clean, lines: 3 });
  });

  test('a GIFTS header of debits does not hide a credit, because anyone who can edit the file can edit the header', async () => {
    const records = giftsRecords([{ code: '00' }, {}]).with(0, bnz.header({ kind: '6' }));
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 1, warnings: ['debitSkipped@2'] });
  });

  test.each([
    ['another kind', bnz.header({ kind: '5' })],
    ['no kind', bnz.header({ kind: '' })],
    ['a direction that is neither C nor D', anzFull.header({ direction: 'X' })],
    ['nothing but its type', '1,'],
  ])('a GIFTS header with %s refuses the file', async (_, header) => {
    expect(await outcomeOf(giftsRecords(details).with(0, header))).toEqual({ ...clean, lines: 0, errors: ['badHeader@1'] });
  });

  test('a GIFTS header with an invalid account names no payer', async () => {
    const { lines, errors } = await readAs(gifts, giftsRecords(details).with(0, bnz.header({ account: '12' })));
    expect(errors).toEqual([]);
    expect(lines[0]).not.toHaveProperty('sourceAccountKey');
  });

  test('a header of ANZ’s extended form has no relevant fields before its dates', async () => {
    const header = anzExtended.header({ account: '020500001740700', kind: 'X' });
    const { lines, errors } = await readAs(gifts, giftsRecords(details, {}, anzExtended).with(0, header));
    expect(errors).toEqual([]);
    expect(lines[0]).not.toHaveProperty('sourceAccountKey');
  });

  test('a GIFTS header followed by text is read with a warning', async () => {
    const records = giftsRecords(details).with(0, `${bnz.header()},,END`);
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 3, warnings: ['longRecord@1'] });
  });
});

describe('records', () => {
  const [header, ...rest] = giftsRecords(details) as [string, ...string[]];
  const anz = giftsRecords(details, {}, anzFull);

  const shapes: readonly (readonly [name: string, records: string[], outcome: Outcome])[] = [
    ['no header', rest, { lines: 3, warnings: ['missingHeader@1'] }],
    ['no header, two totals', anz.slice(1), { lines: 3, warnings: ['missingHeader@1'] }],
    ['no trailer', giftsRecords(details, null), { lines: 3, warnings: ['missingTrailer'] }],
    ['no trailer before the next header', [header, rest[0]!, header, ...rest], { lines: 4, warnings: ['missingTrailer@3'] }],
    [
      'a second trailer',
      [header, ...rest, rest[3]!],
      {
        lines: 0,
        warnings: ['missingHeader@6'],
        errors: ['controlCount@6', 'controlTotal@6', 'controlHash@6'],
      },
    ],
    ['prose after the trailer', [header, ...rest, 'Regards'], { lines: 3, warnings: ['unknownRecord@6'] }],
    ['a record of another type', [header, '4,1', ...rest], { lines: 3, warnings: ['unknownRecord@2'] }],
    [
      'a detail whose type is damaged',
      [header, rest[0]!.replace('2', 'Z'), ...rest.slice(1)],
      {
        lines: 0,
        warnings: ['unknownRecord@2'],
        errors: ['controlCount@5', 'controlTotal@5', 'controlHash@5'],
      },
    ],
    ['blank lines', [header, '', ...rest], { lines: 3 }],
    [
      'a trailer alone',
      rest.slice(3),
      { lines: 0, warnings: ['missingHeader@1'], errors: ['controlCount@1', 'controlTotal@1', 'controlHash@1'] },
    ],
  ];

  test.each(shapes)('a GIFTS file with %s is read or refused', async (_, records, outcome) => {
    expect(await outcomeOf(records)).toEqual({ ...clean, ...outcome });
  });

  test('differences to a GIFTS trailer are not reported after a refused record', async () => {
    const records = giftsRecords(details, { total: '9', count: '9', hash: '9' }).with(2, '2,1');
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 0, errors: ['recordLength@3'] });
  });

  test('a GIFTS record of very many fields is refused', async () => {
    const records = giftsRecords(details).with(2, `2,${'1,'.repeat(30_000)}`);
    expect(await outcomeOf(records)).toEqual({ ...clean, lines: 0, errors: ['recordLength@3'] });
  });
});

describe('detection', () => {
  const detected = async (records: readonly string[], fileName = 'file.txt'): Promise<boolean> =>
    (await readAs(gifts, records, { fileName })).detected;
  const hyphens = giftsRecords([{ account: '12-3011-0123405-00' }]);

  test.each([
    ['a detail, whatever the name', giftsRecords([{}]), 'x.dbb', true],
    ['a detail without header', [bnz.detail()], 'x.txt', true],
    ['hyphens, with an extension of the family', hyphens, 'x.afi', true],
    ['hyphens, with another extension', hyphens, 'x.csv', false],
    ['a table whose second column is an account', ['No,Account,Name', '2,123011012340500,Tui,50'], 'x.csv', false],
    ['prose with an extension of the family', ['1, please', '2, pay'], 'x.afi', false],
  ])('a file with %s is or is not detected as a GIFTS file', async (_, records, fileName, isDetected) =>
    expect(await detected(records, fileName)).toBe(isDetected),
  );

  test('another file is not recognised when the GIFTS format is chosen', async () => {
    expect((await readAs(gifts, ['Account Name,BSB', '1,2', '2,3,4,5,6'])).recognised).toBe(false);
  });
});

describe('write, then read', () => {
  const digits = (length: number) => fc.nat(10 ** length - 1).map((value) => String(value).padStart(length, '0'));
  const nonZero = digits(7).filter((base) => Number(base) > 0);
  const account = fc
    .tuple(fc.constantFrom('01', '02', '12', '38'), digits(4), nonZero, fc.oneof(digits(2), digits(3)))
    .map((parts) => parts.join(''));
  const text = fc.stringMatching(/^[A-Za-z0-9&'.()-]{1,12}$/);
  const detail = fc.record({
    account,
    code: fc.constantFrom('50', '52', '61', '00'),
    amount: fc.nat(9_999_999_999).map(String),
    name: fc.tuple(text, text).map((words) => words.join(' ').slice(0, 20).trim()),
    payeeReference: text,
  });

  test('a written GIFTS file is read with the same payments, with right totals and hash', async () => {
    const writer = fc.constantFrom(bnz, anzExtended, anzFull);
    await fc.assert(
      fc.asyncProperty(fc.array(detail, { minLength: 1, maxLength: 8 }), writer, async (written, by) => {
        const { lines, errors, totals } = await readAs(gifts, giftsRecords(written, {}, by));
        expect(errors).toEqual([]);
        expect(totals.stated).toEqual(totals.summed);
        expect(lines.map((line) => [line.accountCode, line.accountNumber, line.accountName, line.amount])).toEqual(
          written
            .filter(({ code }) => code !== '00')
            .map((values) => [
              values.account.slice(0, 6),
              values.account.slice(6, 13) + values.account.slice(13).padStart(3, '0'),
              values.name,
              Number(values.amount),
            ]),
        );
      }),
      { numRuns: 200 },
    );
  });
});
