import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Layout } from '../reading/layout.js';
import { writeRecord } from '../reading/layout.js';
import { type AchBatch, achRecords, addendaLine, type EntryValues } from '../testing/ach-file.js';
import { codes, readLines, readText } from '../testing/read.js';
import { transactionCode } from './codes.js';
import { achAddendaIat, achBatchControlAdv, achEntryAdv, achEntryCie, achEntryCtx, achEntryIat, achEntryShr } from './layout.js';

type Outcome = {
  readonly accepted: boolean;
  readonly lines: number;
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
};

const outcomeOf = async (records: readonly string[]): Promise<Outcome> => {
  const { accepted, lines, warnings, errors, format } = await readLines(records, { country: 'USA' });
  expect(format).toBe('ach');
  return { accepted, lines: lines.length, warnings: codes(warnings), errors: codes(errors) };
};

/** Rows: 1 file header, 2 batch header, 3 and on entries. The first entry is always good. */
const withEntries = (...entries: EntryValues[]): string[] => achRecords([{ entries: [{}, ...entries] }]);
const clean = { warnings: [], errors: [] };

describe('entries', () => {
  const outcomes: readonly (readonly [name: string, entry: EntryValues, outcome: Partial<Outcome>])[] = [
    ['a credit code', {}, { lines: 2 }],
    ['the code of a prenote', { code: '23', amount: '0' }, { lines: 2, warnings: ['prenote@4'] }],
    ['a prenote with money', { code: '33', amount: '5' }, { lines: 1, errors: ['badAmount@4'] }],
    ['a zero-dollar code', { code: '24', amount: '0' }, { lines: 2, warnings: ['zeroAmount@4'] }],
    ['a credit of zero', { amount: '0' }, { lines: 2, warnings: ['zeroAmount@4'] }],
    ['a debit code', { code: '27' }, { lines: 1, warnings: ['debitSkipped@4'] }],
    ['the code of a loan reversal', { code: '55' }, { lines: 1, warnings: ['debitSkipped@4'] }],
    ['a return code', { code: '21' }, { lines: 1, warnings: ['returnSkipped@4'] }],
    ['the addenda of a return', { addenda: [addendaLine('99', 'R01')] }, { lines: 1, warnings: ['returnSkipped@4'] }],
    ['the addenda of a change notice', { addenda: [addendaLine('98', 'C01')] }, { lines: 1, warnings: ['returnSkipped@4'] }],
    ['a wrong check digit', { checkDigit: '2' }, { lines: 1, errors: ['badBankCode@4'] }],
    ['a blank account', { account: '' }, { lines: 1, errors: ['badAccountNumber@4'] }],
    ['an account with other signs', { account: '12/34' }, { lines: 1, errors: ['badAccountNumber@4'] }],
    ['an account of three digits', { account: '123' }, { lines: 2, warnings: ['accountLength@4'] }],
    ['no name', { name: '' }, { lines: 2, warnings: ['noName@4'] }],
    ['an unknown code', { code: '57' }, { accepted: false, lines: 0, errors: ['badTransactionCode@4'] }],
    ['a code of advices', { code: '81' }, { accepted: false, lines: 0, errors: ['badTransactionCode@4'] }],
    ['an unreadable amount', { amount: '1 0' }, { accepted: false, lines: 0, errors: ['badAmount@4'] }],
  ];

  test.each(outcomes)('an ACH entry with %s is kept, left out or refused', async (_, entry, outcome) => {
    expect(await outcomeOf(withEntries(entry))).toEqual({ ...clean, accepted: true, ...outcome });
  });

  test('an ACH entry keeps the addenda text, the trace and whether its name fills its field', async () => {
    const [line] = (
      await readLines(
        achRecords([
          { entries: [{ name: 'ABCDEFGHIJKLMNOPQRSTUV', addenda: [addendaLine('05', 'INV 1'), addendaLine('05', 'INV 2')] }] },
        ]),
      )
    ).lines;
    expect(line).toMatchObject({ nameFillsField: true, reference: 'INV 1', paymentId: '098765430000001', clientData: '3' });
  });

  test('the ACH transaction codes of payments, prenotes, zero-dollar entries and returns are known', () => {
    const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    expect(all.filter((code) => transactionCode(code)?.kind === 'payment')).toEqual(['22', '32', '42', '52']);
    expect(all.filter((code) => transactionCode(code)?.kind === 'prenote')).toEqual(['23', '33', '43', '53']);
    expect(all.filter((code) => transactionCode(code)?.kind === 'zero')).toEqual(['24', '34', '44', '54']);
    expect(all.filter((code) => transactionCode(code)?.kind === 'return')).toEqual([
      '21',
      '26',
      '31',
      '36',
      '41',
      '46',
      '51',
      '56',
    ]);
    expect(all.filter((code) => transactionCode(code)?.kind === 'debit')).toHaveLength(10);
  });
});

describe('entry classes', () => {
  const classOf = (sec: string, layout: unknown, entry: EntryValues & Record<string, unknown>): AchBatch => ({
    header: { sec },
    layout: layout as Layout<string>,
    entries: [entry],
  });

  const named: readonly (readonly [sec: string, layout: unknown, entry: EntryValues, accountName: string])[] = [
    ['CTX', achEntryCtx, { name: 'ABCDEFGHIJKLMNOP' }, 'ABCDEFGHIJKLMNOP'],
    ['TRX', achEntryCtx, { name: 'ABCDEFGHIJKLMNOP' }, 'ABCDEFGHIJKLMNOP'],
    ['CIE', achEntryCie, { name: 'ABCDEFGHIJKLMNO' }, 'ABCDEFGHIJKLMNO'],
    ['SHR', achEntryShr, {}, ''],
  ];

  test.each(named)('an ACH entry of class %s names its receiver in its own columns', async (sec, layout, entry, accountName) => {
    const { lines, errors } = await readLines(achRecords([classOf(sec, layout, entry)]));
    expect(codes(errors)).toEqual([]);
    expect(lines[0]).toMatchObject({ accountName, accountNumber: '100200300', amount: 100 });
    expect(lines[0]?.nameFillsField).toBe(accountName === '' ? undefined : true);
  });

  test('an ACH entry of class IAT has a foreign account, and the name comes from addenda 10', async () => {
    const addenda = [
      writeRecord(achAddendaIat, { type: '7', kind: '10', name: 'MAPLE TIMBER' }),
      addendaLine('11', 'KOOKABURRA'),
    ];
    const { lines } = await readLines(achRecords([classOf('IAT', achEntryIat, { account: 'CA0011', addenda })]));
    expect(lines).toMatchObject([{ accountName: 'MAPLE TIMBER', accountNumber: 'CA0011' }]);
  });

  test.each([
    ['ACK', undefined],
    ['ATX', achEntryCtx],
    ['ENR', achEntryCtx],
    ['DNE', undefined],
  ])('an ACH batch of class %s contains no payment', async (sec, layout) => {
    const batch: AchBatch = {
      header: { sec },
      entries: [{ code: '24', amount: '0' }],
      ...(layout === undefined ? {} : { layout: layout }),
    };
    expect(await outcomeOf(achRecords([batch]))).toEqual({
      accepted: false,
      lines: 0,
      warnings: ['nonPaymentEntrySkipped@3'],
      errors: ['noPayments'],
    });
  });

  test('an ACH batch of class ADV has advices with their own control columns', async () => {
    const entry = { code: '81', amount: '100' };
    const records = achRecords([classOf('ADV', achEntryAdv, entry)], { debits: '0', credits: '0' });
    records[3] = writeRecord(achBatchControlAdv, { type: '8', serviceClass: '280', count: '1', hash: '2100002', credits: '100' });
    records[4] = `${records[4]!.slice(0, 31)}${'0'.repeat(20)}${'100'.padStart(20, '0')}`.padEnd(94);
    expect(await outcomeOf(records)).toEqual({
      accepted: false,
      lines: 0,
      warnings: ['adviceSkipped@3'],
      errors: ['noPayments'],
    });
  });
});

describe('controls', () => {
  const entries: readonly EntryValues[] = [{ addenda: [addendaLine('05', 'X')] }, { code: '27', amount: '7' }];
  const refusals: readonly (readonly [
    name: string,
    batch: AchBatch['control'],
    file: Parameters<typeof achRecords>[1],
    errors: string[],
  ])[] = [
    ['batch count', { count: '2' }, {}, ['controlCount@6']],
    ['batch hash', { hash: '1' }, {}, ['controlHash@6']],
    ['batch debits', { debits: '8' }, {}, ['controlTotal@6']],
    ['batch credits', { credits: '101' }, {}, ['controlTotal@6']],
    ['unreadable total', { credits: '1 0' }, {}, ['controlTotal@6']],
    ['file count', {}, { count: '2' }, ['controlCount@7']],
    ['number of batches', {}, { batches: '2' }, ['controlCount@7']],
    ['file hash', {}, { hash: '1' }, ['controlHash@7']],
    ['file debits', {}, { debits: '8' }, ['controlTotal@7']],
    ['file credits', {}, { credits: '0' }, ['controlTotal@7']],
    [
      'combination of controls',
      { hash: '1', credits: '2' },
      { count: '9' },
      ['controlHash@6', 'controlTotal@6', 'controlCount@7'],
    ],
  ];

  test.each(refusals)('an ACH file with a wrong %s is refused', async (_, control, file, errors) => {
    const batch: AchBatch = { entries, ...(control === undefined ? {} : { control }) };
    expect(await outcomeOf(achRecords([batch], file))).toMatchObject({ accepted: false, lines: 0, errors });
  });

  test('an ACH file with a wrong block count is read with a warning', async () => {
    expect(await outcomeOf(achRecords([{ entries: [{}] }], { blocks: '7' }))).toEqual({
      ...clean,
      accepted: true,
      lines: 1,
      warnings: ['blockCount@5'],
    });
  });

  test('an ACH file without filler records is read, and blocks are counted as if it had them', async () => {
    expect(await outcomeOf(achRecords([{ entries: [{}] }]).filter((record) => !record.startsWith('99')))).toEqual({
      ...clean,
      accepted: true,
      lines: 1,
    });
  });

  test('the entry hash of an ACH file keeps its last ten digits', async () => {
    const many = new Array<EntryValues>(120).fill({ bank: '99999999', checkDigit: '2' });
    expect(await outcomeOf(achRecords([{ entries: many }]))).toEqual({ ...clean, accepted: true, lines: 120 });
  });

  test('the stated and the summed totals of an ACH file are both in the result', async () => {
    const { controlTotals } = await readLines(achRecords([{ entries }]));
    const totals = { credits: 100, debits: 7, count: 3 };
    expect(controlTotals).toEqual({ stated: totals, summed: totals });
  });
});

describe('order and shape', () => {
  const good = achRecords([{ entries: [{}, {}] }]); // 1 header, 2 batch, 3 4 entries, 5 batch control, 6 file control, filler
  const without = (row: number): string[] => good.filter((_, i) => i !== row - 1);
  const changed = (row: number, change: (record: string) => string): string[] =>
    good.map((record, i) => (i === row - 1 ? change(record) : record));

  const shapes: readonly (readonly [name: string, records: string[], outcome: Partial<Outcome>])[] = [
    ['no file header', without(1), { accepted: false, errors: ['recordOrder@1'] }],
    ['no batch header', without(2), { accepted: false, errors: ['recordOrder@2', 'recordOrder@3', 'recordOrder@4'] }],
    ['no batch control', without(5), { accepted: false, errors: ['recordOrder@5'] }],
    ['no file control, with filler', without(6), { accepted: false, errors: ['recordOrder@6'] }],
    ['nothing after the batch', good.slice(0, 5), { accepted: false, errors: ['recordOrder'] }],
    ['a batch inside a batch', [...good.slice(0, 3), good[1]!, ...good.slice(3)], { accepted: false, errors: ['recordOrder@4'] }],
    ['a record after the end', [...good, good[2]!], { accepted: false, errors: ['recordOrder@11'] }],
    ['two file headers', [good[0]!, ...good], { accepted: false, errors: ['recordOrder@2'] }],
    ['an unknown record', [...good.slice(0, 2), 'X', ...good.slice(2)], { accepted: false, errors: ['recordOrder@3'] }],
    [
      'addenda without entry',
      [...good.slice(0, 2), addendaLine('05', 'X'), ...good.slice(2)],
      { accepted: false, errors: ['recordOrder@3'] },
    ],
    ['wrong constants', changed(1, (record) => record.replace('094101', '094102')), { accepted: false, errors: ['badHeader@1'] }],
    ['a long entry', changed(3, (record) => `${record}X`), { accepted: false, errors: ['recordLength@3'] }],
    ['blanks beyond', changed(3, (record) => `${record}   `), { lines: 2, warnings: [] }],
    ['an entry of 79', changed(3, (record) => record.slice(0, 79)), { lines: 2, warnings: ['shortRecord@3'] }],
    ['an entry of 78', changed(3, (record) => record.slice(0, 78)), { accepted: false, errors: ['recordLength@3'] }],
    ['a short header', changed(1, (record) => record.slice(0, 40)), { lines: 2, warnings: ['shortRecord@1'] }],
    ['a short batch header', changed(2, (record) => record.slice(0, 78)), { accepted: false, errors: ['recordLength@2'] }],
    ['a file control of 55', changed(6, (record) => record.slice(0, 55)), { lines: 2, warnings: ['shortRecord@6'] }],
    ['a file control of 54', changed(6, (record) => record.slice(0, 54)), { accepted: false, errors: ['recordLength@6'] }],
    ['a tab', changed(3, (record) => record.replace('DANA ', 'DANA\t')), { accepted: false, errors: ['recordLength@3'] }],
  ];

  test.each(shapes)('an ACH file with %s is read or refused', async (_, records, outcome) =>
    expect(await outcomeOf(records)).toMatchObject(outcome),
  );

  test('an ACH file without line breaks is cut every 94 characters, and its records are numbered', async () => {
    const { lines, errors } = await readText(good.join(''), { country: 'USA' });
    expect([lines.map(({ clientData }) => clientData), codes(errors)]).toEqual([['3', '4'], []]);
    const rest = await readText(`${good.join('')}99`, { country: 'USA' });
    expect(codes(rest.errors)).toEqual(['recordLength@11']);
  });

  test('an ACH file with one line break for each block of ten records is read', async () => {
    const two = achRecords([{ entries: new Array<EntryValues>(12).fill({}) }]);
    const blocks = [two.slice(0, 10).join(''), two.slice(10).join('')].join('\r\n');
    expect((await readText(blocks, { country: 'USA' })).lines).toHaveLength(12);
  });

  test('an ACH file with text around its records is another kind of document', async () => {
    const rtf = ['{\\rtf1\\ansi', ...good.map((record) => `${record}\\par`), '}'];
    for (const country of ['AUS', 'USA'] as const) {
      const { errors } = await readLines(rtf, { country, fileName: 'x.ach' });
      expect(errors).toEqual([{ code: 'notAPaymentFile', field: 'word' }]);
    }
  });
});

describe('write, then read', () => {
  const entry = fc.record({
    code: fc.constantFrom('22', '32', '42', '52', '27', '37'),
    account: fc.stringMatching(/^[1-9A-Z][0-9A-Z]{3,16}$/),
    amount: fc.integer({ min: 1, max: 9_999_999 }).map(String),
    name: fc.stringMatching(/^[A-Z][A-Z .&]{0,20}[A-Z]$/),
    addenda: fc.array(
      fc.stringMatching(/^[A-Z*]{1,20}$/).map((text) => addendaLine('05', text)),
      { maxLength: 2 },
    ),
  });
  const batches = fc.array(fc.array(entry, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });

  test('a written ACH file is read with the same payments, with and without line breaks', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.constantFrom('\r\n', '\n', ''), async (written, lineEnd) => {
        const text = achRecords(written.map((entries) => ({ entries }))).join(lineEnd);
        const { lines, errors } = await readText(text, { country: 'USA' });
        const payments = written.flat().filter(({ code }) => code.endsWith('2'));
        expect(codes(errors)).toEqual(payments.length === 0 ? ['noPayments'] : []);
        expect(lines.map(({ accountNumber, accountName, amount }) => [accountNumber, accountName, amount])).toEqual(
          payments.map(({ account, name, amount }) => [account, name, Number(amount)]),
        );
      }),
      { numRuns: 200 },
    );
  });
});
