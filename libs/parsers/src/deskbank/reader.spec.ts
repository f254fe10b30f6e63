import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvDeskbank, type DeskbankDetailValues, fixedDeskbank } from '../testing/deskbank-file.js';
import { codes, readAs } from '../testing/read.js';
import { samplesOf } from '../testing/samples.js';
import { deskbankCsv, deskbankFixed } from './format.js';

const forms = [
  ['fixed', deskbankFixed, fixedDeskbank],
  ['csv', deskbankCsv, csvDeskbank],
] as const;

describe.each(forms)('Deskbank, %s', (_, format, write) => {
  const outcomeOf = async (records: readonly string[]) => {
    const { lines, warnings, errors } = await readAs(format, records);
    return { lines: lines.length, warnings, errors };
  };

  /** Rows: 1 header, 2 a correct detail, 3 the detail with these values. */
  const withDetail = (values: DeskbankDetailValues): string[] => [write.header(), write.detail(), write.detail(values)];

  test('a Deskbank detail becomes a line', async () => {
    const { lines } = await readAs(format, [write.header(), write.detail({ amount: '125000' })]);
    expect(lines).toEqual([
      {
        accountName: 'Tui Electrical Ltd',
        accountNumber: '0123405000',
        accountCode: '123011',
        accountCodeType: 1,
        country: 'NZL',
        currency: 'NZD',
        amount: 125000,
        sourceAccountKey: '0045670000*031702',
        clientData: '2',
        action: 'file.txt',
        reference: 'NOV / CRED / INV 9001',
      },
    ]);
  });

  const rowErrors: readonly (readonly [name: string, values: DeskbankDetailValues, errors: string[]])[] = [
    ['a bank that does not exist', { bank: '07' }, ['badBankCode@3']],
    ['a blank bank', { bank: '  ' }, ['badBankCode@3']],
    ['a letter in the bank', { bank: '1O' }, ['badBankCode@3']],
    ['an account of zeros', { base: '0' }, ['badAccountNumber@3']],
    ['a blank account', { base: '        ' }, ['badAccountNumber@3']],
    ['an eighth digit in the base', { base: '10123405' }, ['badAccountNumber@3']],
    ['a suffix over 999', { suffix: '1000' }, ['badAccountNumber@3']],
    ['a blank suffix', { suffix: '    ' }, ['badAccountNumber@3']],
    ['a code that no bank names', { code: '53' }, ['badTransactionCode@3']],
    ['a blank code', { code: '  ' }, ['badTransactionCode@3']],
    ['neither DC nor DD', { kind: 'DX' }, ['badTransactionCode@3']],
    ['a debit code beside DC', { code: '00' }, ['badTransactionCode@3']],
    ['a credit code beside DD', { kind: 'DD' }, ['badTransactionCode@3']],
    ['a blank amount', { amount: ' '.repeat(15) }, ['badAmount@3']],
    ['a point in the amount', { amount: '12.50' }, ['badAmount@3']],
    ['a negative amount', { amount: '-100' }, ['badAmount@3']],
    ['a payer account that is none', { payerSuffix: '00K' }, ['badAccountNumber@3']],
    ['a payer without an account', { payerBase: '0' }, ['badAccountNumber@3']],
    ['two wrong values', { bank: '99', amount: 'X' }, ['badBankCode@3', 'badAmount@3']],
  ];

  test.each(rowErrors)('a Deskbank detail with %s is left out, and the rest is read', async (_name, values, errors) => {
    expect(await outcomeOf(withDetail(values))).toEqual({ lines: 1, warnings: [], errors });
  });

  const oddities: readonly (readonly [name: string, values: DeskbankDetailValues, warning: string])[] = [
    ['an unknown branch', { branch: '9999', base: '0123413' }, 'unknownBranch@3'],
    ['an account that fails the modulus check', { base: '0123406' }, 'accountCheck@3'],
    ['no name', { name: '' }, 'noName@3'],
    ['an amount of zero', { amount: '0' }, 'zeroAmount@3'],
  ];

  test.each(oddities)('a Deskbank detail with %s is kept with a warning', async (_name, values, warning) => {
    const { lines, warnings, errors } = await outcomeOf(withDetail(values));
    expect({ lines, errors }).toEqual({ lines: 2, errors: [] });
    expect(warnings).toContain(warning);
  });

  test.each(['50', '51', '52', '61'])('a Deskbank detail with code %s is a payment', async (code) => {
    expect(await outcomeOf(withDetail({ code }))).toEqual({ lines: 2, warnings: [], errors: [] });
  });

  test('a Deskbank direct debit is left out with a warning and counts as a debit', async () => {
    const { lines, warnings, errors, totals } = await readAs(format, withDetail({ code: '00', kind: 'DD', amount: '250' }));
    expect({ lines: lines.length, warnings, errors }).toEqual({ lines: 1, warnings: ['debitSkipped@3'], errors: [] });
    expect(totals).toEqual({ stated: null, summed: { credits: 100, debits: 250, count: 2 } });
  });

  test('Deskbank rows with errors count in the sums', async () => {
    const { totals } = await readAs(format, withDetail({ bank: '99', amount: '7' }));
    expect(totals).toEqual({ stated: null, summed: { credits: 107, debits: 0, count: 2 } });
  });

  test('a line of a Deskbank detail without paying account and reference has neither', async () => {
    const blank = { payerBank: '', payerBranch: '', payerBase: '', payerSuffix: '' };
    const { lines } = await readAs(format, [write.detail({ ...blank, particulars: '', analysis: '', reference: '' })]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toHaveProperty('sourceAccountKey');
    expect(lines[0]).not.toHaveProperty('reference');
  });

  test('each Deskbank detail names its own payer', async () => {
    const payers = [{}, { payerBank: '12' }, { payerBranch: '3011' }, { payerBase: '0045671' }, { payerSuffix: '01' }, {}];
    const { lines } = await readAs(format, payers.map(write.detail));
    expect(lines.map(({ sourceAccountKey }) => sourceAccountKey)).toEqual([
      '0045670000*031702',
      '0045670000*121702',
      '0045670000*033011',
      '0045671000*031702',
      '0045670001*031702',
      '0045670000*031702',
    ]);
  });

  test('a Deskbank suffix is read on either side of its field', async () => {
    const { lines } = await readAs(format, [write.detail({ suffix: '01  ', payerSuffix: '02  ' })]);
    expect(lines).toMatchObject([{ accountNumber: '0123405001', sourceAccountKey: '0045670002*031702' }]);
  });

  test('a Deskbank name of twenty characters fills its field', async () => {
    const { lines } = await readAs(format, [write.detail({ name: 'Tui Electrical Limit' }), write.detail()]);
    expect(lines.map(({ nameFillsField }) => nameFillsField)).toEqual([true, undefined]);
  });

  test.each([
    ['no header', [write.detail(), write.detail()]],
    ['a header for each date', [write.header(), write.detail(), write.header({ date: '011226' }), write.detail()]],
    ['a header of a bank that Westpac took over', [write.header({ bank: '17' }), write.detail(), write.detail()]],
    ['blank lines', [write.header(), '', write.detail(), '   ', write.detail()]],
  ])('a Deskbank file with %s is complete and needs no totals', async (_name, records) => {
    expect(await outcomeOf(records)).toEqual({ lines: 2, warnings: [], errors: [] });
  });

  test.each([
    ['another bank', { bank: '12' }],
    ['no branch', { branch: '    ' }],
    ['no date', { date: '      ' }],
  ])('a Deskbank header with %s refuses the file', async (_name, values) => {
    expect(await outcomeOf([write.header(values), write.detail()])).toMatchObject({ lines: 0, errors: ['badHeader@1'] });
  });

  test.each([['Regards'], ['T000200000000200'], ['X']])(
    'the line %s in a Deskbank file refuses it, because it may have been a payment',
    async (line) => {
      expect(await outcomeOf([write.header(), write.detail(), line, write.detail(), line])).toMatchObject({
        lines: 0,
        errors: ['recordOrder@3', 'recordOrder@5'],
      });
    },
  );

  test('Deskbank sums beyond exact integers refuse the file', async () => {
    const huge = write.detail({ amount: '9'.repeat(15) });
    const { errors } = await readAs(format, new Array<string>(10).fill(huge));
    expect(errors).toEqual(['tooLarge']);
  });

  test('a written Deskbank file is read with the same payments', async () => {
    const word = fc.stringMatching(/^[A-Za-z&'.()-]{1,9}$/);
    const detail = fc.record({
      bank: fc.constantFrom('01', '02', '03', '12', '38'),
      branch: fc.nat(9999).map((branch) => String(branch).padStart(4, '0')),
      base: fc.integer({ min: 1, max: 9_999_999 }).map((base) => String(base).padStart(8, '0')),
      suffix: fc.nat(999).map((suffix) => String(suffix).padStart(4, '0')),
      kind: fc.constantFrom('DC', 'DC', 'DD'),
      amount: fc.nat(999_999_999_999).map(String),
      name: fc.tuple(word, word).map((words) => words.join(' ')),
      reference: word,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(detail, { minLength: 1, maxLength: 8 }), async (written) => {
        const records = written.map((values) => write.detail({ ...values, code: values.kind === 'DD' ? '00' : '50' }));
        const { lines, errors, totals, detected } = await readAs(format, records);
        const payments = written.filter(({ kind }) => kind === 'DC');
        expect({ errors, detected }).toEqual({ errors: [], detected: true });
        expect(
          lines.map((line) => [line.accountCode, line.accountNumber, line.accountName, line.amount, line.reference]),
        ).toEqual(
          payments.map(({ bank, branch, base, suffix, name, amount, reference }) => [
            bank + branch,
            base.slice(1) + suffix.slice(1),
            name,
            Number(amount),
            `NOV / CRED / ${reference}`,
          ]),
        );
        const sum = payments.reduce((total, { amount }) => total + Number(amount), 0);
        expect(totals.summed).toMatchObject({ credits: sum, count: written.length });
      }),
      { numRuns: 100 },
    );
  });
});

describe('a fixed record', () => {
  const [header, detail] = [fixedDeskbank.header(), fixedDeskbank.detail()];
  const outcomeOf = async (records: readonly string[]) => {
    const { lines, warnings, errors } = await readAs(deskbankFixed, records);
    return { lines: lines.length, warnings, errors };
  };

  test.each([
    ['a detail cut after the payer account', [header, detail.slice(0, 118)], ['shortRecord@2']],
    ['a detail with its blanks trimmed', [header, detail.trimEnd()], ['shortRecord@2']],
    ['a header with its blanks trimmed', [header.trimEnd(), detail], ['shortRecord@1']],
    ['a detail with more blanks', [header, `${detail}    `], []],
  ])('a fixed Deskbank file with %s is read', async (_, records, warnings) => {
    expect(await outcomeOf(records)).toEqual({ lines: 1, warnings, errors: [] });
  });

  test.each([
    ['a detail cut before the end of the payer account', [header, detail.slice(0, 117)], 'recordLength@2'],
    ['a detail with text beyond its end', [header, `${detail}X`], 'recordLength@2'],
    ['a header with text beyond its end', [`${header}X`, detail], 'recordLength@1'],
    ['a header cut before its date', [header.slice(0, 74), detail], 'recordLength@1'],
    ['a tab', [header, detail.replace('Tui ', 'Tui\t')], 'recordLength@2'],
  ])('a fixed Deskbank file with %s is refused', async (_, records, error) => {
    expect(await outcomeOf(records)).toEqual({ lines: 0, warnings: [], errors: [error] });
  });

  test('a Deskbank record without one character before the end of the payer account is reported', async () => {
    for (let column = 1; column <= 118; column++) {
      const { lines, errors } = await outcomeOf([detail.slice(0, column - 1) + detail.slice(column)]);
      expect([column, lines, errors.length > 0]).toEqual([column, 0, true]);
    }
  });

  test('the columns of a Deskbank record count characters, not bytes or UTF-16 units', async () => {
    const { lines } = await readAs(deskbankFixed, [fixedDeskbank.detail({ name: 'Māhina 🌘 Ltd', amount: '7' })]);
    expect(lines).toMatchObject([{ accountName: 'Māhina 🌘 Ltd', amount: 7, sourceAccountKey: '0045670000*031702' }]);
  });
});

describe('a comma-separated record', () => {
  const [header, detail] = [csvDeskbank.header(), csvDeskbank.detail()];
  const outcomeOf = async (records: readonly string[]) => {
    const { lines, warnings, errors } = await readAs(deskbankCsv, records);
    return { lines: lines.length, warnings, errors };
  };

  test.each([
    ['without the final comma', detail.slice(0, -1), []],
    ['with more empty cells', `${detail},,`, []],
    ['with blanks around its cells', detail.replaceAll(',', ' , '), []],
    ['without the name of the payer', detail.slice(0, detail.lastIndexOf(',KOOKABURRA')), ['shortRecord@2']],
    ['without anything after the name of the payee', detail.slice(0, detail.indexOf(',NOV')), ['shortRecord@2']],
    ['with text after the last field', `${detail}X`, ['longRecord@2']],
    ['without leading zeros', 'D,2,3,502,8109,0,50,DC,3000,Mana Cleaning Co,NOV,CRED,CONTRACT,3,1702,45670,0,KOOKABURRA NZ,', []],
  ])('a comma-separated Deskbank record %s is read', async (_, record, warnings) => {
    expect(await outcomeOf([header, record])).toEqual({ lines: 1, warnings, errors: [] });
  });

  test('a number in a comma-separated Deskbank record may lack its leading zeros', async () => {
    const { lines } = await readAs(deskbankCsv, ['D,2,3,502,8109,0,50,DC,3000,Mana,NOV,CRED,X,3,1702,45670,1,KOOKABURRA NZ']);
    expect(lines).toMatchObject([
      { accountCode: '030502', accountNumber: '0008109000', amount: 3000, sourceAccountKey: '0045670001*031702' },
    ]);
  });

  test.each([
    ['quotes around a name', detail.replace('Tui Electrical Ltd', '"Tui Electrical Ltd"'), 'badCharacter@2'],
    ['quotes around everything', `"${detail.slice(0, -1).replaceAll(',', '","')}"`, 'badCharacter@2'],
    ['a quote in a name', detail.replace('Tui ', 'Tui"'), 'badCharacter@2'],
    ['no name of the payee', detail.slice(0, detail.indexOf(',Tui')), 'recordLength@2'],
  ])('a comma-separated Deskbank record with %s refuses the file', async (_, record, error) => {
    expect(await outcomeOf([header, record])).toEqual({ lines: 0, warnings: [], errors: [error] });
  });

  test.each([
    ['a comma in the payee’s name', detail.replace('Tui Electrical Ltd', 'Tui, Electrical'), 'longRecord@2'],
    [
      'a field missing before the paying account',
      detail.replace(',NOV,CRED,', ',NOV,').replace(',KOOKABURRA NZ,', ''),
      'shortRecord@2',
    ],
  ])('a Deskbank row with %s is left out, because its paying account is wrong', async (_, record, warning) => {
    expect(await outcomeOf([header, record])).toEqual({ lines: 0, warnings: [warning], errors: ['badAccountNumber@2'] });
  });

  test('a Deskbank file with quotes is recognised and refused for them', async () => {
    const quoted = [header, detail].map((record) => `"${record.slice(0, -1).replaceAll(',', '","')}"`);
    expect(await readAs(deskbankCsv, quoted)).toMatchObject({
      detected: true,
      recognised: true,
      errors: ['badCharacter@1', 'badCharacter@2'],
    });
  });

  test('a comma in the customer name of a Deskbank header refuses the file', async () => {
    expect(await outcomeOf([csvDeskbank.header({ name: 'KOOKABURRA' }).replace('KOOKABURRA', 'K, NZ'), detail])).toEqual({
      lines: 0,
      warnings: ['longRecord@1'],
      errors: ['badHeader@1'],
    });
  });

  test('an apostrophe is part of a Deskbank name', async () => {
    const { lines } = await readAs(deskbankCsv, [csvDeskbank.detail({ name: "O'Neill" })]);
    expect(lines).toMatchObject([{ accountName: "O'Neill" }]);
  });
});

describe('detection', () => {
  const tsbDetail = 'D,0,12,3011,00123405,0000,000000,100,000000,0007,Tui Electrical Ltd,NOV,CRED,INV 9001,KOOKABURRA NZ,';
  test.each([
    ['a fixed file', [fixedDeskbank.header(), fixedDeskbank.detail()], [true, false]],
    ['a fixed file without a header', [fixedDeskbank.detail({ kind: 'DD', code: '00' })], [true, false]],
    ['a comma-separated file', [csvDeskbank.header(), csvDeskbank.detail()], [false, true]],
    ['a comma-separated file without a header', [csvDeskbank.detail()], [false, true]],
    ['headers alone', [fixedDeskbank.header(), csvDeskbank.header()], [false, false]],
    ['a mail about a file', ['Please pay this:', fixedDeskbank.detail(), csvDeskbank.detail()], [false, false]],
    ['a TSB file', ['A,0,301126,0007,067,15,3942,00456700,0000,0000', tsbDetail], [false, false]],
    ['prose', ['Dear Sir,', 'D, E, F'], [false, false]],
  ])('the formats detect %s as Deskbank or not', async (_, records, expected) => {
    const readings = await Promise.all([deskbankFixed, deskbankCsv].map((format) => readAs(format, records)));
    expect(readings.map(({ detected }) => detected)).toEqual(expected);
  });

  test.each(['x.dbb', 'x.aba', 'x'])(
    'the extension of %s does not decide whether a file is a Deskbank file',
    async (fileName) => {
      expect(await readAs(deskbankFixed, [fixedDeskbank.detail()], { fileName })).toMatchObject({ detected: true });
      expect(await readAs(deskbankFixed, ['Regards'], { fileName })).toMatchObject({ detected: false, recognised: false });
    },
  );

  test.each(
    samplesOf(['deskbank-fixed', 'deskbank-csv']).map(({ expected, bytes }) => [expected.file, expected, bytes] as const),
  )('the Deskbank sample %s is read as expected', async (fileName, expected, bytes) => {
    const format = expected.format === 'deskbank-csv' ? deskbankCsv : deskbankFixed;
    const records = new TextDecoder().decode(bytes).split('\r\n');
    const { lines, ...outcome } = await readAs(format, records, { fileName });
    expect(outcome).toMatchObject({ detected: true, refused: false, warnings: codes(expected.warnings), errors: [] });
    expect(lines.map(({ reference: _, ...line }) => line)).toEqual(expected.lines);
    expect(outcome.totals.summed).toEqual({ credits: expected.totalCents, debits: 0, count: expected.count });
  });
});
