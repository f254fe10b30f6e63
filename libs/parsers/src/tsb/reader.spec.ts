import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAs } from '../testing/read.js';
import {
  delimitedTsb,
  fixedTsb,
  publishedTsb,
  tsbDetailLine,
  type TsbDetailValues,
  tsbHeaderLine,
  tsbRecords,
  tsbTotalLine,
  type TsbTotalValues,
} from '../testing/tsb-file.js';
import { tsb } from './format.js';

type Outcome = { readonly lines: number; readonly warnings?: string[]; readonly errors?: string[] };

const outcomeOf = async (records: readonly string[]): Promise<Required<Outcome>> => {
  const { lines, warnings, errors } = await readAs(tsb, records);
  return { lines: lines.length, warnings: [...warnings], errors: [...errors] };
};

/** Rows: 1 header, 2 to 4 details, 5 total. */
const kea = { bank: '38', branch: '9003', base: '00045600', suffix: '0002', name: 'Kea Couriers' };
const details: readonly TsbDetailValues[] = [{}, { ...kea, amount: '250' }, { amount: '1' }];

const writers = [
  ['fixed', fixedTsb],
  ['the 25 published fields between commas', publishedTsb(',')],
  ['the 25 published fields between tabs', publishedTsb('\t')],
  ['the columns between commas', delimitedTsb(',', false)],
  ['the columns between commas, with a field for columns 38–41', delimitedTsb(',', true)],
  ['the columns between tabs', delimitedTsb('\t', false)],
  ['the columns between tabs, with a field for columns 38–41', delimitedTsb('\t', true)],
] as const;

describe.each(writers)('TSB, %s', (_form, writer) => {
  test('a TSB detail becomes a line', async () => {
    const { lines, detected, recognised, warnings, errors } = await readAs(tsb, tsbRecords([{ amount: '125000' }], {}, writer));
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
        sourceAccountKey: '0456700000*153942',
        clientData: '2',
        action: 'file.txt',
        reference: 'NOV / CRED / INV 9001',
      },
    ]);
  });

  const totals: readonly (readonly [name: string, changes: TsbTotalValues, outcome: Outcome])[] = [
    ['right', {}, { lines: 3 }],
    ['right, in a record S', { type: 'S' }, { lines: 3 }],
    ['another amount', { total: '352' }, { lines: 0, errors: ['controlTotal@5'] }],
    ['no amount', { total: ' '.repeat(11) }, { lines: 0, errors: ['controlTotal@5'] }],
    ['an amount of zero', { total: '0' }, { lines: 0, errors: ['controlTotal@5'] }],
    ['an amount that is none', { total: '3X1' }, { lines: 0, errors: ['controlTotal@5'] }],
    ['another count', { count: '0004' }, { lines: 0, errors: ['controlCount@5'] }],
    ['no correct value', { digitSum: '0011' }, { lines: 0, errors: ['controlHash@5'] }],
    ['no sum of digits', { digitSum: '    ' }, { lines: 0, errors: ['controlHash@5'] }],
    [
      'nothing that is right',
      { count: '9', total: '9', digitSum: '9' },
      { lines: 0, errors: ['controlCount@5', 'controlTotal@5', 'controlHash@5'] },
    ],
  ];

  test.each(totals)('a TSB total with %s is accepted or refused', async (_name, changes, outcome) => {
    expect(await outcomeOf(tsbRecords(details, changes, writer))).toEqual({ warnings: [], errors: [], ...outcome });
  });

  const rowErrors: readonly (readonly [name: string, values: TsbDetailValues, errors: string[]])[] = [
    ['a bank that does not exist', { bank: '07' }, ['badBankCode@3']],
    ['an account of zeros', { base: '00000000' }, ['badAccountNumber@3']],
    ['an eighth digit in the base', { base: '10123405' }, ['badAccountNumber@3']],
    ['a suffix over 999', { suffix: '1000' }, ['badAccountNumber@3']],
  ];

  test.each(rowErrors)('a TSB detail with %s is left out and counts in the total', async (_name, values, errors) => {
    const { lines, totals, ...outcome } = await readAs(tsb, tsbRecords([{}, { ...values, amount: '7' }], {}, writer));
    expect(outcome).toMatchObject({ refused: false, warnings: [], errors });
    expect(lines).toHaveLength(1);
    expect(totals).toEqual({
      stated: { credits: 107, debits: 0, count: 2 },
      summed: { credits: 107, debits: 0, count: 2 },
    });
  });

  test('only the TSB digit sum is not compared after an account without a last digit', async () => {
    const records = tsbRecords([{}, {}], { digitSum: '0000' }, writer);
    const damaged = [records[0]!, records[1]!, tsbDetailLine({ base: '0012340X' }, writer), records[3]!];
    expect(await outcomeOf(damaged)).toEqual({ lines: 1, warnings: [], errors: ['badAccountNumber@3'] });
  });

  test.each([
    ['an amount with a point', { amount: '12.50' }],
    ['a blank amount', { amount: ' '.repeat(11) }],
    ['characters before the amount', { zeros: '000001' }],
  ])('a TSB detail with %s refuses the file, because the total cannot include it', async (_name, values) => {
    const records = [
      tsbHeaderLine({}, writer),
      tsbDetailLine({}, writer),
      tsbDetailLine(values, writer),
      tsbTotalLine([{}, {}], {}, writer),
    ];
    expect(await outcomeOf(records)).toEqual({ lines: 0, warnings: [], errors: ['badAmount@3', 'controlTotal@4'] });
  });

  test.each([
    ['an unknown branch', { branch: '9999' }, 'unknownBranch@2'],
    ['a wrong check digit', { base: '00123406' }, 'accountCheck@2'],
    ['no name', { name: '' }, 'noName@2'],
    ['an amount of zero', { amount: '0' }, 'zeroAmount@2'],
  ])('a TSB detail with %s is kept with a warning', async (_name, values, warning) => {
    const { lines, warnings, errors } = await outcomeOf(tsbRecords([values], {}, writer));
    expect({ lines, errors }).toEqual({ lines: 1, errors: [] });
    expect(warnings).toContain(warning);
  });

  test('each TSB batch in a file has its own account and total', async () => {
    const second = [
      tsbHeaderLine({ batch: '0008', base: '00999990' }, writer),
      tsbDetailLine({ batch: '0008' }, writer),
      tsbTotalLine([{}], {}, writer),
    ];
    const { lines, totals, errors } = await readAs(tsb, [...tsbRecords(details, {}, writer), ...second]);
    expect(errors).toEqual([]);
    expect(lines.map(({ sourceAccountKey }) => sourceAccountKey)).toEqual([
      ...new Array<string>(3).fill('0456700000*153942'),
      '0999990000*153942',
    ]);
    const sums = { credits: 451, debits: 0, count: 4 };
    expect(totals).toEqual({ stated: sums, summed: sums });
  });

  test.each([
    ['another kind', { subtype: '1' }],
    ['a wrong date sum', { dateSum: '068' }],
    ['an invalid date', { date: '3O1126' }],
    ['a batch number with a letter', { batch: '00O7' }],
    ['an invalid paying account', { base: '0045670X' }],
    ['other characters instead of zeros', { zeros: '0001' }],
  ])('a TSB header with %s refuses the file', async (_name, values) => {
    const [, ...rest] = tsbRecords(details, {}, writer);
    expect((await outcomeOf([tsbHeaderLine(values, writer), ...rest])).errors).toContain('badHeader@1');
  });

  const [header, first, ...rest] = tsbRecords(details, {}, writer) as [string, string, ...string[]];
  const shapes: readonly (readonly [name: string, records: string[], outcome: Partial<Outcome>])[] = [
    ['no total', [header, first], { lines: 1, warnings: ['missingTrailer'] }],
    ['no total before the next header', [header, first, header, first, ...rest], { lines: 4, warnings: ['missingTrailer@3'] }],
    ['a detail after the total', [header, first, ...rest, first], { lines: 0, errors: ['recordOrder@6'] }],
    ['a second total', [header, first, ...rest, rest[2]!], { lines: 0, errors: ['recordOrder@6'] }],
    ['no header', [first, ...rest], { lines: 0, errors: ['recordOrder@1', 'recordOrder@2', 'recordOrder@3', 'recordOrder@4'] }],
    ['a detail of another kind', [header, first.replace('0', '1'), ...rest], { lines: 0, errors: ['recordOrder@2'] }],
    ['a line that is no record', [header, first, 'Regards', ...rest], { lines: 3, warnings: ['unknownRecord@3'] }],
    ['a blank line', [header, first, '', ...rest], { lines: 3, warnings: [], errors: [] }],
  ];

  test.each(shapes)('a TSB file with %s is read or refused', async (_name, records, outcome) =>
    expect(await outcomeOf(records)).toMatchObject(outcome),
  );

  test('a written TSB file is read with the same payments', async () => {
    const word = fc.stringMatching(/^[A-Za-z&'.()-]{1,9}$/);
    const detail = fc.record({
      bank: fc.constantFrom('01', '02', '03', '12', '38'),
      branch: fc.nat(9999).map((branch) => String(branch).padStart(4, '0')),
      base: fc.integer({ min: 1, max: 9_999_999 }).map((base) => String(base).padStart(8, '0')),
      suffix: fc.nat(999).map((suffix) => String(suffix).padStart(4, '0')),
      amount: fc.nat(99_999_999).map(String),
      name: fc.tuple(word, word).map((words) => words.join(' ')),
      reference: word,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(detail, { minLength: 1, maxLength: 8 }), async (written) => {
        const { lines, errors, totals } = await readAs(tsb, tsbRecords(written, {}, writer));
        expect(errors).toEqual([]);
        expect(
          lines.map((line) => [line.accountCode, line.accountNumber, line.accountName, line.amount, line.reference]),
        ).toEqual(
          written.map(({ bank, branch, base, suffix, name, amount, reference }) => [
            bank + branch,
            base.slice(1) + suffix.slice(1),
            name,
            Number(amount),
            `NOV / CRED / ${reference}`,
          ]),
        );
        expect(totals.stated).toEqual(totals.summed);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a fixed record', () => {
  const [header, detail, total] = tsbRecords([{}]) as [string, string, string];

  test.each([
    ['a header cut after its zeros', [header.slice(0, 37), detail, total], ['shortRecord@1']],
    ['a detail cut after its batch number', [header, detail.slice(0, 51), total], ['noName@2', 'shortRecord@2']],
    ['a total cut after its sums', [header, detail, total.slice(0, 20)], ['shortRecord@3']],
    ['more blanks', [`${header}  `, `${detail}  `, `${total}  `], []],
  ])('a fixed TSB file with %s is read', async (_, records, warnings) => {
    const outcome = await outcomeOf(records);
    expect({ ...outcome, warnings: outcome.warnings.toSorted() }).toEqual({ lines: 1, warnings, errors: [] });
  });

  test.each([
    ['a header of 36 characters', [header.slice(0, 36), detail, total], 'recordLength@1'],
    ['a detail of 50 characters', [header, detail.slice(0, 50), total], 'recordLength@2'],
    ['a total of 19 characters', [header, detail, total.slice(0, 19)], 'recordLength@3'],
    ['text beyond a detail', [header, `${detail}X`, total], 'recordLength@2'],
    ['a tab in a detail', [header, detail.replace('Tui ', 'Tui\t'), total], 'recordLength@2'],
  ])('a fixed TSB file with %s is refused, and its further problems are not reported', async (_, records, error) => {
    expect(await outcomeOf(records)).toEqual({ lines: 0, warnings: [], errors: [error] });
  });
});

describe('a delimited record', () => {
  const commas = delimitedTsb(',', false);
  const [header, detail, total] = tsbRecords([{}], {}, commas) as [string, string, string];

  test.each([
    ['a batch number that is not the header’s', detail.replace(',0007,', ',0008,')],
    ['a field missing before the batch number', detail.replace(',000000,0007,', ',0007,')],
    ['nothing after the suffix', detail.slice(0, detail.indexOf(',000000'))],
  ])('a delimited TSB detail with %s refuses the file', async (_, record) => {
    expect(await outcomeOf([header, record, total])).toEqual({ lines: 0, warnings: [], errors: ['recordLength@2'] });
  });

  test('a comma in a TSB payee’s name leaves the row out, because its paying account then contains text', async () => {
    const record = detail.replace('Tui Electrical', 'Tui, Electrical');
    expect(await outcomeOf([header, record, total])).toEqual({ lines: 0, warnings: [], errors: ['badAccountNumber@2'] });
  });

  test('a delimited TSB detail that ends before the payer’s name is read with a warning', async () => {
    const record = detail.slice(0, detail.indexOf(',KOOKABURRA'));
    expect(await outcomeOf([header, record, total])).toEqual({ lines: 1, warnings: ['shortRecord@2'], errors: [] });
  });

  test('a delimited TSB file without leading zeros and with quotes around commas is read', async () => {
    const records = [
      '"A","0","51226","7","43","15","3942","456700","0","0"',
      '"D","0","1","242","77000","50","0","3000","0","7","Rimu, Plumbing","NOV","CRED","JOB 17","KOOKABURRA NZ",""',
      '"T","1","3000","0"',
    ];
    const { lines, errors, detected } = await readAs(tsb, records);
    expect({ errors, detected }).toEqual({ errors: [], detected: true });
    expect(lines).toMatchObject([
      {
        accountName: 'Rimu, Plumbing',
        accountCode: '010242',
        accountNumber: '0077000050',
        amount: 3000,
        sourceAccountKey: '0456700000*153942',
      },
    ]);
  });

  test.each([
    ['header', ['A,"0,301126', detail, total], 'badCharacter@1'],
    ['detail', [header, detail.replace(',12,', ',"12,'), total], 'badCharacter@2'],
    ['total', [header, detail, 'T,"1'], 'badCharacter@3'],
  ])('quotes that do not close in a TSB %s refuse the file', async (_, records, error) => {
    expect(await outcomeOf(records)).toEqual({ lines: 0, warnings: [], errors: [error] });
  });
});

describe('a record of the 25 published fields', () => {
  const writer = publishedTsb(',');
  const [header, detail, total] = tsbRecords([{ ownAccount: '' }], {}, writer) as [string, string, string];
  const line = { accountName: 'Tui Electrical Ltd', accountCode: '123011', accountNumber: '0123405000', amount: 100 };

  test('the test writer of published TSB records writes 25 fields', () => expect(detail.split(',')).toHaveLength(25));

  test.each([
    ['no paying account', detail],
    ['a paying account in four parts', tsbDetailLine({ ownAccount: '153942004567000000' }, writer)],
    ['a status and a date of entry', detail.replace(',0,,,,,,,', ',0,,,,,N,30112026,')],
    ['no originating branch', tsbDetailLine({ origin: '', ownAccount: '' }, writer)],
    ['nothing after the payer’s name', detail.slice(0, detail.indexOf(',0,,,,'))],
    ['more empty fields', `${detail},,`],
  ])('a published TSB detail with %s is read without a warning', async (_, record) => {
    const { lines, warnings, errors } = await readAs(tsb, [header, record, total]);
    expect({ warnings, errors }).toEqual({ warnings: [], errors: [] });
    expect(lines).toMatchObject([line]);
  });

  test('the header and the details of a published TSB file may leave the batch number blank', async () => {
    const records = [
      'A,0,230326,,052,15,3900,01234567,0000,0000,',
      'D,0,12,3200,00123456,0000,000000,00000010245,,,,,Jane Smith,SALARY,MARCH,PAY001,KOOKABURRA NZ,0,,,,,,,',
      'D,0,15,3900,00000010,0000,000000,00000008801,,,,,Acme Ltd,INV,APR,REF02,KOOKABURRA NZ,0,,,,,,,',
      'T,0002,00000019046,0006,',
    ];
    const { lines, errors, detected } = await readAs(tsb, records);
    expect({ errors, detected }).toEqual({ errors: [], detected: true });
    expect(lines).toMatchObject([
      { accountName: 'Jane Smith', accountCode: '123200', accountNumber: '0123456000', amount: 10245 },
      { accountName: 'Acme Ltd', accountCode: '153900', accountNumber: '0000010000', amount: 8801 },
    ]);
  });

  test('a TSB detail without a batch number and without its last fields refuses the file', async () => {
    const blankBatch = detail.replace(',0007,', ',,');
    const records = [header.replace(',0007,', ',,'), blankBatch.slice(0, blankBatch.indexOf(',0,,,,')), total];
    expect(await outcomeOf(records)).toEqual({ lines: 0, warnings: [], errors: ['recordLength@2'] });
  });

  test.each([
    ['ends before the payer’s name', detail.slice(0, detail.indexOf(',KOOKABURRA')), 'shortRecord@2'],
    ['has text after the last field', `${detail},X`, 'longRecord@2'],
  ])('a published TSB detail that %s is read with a warning', async (_, record, warning) => {
    expect(await outcomeOf([header, record, total])).toEqual({ lines: 1, warnings: [warning], errors: [] });
  });

  test('a comma in the payee’s name of a published TSB detail leaves the row out', async () => {
    const shifted = detail.replace('Tui Electrical', 'Tui, Electrical');
    const records = tsbRecords([{}, {}], {}, writer).with(1, shifted);
    expect(await outcomeOf(records)).toEqual({ lines: 1, warnings: [], errors: ['badAccountNumber@2'] });
  });

  test.each([
    ['header without its zeros', [header.replace(',0000,0000,', ',0000'), detail, total], 'shortRecord@1'],
    ['header with text after the last field', [`${header},X`, detail, total], 'longRecord@1'],
    ['total with text after the last field', [header, detail, `${total},X`], 'longRecord@3'],
  ])('a published TSB %s is read with a warning', async (_, records, warning) => {
    expect(await outcomeOf(records)).toEqual({ lines: 1, warnings: [warning], errors: [] });
  });

  test.each([
    ['header that ends before its suffix', [header.slice(0, header.indexOf(',0000,0000')), detail, total], 'recordLength@1'],
    ['total without its sum of digits', [header, detail, total.split(',').slice(0, 3).join(',')], 'recordLength@3'],
  ])('a published TSB %s refuses the file', async (_, records, error) => {
    expect(await outcomeOf(records)).toEqual({ lines: 0, warnings: [], errors: [error] });
  });
});

test('the TSB digit sum keeps four places', async () => {
  const many = new Array<TsbDetailValues>(1200).fill({ base: '00123409' });
  const records = tsbRecords(many, { digitSum: '0800' });
  expect(await outcomeOf(records)).toMatchObject({ lines: 1200, errors: [] });
  expect(await outcomeOf(tsbRecords(many, { digitSum: '0801' }))).toMatchObject({ lines: 0, errors: ['controlHash@1202'] });
});

test.each([
  ['a fixed header', [tsbHeaderLine()], true],
  ['a header between commas', ['A,0,301126,0007'], true],
  ['a header between tabs', ['A\t0\t301126\t0007'], true],
  ['a Deskbank header', ['A,0,03,1702,KOOKABURRA NZ LTD,,NOV CREDITORS,301126,'], false],
  ['a fixed Deskbank header', ['A000001031702KOOKABURRA NZ LTD                   NOV CREDITORS       301126'], false],
  ['a mail about a file', ['Please pay this:', tsbHeaderLine()], false],
  ['details alone', [tsbDetailLine()], false],
  ['prose', ['A0 paper, please'], false],
])('a file with %s is or is not detected as a TSB file', async (_, records, detected) => {
  expect(await readAs(tsb, records)).toMatchObject({ detected });
});
