import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { abaHeaderLine, abaRecords, detailLine, type DetailValues, totalLine } from '../testing/aba-file.js';
import { codes, readLines } from '../testing/read.js';
import { looksLikeAba } from './detect.js';

/** Rows: 1 header, 2 to 4 details, 5 total. */
const details: readonly DetailValues[] = [{}, { amount: '250', name: 'Coastal Freight' }, { amount: '1' }];
const withDetail = (values: DetailValues): string[] => abaRecords([{}, values]);

type Outcome = { readonly accepted: boolean; readonly lines: number; readonly warnings?: string[]; readonly errors?: string[] };

const outcomeOf = async (records: readonly string[]): Promise<Outcome> => {
  const { accepted, lines, warnings, errors, format } = await readLines(records, { fileName: 'x.aba' });
  expect(format).toBe('aba');
  return { accepted, lines: lines.length, warnings: [...codes(warnings)], errors: [...codes(errors)] };
};

const clean = { warnings: [], errors: [] };

describe('a detail', () => {
  const rowErrors: readonly (readonly [name: string, values: DetailValues, errors: string[]])[] = [
    ['a BSB with letters', { bsb: '06A-102' }, ['badBankCode@3']],
    ['a BSB of five digits', { bsb: '63-102' }, ['badBankCode@3']],
    ['the filler 000-000', { bsb: '000-000' }, ['badBankCode@3']],
    ["the trailer's 999-999", { bsb: '999-999' }, ['badBankCode@3']],
    ['a blank account', { account: '' }, ['badAccountNumber@3']],
    ['an account of zeros', { account: '00000000' }, ['badAccountNumber@3']],
    ['an account with other signs', { account: '12.34' }, ['badAccountNumber@3']],
    ['two wrong values', { bsb: '', account: '' }, ['badBankCode@3', 'badAccountNumber@3']],
  ];

  test.each(rowErrors)('an ABA detail with %s is left out, and the rest is read', async (_, values, errors) => {
    expect(await outcomeOf(withDetail(values))).toEqual({ ...clean, accepted: true, lines: 1, errors });
  });

  test('an ABA detail with an unknown code counts as a credit, so that only its row is left out', async () => {
    expect(await outcomeOf(withDetail({ code: '58' }))).toEqual({
      ...clean,
      accepted: true,
      lines: 1,
      errors: ['badTransactionCode@3'],
    });
  });

  test('an ABA detail with an unreadable amount refuses the file, because no total can prove it', async () => {
    const records = [abaHeaderLine(), detailLine(), detailLine({ amount: '12X' }), totalLine([{}, { amount: '12' }])];
    expect(await outcomeOf(records)).toEqual({ ...clean, accepted: false, lines: 0, errors: ['badAmount@3', 'controlTotal@4'] });
    const untotalled = [...records.slice(0, 3), totalLine([{}, {}], { net: '0', credits: '0', debits: '0' })];
    expect(await outcomeOf(untotalled)).toEqual({
      accepted: true,
      lines: 1,
      warnings: ['noControlTotals@4'],
      errors: ['badAmount@3'],
    });
  });

  test.each([
    ['no name', { name: '' }, 'noName@3'],
    ['an amount of zero', { amount: '0' }, 'zeroAmount@3'],
    ['a very short account', { account: '12' }, 'accountLength@3'],
  ])('an ABA detail with %s is kept with a warning', async (_, values, warning) => {
    expect(await outcomeOf(withDetail(values))).toEqual({ ...clean, accepted: true, lines: 2, warnings: [warning] });
  });

  test('an ABA detail keeps its reference, its paying account and whether its name fills its field', async () => {
    const name = 'AN EXTREMELY LONG COMPANY NAME P';
    const { lines } = await readLines(abaRecords([{ name }, { name: 'Short', reference: '', traceAccount: '', traceBsb: '' }]));
    expect(lines[0]).toMatchObject({
      accountName: name,
      nameFillsField: true,
      reference: 'INV 20417',
      sourceAccountKey: '10004567*062001',
    });
    expect(lines[1]).not.toHaveProperty('nameFillsField');
    expect(lines[1]).not.toHaveProperty('reference');
    expect(lines[1]).not.toHaveProperty('sourceAccountKey');
  });

  test.each(['50', '51', '52', '53', '54', '55', '56', '57'])('an ABA detail with code %s is a payment', async (code) => {
    expect(await outcomeOf(withDetail({ code }))).toEqual({ ...clean, accepted: true, lines: 2 });
  });
});

describe('the total', () => {
  const totals: readonly (readonly [name: string, changes: Parameters<typeof totalLine>[1], outcome: Outcome])[] = [
    ['right', {}, { ...clean, accepted: true, lines: 3 }],
    ['credits differ', { credits: '352' }, { ...clean, accepted: false, lines: 0, errors: ['controlTotal@5'] }],
    ['debits differ', { debits: '1' }, { ...clean, accepted: false, lines: 0, errors: ['controlTotal@5'] }],
    ['net differs', { net: '352' }, { ...clean, accepted: false, lines: 0, errors: ['controlTotal@5'] }],
    [
      'net differs, sums not given',
      { net: '352', credits: '0', debits: '0' },
      { ...clean, accepted: false, lines: 0, errors: ['controlTotal@5'] },
    ],
    ['unreadable', { credits: '3X1' }, { ...clean, accepted: false, lines: 0, errors: ['controlTotal@5'] }],
    ['count differs', { count: '4' }, { ...clean, accepted: false, lines: 0, errors: ['controlCount@5'] }],
    [
      'all differ',
      { count: '4', net: '9' },
      { ...clean, accepted: false, lines: 0, errors: ['controlCount@5', 'controlTotal@5'] },
    ],
    [
      'all zero',
      { net: '0', credits: '0', debits: '0' },
      { ...clean, accepted: true, lines: 3, warnings: ['noControlTotals@5'] },
    ],
    ['only net', { credits: '0', debits: '0' }, { ...clean, accepted: true, lines: 3, warnings: ['noControlTotals@5'] }],
    ['another BSB', { bsb: '062-001' }, { ...clean, accepted: true, lines: 3, warnings: ['trailerBsb@5'] }],
  ];

  test.each(totals)('the total of an ABA file is compared with its details: %s', async (_, changes, outcome) => {
    expect(await outcomeOf(abaRecords(details, changes))).toEqual(outcome);
  });

  test('the stated and the summed totals of an ABA file are both in the result', async () => {
    const { controlTotals } = await readLines(abaRecords([...details, { code: '13', amount: '351' }]));
    const totals = { credits: 351, debits: 351, count: 4 };
    expect(controlTotals).toEqual({ stated: totals, summed: totals });
  });
});

describe('omitted entries', () => {
  test('the debit that balances an ABA payment file is left out', async () => {
    const records = abaRecords([...details, { code: '13', amount: '351', bsb: '062-001', account: '10004567' }]);
    expect(await outcomeOf(records)).toEqual({ ...clean, accepted: true, lines: 3, warnings: ['debitSkipped@5'] });
  });

  const own = { bsb: '062-001', account: '10004567' };
  test('the credit of an ABA collection to its own account is left out', async () => {
    const records = abaRecords([{ code: '13' }, { code: '13' }, { ...own, amount: '200' }, { amount: '5' }]);
    const warnings = ['debitSkipped@2', 'debitSkipped@3', 'balancingEntrySkipped@4'];
    expect(await outcomeOf(records)).toEqual({ ...clean, accepted: true, lines: 1, warnings });
  });

  test.each([
    ['in another amount', { ...own, amount: '199' }],
    ['to another account', { bsb: '062-001', account: '10004568', amount: '200' }],
    ['to another bank', { bsb: '062-002', account: '10004567', amount: '200' }],
  ])('an ABA credit %s is not left out', async (_, credit) => {
    const records = abaRecords([{ code: '13' }, { code: '13' }, credit]);
    expect(await outcomeOf(records)).toMatchObject({ accepted: true, lines: 1 });
  });

  test('only one credit balances an ABA collection', async () => {
    const records = abaRecords([
      { code: '13', amount: '200' },
      { ...own, amount: '200' },
      { ...own, amount: '200' },
    ]);
    expect(await outcomeOf(records)).toMatchObject({ lines: 1, warnings: ['debitSkipped@2', 'balancingEntrySkipped@4'] });
  });

  test('an ABA file of debits alone has no payments', async () => {
    const records = abaRecords([{ code: '13' }]);
    expect(await outcomeOf(records)).toEqual({ accepted: false, lines: 0, warnings: ['debitSkipped@2'], errors: ['noPayments'] });
  });
});

describe('records', () => {
  const [header, first, , , total] = abaRecords(details) as [string, string, string, string, string];
  const rest = abaRecords(details).slice(2);

  const shapes: readonly (readonly [name: string, records: string[], outcome: Partial<Outcome>])[] = [
    ['a detail of 63 characters', [header, first.slice(0, 63), ...rest], { lines: 3, warnings: ['shortRecord@2'] }],
    ['a detail of 62 characters', [header, first.slice(0, 62), ...rest], { accepted: false, errors: ['recordLength@2'] }],
    ['a header of 74 characters', [header.slice(0, 74), first, ...rest], { lines: 3, warnings: ['shortRecord@1'] }],
    ['a header of 73 characters', [header.slice(0, 73), first, ...rest], { accepted: false, errors: ['recordLength@1'] }],
    [
      'a total of 50 characters, without its count',
      [header, first, ...rest.slice(0, 2), total.slice(0, 50)],
      { lines: 3, warnings: ['shortRecord@5'] },
    ],
    [
      'a total of 49 characters',
      [header, first, ...rest.slice(0, 2), total.slice(0, 49)],
      { accepted: false, errors: ['recordLength@5'] },
    ],
    ['text beyond the header', [`${header}BANK`, first, ...rest], { lines: 3, warnings: ['longRecord@1'] }],
    ['text beyond the total', [header, first, ...rest.slice(0, 2), `${total}BANK`], { lines: 3, warnings: ['longRecord@5'] }],
    ['text beyond a detail', [header, `${first}X`, ...rest], { accepted: false, errors: ['recordLength@2'] }],
    ['blanks beyond a detail', [header, `${first}   `, ...rest], { lines: 3, warnings: [] }],
    ['a tab', [header, first.replace('Bluegum ', 'Bluegum\t'), ...rest], { accepted: false, errors: ['recordLength@2'] }],
    ['no header', [first, ...rest], { lines: 3, warnings: ['missingHeader@1'] }],
    ['no total', [header, first], { lines: 1, warnings: ['missingTrailer'] }],
    ['no total before the next header', [header, first, header, first, ...rest], { lines: 4, warnings: ['missingTrailer@3'] }],
    ['prose after the total', [header, first, ...rest, 'Regards'], { lines: 3, warnings: ['unknownRecord@6'] }],
    [
      'account number with dots in the header',
      [`0062.001 1.2.3    01${header.slice(20)}`, first, ...rest],
      { lines: 3, warnings: [] },
    ],
    ['blank lines', [header, '', first, '   ', ...rest], { lines: 3, warnings: [], errors: [] }],
    ['returns', [header, first.replace('1', '2'), first.replace('1', '2')], { accepted: false, errors: ['notAPaymentFile@2'] }],
    [
      'several wrong lengths',
      [header, first.slice(0, 20), first.slice(0, 30), ...rest],
      { accepted: false, errors: ['recordLength@2', 'recordLength@3'] },
    ],
  ];

  test.each(shapes)('an ABA file with %s is read or refused', async (_, records, outcome) =>
    expect(await outcomeOf(records)).toMatchObject(outcome),
  );
});

test.each([
  [abaHeaderLine(), true],
  [detailLine(), true],
  [detailLine({ bsb: '063 102' }), true],
  [detailLine({ bsb: '063102' }), true],
  [totalLine([]), true],
  ['101 09876543812345678902611300930A094101FIRST SYNTHETIC BANK   KOOKABURRA USA INC             ', false],
  ['1. Please pay', false],
  ['0', false],
])('the record looks like ABA or not: %s', (record, looks) => expect(looksLikeAba(record)).toBe(looks));

describe('write, then read', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const word = fc.stringMatching(/^[A-Za-z&'.()-]{1,10}$/);
  const detail = fc.record({
    bsb: fc
      .tuple(fc.integer({ min: 1, max: 998 }), digits(3))
      .map(([bank, branch]) => `${String(bank).padStart(3, '0')}-${branch}`),
    account: fc.stringMatching(/^0?[1-9A-Za-z][0-9]{2,7}$/),
    code: fc.constantFrom('50', '53', '13'),
    amount: fc.nat(9_999_999_999).map(String),
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ').slice(0, 32).trim()),
    reference: word,
  });

  test('a written ABA file is read with the same payments', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(detail, { minLength: 1, maxLength: 8 }), async (written) => {
        // the total of a real file fits in ten digits; another test checks larger sums
        const total = written.reduce((sum, { amount }) => sum + Number(amount), 0);
        fc.pre(total < 10 ** 10);
        const { lines, errors } = await readLines(abaRecords(written));
        const payments = written.filter(({ code }) => code !== '13');
        expect(codes(errors)).toEqual(payments.length === 0 ? ['noPayments'] : []);
        expect(
          lines.map(({ accountCode, accountNumber, accountName, amount, reference }) => [
            accountCode,
            accountNumber,
            accountName,
            amount,
            reference,
          ]),
        ).toEqual(
          payments.map(({ bsb, account, name, amount, reference }) => [
            bsb.replace('-', ''),
            account.toUpperCase(),
            name,
            Number(amount),
            reference,
          ]),
        );
      }),
      { numRuns: 200 },
    );
  });
});
