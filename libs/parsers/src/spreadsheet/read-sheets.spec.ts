import { describe, expect, test } from '@jest/globals';
import { streamPaymentFile } from '../parse-payment-file.js';
import { previewSupplierList } from '../suppliers/read-supplier-list.js';
import { bytesSource, type ParseResult } from '../payment-file.js';
import { codes, readBytes } from '../testing/read.js';
import { rowXml, workbookFiles, worksheet, xlsxOf, zipOf } from '../testing/xlsx-file.js';
import type { Cell } from '../table/table.js';

const HEADER = ['Account Name', 'BSB', 'Account No', 'Amount'];

/** A payment of this many dollars. */
const payment = (dollars: number): readonly Cell[] => ['Bluegum Joinery Pty Ltd', '063-102', '10203040', dollars];

const sheetOf = (...rows: readonly (readonly Cell[])[]): string => worksheet(rows.map(rowXml).join(''));

const read = (sheets: { readonly [name: string]: string }, hidden: readonly string[] = []): Promise<ParseResult> =>
  readBytes(zipOf(workbookFiles({ sheets, hidden })), { fileName: 'payments.xlsx' });

const amountsOf = ({ lines }: ParseResult): readonly number[] => lines.map(({ amount }) => amount);

const payments = (dollars: number): string => sheetOf(HEADER, payment(dollars));

describe('the sheet with the payments', () => {
  const cases: readonly (readonly [name: string, sheets: { readonly [name: string]: string }, format: string, amount: number])[] =
    [
      ['the first with a header', { Notes: sheetOf(['Hello']), Two: payments(2), Three: payments(3) }, 'xlsx', 200],
      [
        'LoadFormat before all others',
        { 'EFT Batch Pymt 1': payments(1), One: payments(2), LoadFormat: payments(3) },
        'xlsx-loadformat',
        300,
      ],
      ['LoadFormat in any case', { One: payments(1), ' loadformat ': payments(2) }, 'xlsx-loadformat', 200],
      [
        'one that begins with EFT Batch Pymt',
        { One: payments(1), 'EFT Batch Pymt 30Nov': payments(2) },
        'xlsx-eft-batch-pymt',
        200,
      ],
      ['LoadFormat only by its whole name', { One: payments(1), 'LoadFormat old': payments(2) }, 'xlsx', 100],
    ];
  test.each(cases)('the payments of a workbook are read from this sheet: %s', async (_, sheets, format, amount) => {
    const result = await read(sheets);
    expect([result.format, amountsOf(result)]).toEqual([format, [amount]]);
  });

  test('hidden sheets come after visible ones, unless they have a special name', async () => {
    expect(amountsOf(await read({ Hidden: payments(1), Shown: payments(2) }, ['Hidden']))).toEqual([200]);
    expect(amountsOf(await read({ Hidden: payments(1), Shown: sheetOf(['Hello']) }, ['Hidden']))).toEqual([100]);
    expect(amountsOf(await read({ LoadFormat: payments(1), Shown: payments(2) }, ['LoadFormat']))).toEqual([100]);
  });

  test('a further sheet with payments is named in a warning, also a hidden one', async () => {
    const warningsOf = async (...of: Parameters<typeof read>) =>
      (await read(...of)).warnings.map(({ code, value }) => `${code}: ${value}`);
    const notes = sheetOf(['Hello']);
    expect(await warningsOf({ Notes: notes, One: payments(1), Two: payments(2) })).toEqual(['furtherSheet: Two']);
    expect(await warningsOf({ Hidden: payments(1), One: payments(2) }, ['Hidden'])).toEqual(['furtherSheet: Hidden']);
    expect(await warningsOf({ One: payments(1), Notes: notes })).toEqual([]);
    expect(await warningsOf({ One: payments(1), LoadFormat: payments(2) })).toEqual([]);
  });

  test('a sheet may have titles above its header and a total below its payments', async () => {
    const result = await read({ One: sheetOf(['Payments'], ['30 November 2026'], HEADER, payment(5), ['Total', '', '', 5]) });
    expect([amountsOf(result), result.lines[0]?.clientData, codes(result.warnings)]).toEqual([[500], '4', []]);
  });

  test('a sheet that cannot be read refuses the file although another could be read', async () => {
    const result = await read({ One: sheetOf(HEADER).replace('</row>', ''), Two: payments(2) });
    expect([result.accepted, codes(result.errors), result.lines]).toEqual([false, ['xmlMalformed'], []]);
  });

  test('damage at the end of a sheet refuses the file', async () => {
    const result = await read({ One: payments(2).replace('</sheetData>', '') });
    expect([result.format, result.accepted, codes(result.errors), result.lines]).toEqual(['xlsx', false, ['xmlMalformed'], []]);
  });
});

describe('workbooks without payments', () => {
  test.each([
    ['no sheet has a header', { One: sheetOf(['Hello']) }, 'unknown', 'unrecognised'],
    ['there are no sheets', {}, 'unknown', 'unrecognised'],
    ['all sheets are blank', { One: sheetOf([]), Two: worksheet('<row><c s="1"/></row>') }, 'xlsx', 'emptyFile'],
    ['a header has no rows', { One: sheetOf(HEADER) }, 'xlsx', 'noPayments'],
  ])('a workbook is refused when %s', async (_, sheets, format, code) => {
    const result = await read(sheets);
    expect([result.format, result.accepted, codes(result.errors)]).toEqual([format, false, [code]]);
  });

  test('a zip that is not a workbook is named as an archive', async () => {
    const result = await readBytes(zipOf([{ name: 'a.txt', content: 'x' }]), { fileName: 'payments.xlsx' });
    expect([result.format, result.errors]).toEqual(['xlsx', [{ code: 'notAPaymentFile', field: 'archive' }]]);
  });

  test('an encrypted workbook is reported as encrypted', async () => {
    const files = workbookFiles({ sheets: { One: payments(1) } }).map((file) => ({ ...file, flags: 1 }));
    const result = await readBytes(zipOf(files), { fileName: 'payments.xlsx' });
    expect([result.format, result.errors]).toEqual(['xlsx', [{ code: 'unrecognised', field: 'password' }]]);
  });
});

describe('rows of a sheet', () => {
  test('rows without blank cells at their end are as wide as the header', async () => {
    const header = [...HEADER, 'Email', 'ABN'];
    const result = await read({ One: sheetOf(header, payment(1), [...payment(2), 'ap@bluegum.example']) });
    expect([amountsOf(result), codes(result.warnings)]).toEqual([[100, 200], []]);
  });

  test('rows with a value beyond the header give one warning', async () => {
    const result = await read({ One: sheetOf(HEADER, payment(1), [...payment(2), 'checked'], [...payment(3), '', 'x']) });
    expect([amountsOf(result), codes(result.warnings)]).toEqual([[100, 200, 300], ['inconsistentRows@3']]);
  });

  test('rows that end before their account or amount give one warning', async () => {
    const short = await read({ One: sheetOf([...HEADER, 'Email'], payment(1), payment(2).slice(0, 3), payment(3).slice(0, 3)) });
    expect([amountsOf(short), codes(short.warnings)]).toEqual([[100], ['inconsistentRows@3']]);
    const columns = ['Amount', 'Account Name', 'BSB', 'Account No'];
    const unnamed = await read({ One: sheetOf(columns, [1, 'Bluegum Joinery', '063-102', '10203040'], [2, 'Coastal']) });
    expect([amountsOf(unnamed), codes(unnamed.warnings)]).toEqual([[100], ['inconsistentRows@3', 'skippedRow@3']]);
  });

  test('codes stored as numbers are filled with zeros', async () => {
    const result = await read({ One: sheetOf(HEADER, ['Bluegum', 63_102, 10_203_040, 1250.5]) });
    expect(result.lines[0]).toMatchObject({ accountCode: '063102', accountNumber: '10203040', amount: 125_050 });
  });

  test('amounts stored as inexact binary fractions are read as exact amounts', async () => {
    const cell =
      '<row><c t="str"><v>A</v></c><c t="str"><v>063102</v></c><c><v>123456</v></c><c><v>0.30000000000000004</v></c></row>';
    const bytes = xlsxOf(rowXml(HEADER) + cell);
    expect(amountsOf(await readBytes(bytes, { fileName: 'a.xlsx' }))).toEqual([30]);
  });
});

test('the preview of a list with an unknown header comes from its first sheet that is not empty', async () => {
  const bytes = zipOf(workbookFiles({ sheets: { Blank: worksheet(''), List: sheetOf(['Wer', 'Wohin'], ['Bluegum', 'Perth']) } }));
  const preview = await previewSupplierList(bytesSource('list.xlsx', bytes), { customerCountry: 'AUS' });
  expect(preview?.rows.map(({ cells }) => cells)).toEqual([
    ['Wer', 'Wohin'],
    ['Bluegum', 'Perth'],
  ]);
});

test('aborting stops the reading, even after the workbook was collected', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => payment(i));
  const bytes = zipOf(workbookFiles({ sheets: { One: sheetOf(HEADER, ...rows) } }));
  const aborted = new AbortController();
  let lines = 0;
  const onLines = (batch: readonly object[]): void => {
    lines += batch.length;
    aborted.abort(new Error('gone'));
  };
  const reading = streamPaymentFile(
    bytesSource('p.xlsx', bytes),
    { customerCountry: 'AUS' },
    { onLines, signal: aborted.signal },
  );
  await expect(reading).rejects.toThrow('gone');
  expect(lines).toBeLessThan(20_000);
});

test('an account stored as a number of more than 15 digits is not read, because a sheet keeps 15', async () => {
  const rows = [
    ['Account Name', 'Bank Account', 'Amount', 'Reference'],
    ['Tui Ltd', 1_231_400_171_323_050, 1, 'A'],
    ['Kea Ltd', '12-3140-0171323-50', 1, 'B'],
    ['Moa Ltd', 123_140_017_132_350, 1, 'C'],
  ];
  const file = zipOf(workbookFiles({ sheets: { Payments: sheetOf(...rows) } }));
  const { lines, errors, warnings } = await readBytes(file, { fileName: 'payments.xlsx', country: 'NZL' });
  expect(lines.map(({ accountNumber }) => accountNumber)).toEqual(['0171323050', '0171323050']);
  expect(codes([...errors, ...warnings])).toEqual(['badAccountNumber@2']);
});
