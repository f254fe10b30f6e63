import { describe, expect, test } from '@jest/globals';
import { codes, readBytes, readLines, readText, type ReadSettings } from '../testing/read.js';
import { delimitersOf } from './delimiter.js';

const header = 'Account Name,BSB,Account No,Amount';
const good = 'Bluegum,063-102,10203040,5.00';

const outcomeOf = async (lines: readonly string[], settings?: ReadSettings): Promise<object> => {
  const { lines: payments, warnings, errors } = await readLines(lines, settings);
  return { rows: payments.map(({ clientData }) => clientData), warnings: codes(warnings), errors: codes(errors) };
};

describe('a table of payments', () => {
  const tables: readonly (readonly [name: string, lines: string[], rows: string[], warnings?: string[], errors?: string[]])[] = [
    ['in plain form', [header, good], ['2']],
    ['with titles and blank lines above and between', ['Payments,June', '', header, '', good, ' , , ,', good], ['5', '7']],
    ['with quoted line breaks, which count', [header, '"Blue\r\ngum",063-102,10203040,5.00', good], ['2', '4']],
    ['with quotes in quotes', [header, '"Blue ""Gum"" & Co",063-102,10203040,5.00'], ['2']],
    ['with tabs', [header, good].map((line) => line.replaceAll(',', '\t')), ['2']],
    ['with bars', [header, good].map((line) => line.replaceAll(',', '|')), ['2']],
    ['with more commas in names than columns', [header.replaceAll(',', ';'), 'a,b,c,d,e,f,g;063-102;10203040;5.00'], ['2']],
    ['with empty words', [header, 'NULL,#,null,5.00', good], ['3'], ['skippedRow@2']],
    ['with a total row', [header, good, 'Total,,,5.00'], ['2']],
    ['with a total row shorter than the header', [header, good, 'Total,5.00'], ['2']],
    ['with a row without code', [header, 'Heron,,10203040,5.00', good], ['3'], ['skippedRow@2']],
    ['with a row without account', [header, 'Heron,,,5.00', good], ['3'], ['skippedRow@2']],
    [
      'with odd rows',
      [header, `${good},more`, 'Heron,063-102,10203040', good],
      ['2', '4'],
      ['inconsistentRows@2'],
      ['badAmount@3'],
    ],
    ['with a wrong row', [header, 'Heron,06A,10203040,5.00', good], ['3'], [], ['badBankCode@2']],
    ['with nothing but wrong rows', [header, 'Heron,06A,10203040,5.00'], [], [], ['badBankCode@2']],
    ['without rows', [header], [], [], ['noPayments']],
    ['with the header again', [header, good, header], ['2'], [], ['badAmount@3']],
  ];

  test.each(tables)('a CSV table %s is read or refused', async (_, lines, rows, warnings = [], errors = []) => {
    expect(await outcomeOf(lines)).toEqual({ rows, warnings, errors });
  });

  test('currency and country of a CSV payment come from their columns', async () => {
    const lines = [
      `${header},Currency,Country`,
      `${good},nzd,au`,
      `${good},ZZZ,AU`,
      `${good},AUD,Nowhere`,
      '"",200000,12345678,5,GBP,United Kingdom',
    ];
    const { lines: payments, errors } = await readLines(lines);
    expect(payments.map(({ currency, country, accountCodeType }) => [currency, country, accountCodeType])).toEqual([
      ['NZD', 'AUS', 9],
      ['GBP', 'GBR', 11],
    ]);
    expect(codes(errors)).toEqual(['badCurrency@3', 'unknownCountry@4']);
  });

  test('a row with two accounts or two amounts under the same heading is left out', async () => {
    const twice = 'BSB,Account Number,Account Name,Amount,BSB,account number,Amount';
    const { lines: payments, errors } = await readLines([
      twice,
      '063102,10203040,Heron,10.00,063102,10203041,10.00',
      '063102,10203040,Heron,10.00,012003,10203040,',
      '063102,10203040,Heron,10.00,,,9999.00',
      '063-102,010203040,Heron,1000,63102,10203040,"1,000.00"',
      '063102,10203040,Heron,10.00,,,',
    ]);
    expect(payments.map(({ clientData }) => clientData)).toEqual(['5', '6']);
    expect(codes(errors)).toEqual(['twoAccounts@2', 'twoAccounts@3', 'twoAmounts@4']);
  });

  test.each([
    ['10,00', '1000'],
    ['10.00', '10,00'],
    ['$10.00', '$9999.00'],
  ])('a row with the amounts %s and %s under the same heading is left out', async (read, other) => {
    const { lines: payments, errors } = await readLines(['BSB;Account Number;Amount;Amount', `063102;10203040;${read};${other}`]);
    expect([codes(errors), payments]).toEqual([['twoAmounts@2'], []]);
  });

  test('a payment above the headings is left out and named, a title is not', async () => {
    const above = [['Payments of the month', '063-102', '', '5.00'].join(','), 'Mule,012-003,99999999,500.00', 'Page,1,2,3'];
    const { lines: payments, errors } = await readLines([...above, header, good]);
    expect(payments.map(({ clientData }) => clientData)).toEqual(['5']);
    expect(errors).toEqual([{ code: 'aboveHeadings', row: 2, field: 'accountNumber', value: '99999999' }]);
    const commas = ['Mule;012-003;99999999;500,00', header.replaceAll(',', ';'), 'Bluegum;063-102;10203040;5,00'];
    expect(codes((await readLines(commas)).errors)).toEqual(['aboveHeadings@1']);
  });

  test('the account of the payee is read where the payer’s account has a column too, which is said', async () => {
    const row = '012003,99999999,063102,10203040,Heron,10.00';
    for (const [payer, payee] of [
      ['BSB,Account Number', 'Beneficiary BSB,Beneficiary Account'],
      ['Bank BSB,Bank Account', 'Payee BSB,Payee Account No.'],
    ]) {
      const { lines: payments, warnings, errors } = await readLines([`${payer},${payee},Payee,Amount`, row]);
      expect(payments).toMatchObject([{ accountCode: '063102', accountNumber: '10203040' }]);
      expect([codes(warnings), errors]).toEqual([['furtherAccount@1'], []]);
    }
  });

  test('a second account column without a bank code of its own is named too', async () => {
    const { lines: payments, warnings } = await readLines([
      'BSB,Account Number,Payee Account,Payee,Amount',
      '063102,99999999,10203040,Heron,10.00',
    ]);
    expect([payments.length, codes(warnings)]).toEqual([1, ['furtherAccount@1']]);
  });

  test('a quoted cell with further lines is named when one of them looks like a row', async () => {
    const reference = (text: string) =>
      readLines(['BSB,Account Number,Payee,Amount,Reference', `063102,10203040,Heron,10.00,"${text}"`]);
    const hidden = await reference('INV 1\n012003,99999999,Mule,500.00,x');
    expect([hidden.lines.length, codes(hidden.warnings)]).toEqual([1, ['rowInCell@2']]);
    expect((await reference('INV 1, 2\nINV 3, 4')).warnings).toEqual([]);
  });

  test('an amount column of a CSV table may name its currency', async () => {
    const { lines } = await readLines(['Account Name,IBAN,Amount AUD', 'Müller,DE89370400440532013000,5'], { country: 'NZL' });
    expect(lines).toMatchObject([{ currency: 'AUD', country: 'DEU', accountName: 'Müller' }]);
  });

  test('a CSV table whose sum is beyond exact integers is refused', async () => {
    const huge = good.replace('5.00', '90000000000000.00');
    expect(await outcomeOf([header, huge, huge])).toEqual({ rows: [], warnings: [], errors: ['tooLarge'] });
  });

  test('a CSV table in Windows-1252 is read', async () => {
    const { lines } = await readBytes(Buffer.from([header, good.replace('Bluegum', 'Caf\xe9')].join('\n'), 'latin1'));
    expect(lines[0]?.accountName).toBe('Café');
  });
});

describe('malformed rows', () => {
  test.each([
    ['a quote that never closes', [header, good, '"Heron,063-102,10203040,5.00', good], ['badCharacter@3']],
    ['text after a closing quote', [header, good, '"Heron"x,063-102,10203040,5.00', good], ['badCharacter@3']],
  ])('a CSV table with %s is refused', async (_, lines, errors) =>
    expect(await outcomeOf(lines)).toEqual({ rows: [], warnings: [], errors }),
  );

  test('a CSV row beyond the length limit refuses the file without reading on', async () => {
    const { errors } = await readText(`${header}\n"${'x'.repeat(300_000)}`);
    expect(codes(errors)).toEqual(['recordLength@2']);
  });

  test('a CSV table with too many rows is refused', async () => {
    const { errors } = await readLines([header, good, good, good], { options: { limits: { records: 3 } } });
    expect(codes(errors)).toEqual(['tooLarge']);
  });
});

test.each([
  ['a,b;c,d\n', [',', ';']],
  ['"a,b,c";d\n', [';']],
  ['plain text', []],
])('the possible delimiters of %j are known', (head, delimiters) => expect(delimitersOf(head)).toEqual(delimiters));
