import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { achFileControl } from './ach/layout.js';
import { abaTotal } from './aba/layout.js';
import { formats } from './formats.js';
import { bytesSource, type ParseContext, parsePaymentFile, type ShorterFile, writeWithout } from './index.js';
import { readRecord } from './reading/layout.js';
import { abaRecords, type DetailValues } from './testing/aba-file.js';
import { achRecords, addendaLine } from './testing/ach-file.js';
import { csvDeskbank, fixedDeskbank } from './testing/deskbank-file.js';
import { anzExtended, anzFull, bnz, giftsRecords } from './testing/gifts-file.js';
import { mt9Records } from './testing/mt9-file.js';
import { pain001File, transaction } from './testing/pain001-file.js';
import { codes } from './testing/read.js';
import { samplesOf } from './testing/samples.js';
import { delimitedTsb, fixedTsb, publishedTsb, tsbRecords } from './testing/tsb-file.js';

type TestFile = { readonly fileName: string; readonly bytes: Uint8Array; readonly context: ParseContext };

const notWritable = ['xls', 'xlsx', 'xml-spreadsheet', 'mt101'];
const writable = formats.map(({ key }) => key).filter((key) => !notWritable.includes(key));

const fileOf = (
  records: readonly string[],
  fileName = 'file.txt',
  country: ParseContext['customerCountry'] = 'NZL',
): TestFile => ({
  fileName,
  bytes: Buffer.from(records.join('\r\n')),
  context: { customerCountry: country },
});

const read = ({ fileName, bytes, context }: TestFile) => parsePaymentFile(bytesSource(fileName, bytes), context);

const without = (file: TestFile, ...rows: readonly number[]): Promise<ShorterFile> =>
  writeWithout(file, file.context, new Set(rows));

const textWithout = async (file: TestFile, ...rows: readonly number[]): Promise<string> => {
  const shorter = await without(file, ...rows);
  if ('refused' in shorter) throw new Error(shorter.message);
  return Buffer.from(shorter.bytes).toString();
};

const refusalOf = async (file: TestFile, ...rows: readonly number[]): Promise<string | null> => {
  const shorter = await without(file, ...rows);
  return 'refused' in shorter ? shorter.refused : null;
};

const withoutRow = ({ clientData: _, ...line }: object & { readonly clientData?: string }): object => line;

/** Removes the payments that `picks` selects from a file and compares the rest, its totals and its warnings. */
const expectShorter = async (file: TestFile, picks: readonly boolean[]): Promise<void> => {
  const before = await read(file);
  const isRemoved = (at: number): boolean => picks[at % picks.length] ?? false;
  const remaining = before.lines.filter((_, at) => !isRemoved(at));
  const rows = before.lines.filter((_, at) => isRemoved(at)).map(({ clientData }) => Number(clientData));
  const shorter = await without(file, ...rows);
  if (rows.length === 0) return expect(shorter).toEqual({ bytes: file.bytes, lines: before.lines });
  if (remaining.length === 0) return expect(shorter).toMatchObject({ refused: 'nothingLeft' });
  if ('refused' in shorter) throw new Error(`${file.fileName} ${rows.join()}: ${shorter.refused}`);
  const after = await read({ ...file, bytes: shorter.bytes, context: { ...file.context, key: before.format } });
  expect(after.lines.map(withoutRow)).toEqual(remaining.map(withoutRow));
  expect(shorter.lines).toEqual(after.lines);
  const kinds = (problems: typeof after.errors): readonly string[] => [...new Set(problems.map(({ code }) => code))];
  expect(kinds(before.errors)).toEqual(expect.arrayContaining([...kinds(after.errors)]));
  expect(kinds(before.warnings)).toEqual(expect.arrayContaining([...kinds(after.warnings)]));
  expect(after.controlTotals.stated === null).toBe(before.controlTotals.stated === null);
};

const picks = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });

describe('removing payments from a sample file', () => {
  const samples = samplesOf(writable)
    .filter(({ expected }) => expected.accepted)
    .map(({ expected, bytes }): TestFile => ({ fileName: expected.file, bytes, context: expected.context }));

  test.each(samples.map((file) => [file.fileName, file] as const))(
    'any payments of %s can be removed, and the rest is read as before',
    async (_, file) =>
      fc.assert(
        fc.asyncProperty(picks, (picked) => expectShorter(file, picked)),
        { numRuns: 25 },
      ),
  );
  test.each(samples.map((file) => [file.fileName, file] as const))(
    'removing nothing from %s gives the same bytes',
    async (_, file) => expect(await without(file)).toMatchObject({ bytes: file.bytes }),
  );
});

const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 15 });
const groupsOfAmounts = fc.array(amounts, { minLength: 1, maxLength: 4 });
const details = (all: readonly number[]) =>
  all.map((amount, i) => ({ amount: String(amount), name: `Payee ${i}`, base: String(1_234_500 + i * 7) }));

const written: readonly (readonly [name: string, write: (groups: readonly (readonly number[])[]) => TestFile])[] = [
  [
    'ABA',
    (groups) =>
      fileOf(
        groups.flatMap((all) => abaRecords(details(all))),
        'x.aba',
        'AUS',
      ),
  ],
  ['ACH', (groups) => fileOf(achRecords(groups.map((all) => ({ entries: details(all) }))), 'x.ach', 'USA')],
  [
    'MT9',
    (groups) =>
      fileOf(
        groups.flatMap((all) => mt9Records(details(all).map((one) => ({ ...one, suffix: '00 ' })))),
        'x.mt9',
      ),
  ],
  [
    'GIFTS of BNZ',
    (groups) =>
      fileOf(
        groups.flatMap((all) => giftsRecords(details(all), {}, bnz)),
        'x.afi',
      ),
  ],
  [
    'GIFTS of ANZ, extended',
    (groups) =>
      fileOf(
        groups.flatMap((all) => giftsRecords(details(all), {}, anzExtended)),
        'x.csv',
      ),
  ],
  [
    'GIFTS of ANZ, full',
    (groups) =>
      fileOf(
        groups.flatMap((all) => giftsRecords(details(all), {}, anzFull)),
        'x.csv',
      ),
  ],
  ['TSB in columns', (groups) => fileOf(groups.flatMap((all) => tsbRecords(tsbDetails(all), {}, fixedTsb)))],
  ['TSB with commas', (groups) => fileOf(groups.flatMap((all) => tsbRecords(tsbDetails(all), {}, publishedTsb(','))))],
  ['TSB with tabs', (groups) => fileOf(groups.flatMap((all) => tsbRecords(tsbDetails(all), {}, delimitedTsb('\t', true))))],
  [
    'pain.001',
    (groups) =>
      fileOf([
        pain001File(groups.map((all) => ({ transactions: all.map((one) => transaction({ amount: (one / 100).toFixed(2) })) }))),
      ]),
  ],
];

const tsbDetails = (all: readonly number[]) =>
  details(all).map(({ amount, base, name }) => ({ amount, name, base: base.padStart(8, '0') }));

describe('removing payments from a file of several groups', () => {
  test.each(written)('any payments of %s can be removed, and all totals match the rest', async (_, write) =>
    fc.assert(
      fc.asyncProperty(groupsOfAmounts, picks, (groups, picked) => expectShorter(write(groups), picked)),
      { numRuns: 40 },
    ),
  );
});

describe('an ABA file', () => {
  const own = { bsb: '062-001', account: '10004567', code: '13' };
  const balanced = (...credits: readonly DetailValues[]): TestFile => {
    const sum = credits.reduce((total, { amount = '0' }) => total + Number(amount), 0);
    return fileOf(abaRecords([...credits, { ...own, amount: String(sum) }]), 'x.aba', 'AUS');
  };

  test('removing payments from an ABA file keeps every character of the other records', async () => {
    const file = fileOf([...abaRecords([{ amount: '100' }, { amount: '250' }, { amount: '7' }]), ''], 'x.aba', 'AUS');
    const lines = Buffer.from(file.bytes).toString().split('\r\n');
    const shorter = (await textWithout(file, 3)).split('\r\n');
    expect(shorter.slice(0, 3)).toEqual([lines[0], lines[1], lines[3]]);
    expect(readRecord(abaTotal, shorter[3]!)).toMatchObject({ net: '0000000107', credits: '0000000107', count: '000002' });
    expect(shorter[4]).toBe('');
  });
  test('removing payments from an ABA file that balances itself keeps a net of zero', async () => {
    const total = (await textWithout(balanced({ amount: '100' }, { amount: '250' }), 3)).split('\r\n').at(-1)!;
    expect(readRecord(abaTotal, total)).toMatchObject({ net: '0000000000', credits: '0000000100', debits: '0000000100' });
  });
  test('an ABA file that debits another account for its payments cannot be rewritten', async () => {
    const collecting = abaRecords([{ amount: '100' }, { amount: '250' }, { amount: '350', code: '13', bsb: '063-102' }]);
    expect(await refusalOf(fileOf(collecting, 'x.aba', 'AUS'), 3)).toBe('balanced');
  });
  test('an ABA group without any payment left is removed', async () => {
    const file = fileOf([...abaRecords([{ amount: '5' }]), ...abaRecords([{ amount: '6' }])], 'x.aba', 'AUS');
    expect(await textWithout(file, 2)).toBe(abaRecords([{ amount: '6' }]).join('\r\n'));
  });
  test('an ABA file whose totals state nothing still states nothing after a removal', async () => {
    const nothing = { net: '0', credits: '0', debits: '0' };
    const shorter = await textWithout(fileOf(abaRecords([{ amount: '5' }, { amount: '6' }], nothing), 'x.aba', 'AUS'), 2);
    expect(readRecord(abaTotal, shorter.split('\r\n').at(-1)!)).toMatchObject({
      net: '0000000000',
      credits: '0000000000',
      count: '000001',
    });
  });
});

describe('an ACH file', () => {
  const entries = [{ amount: '100', addenda: [addendaLine('05', 'INV 1')] }, { amount: '250' }, { amount: '7' }];

  test('removing an ACH payment removes its addenda and keeps whole blocks', async () => {
    const lines = (await textWithout(fileOf(achRecords([{ entries }]), 'x.ach', 'USA'), 3)).split('\r\n');
    expect(lines).toHaveLength(10);
    expect(lines.map((line) => line.charAt(0)).join('')).toBe('1566899999');
    expect(readRecord(achFileControl, lines[5]!)).toMatchObject({ blocks: '000001', count: '00000002', credits: '000000000257' });
  });
  test('an ACH file has fewer blocks after many payments are removed', async () => {
    const many = Array.from({ length: 14 }, () => ({ amount: '1' }));
    const rows = Array.from({ length: 12 }, (_, i) => i + 3);
    const lines = (await textWithout(fileOf(achRecords([{ entries: many }]), 'x.ach', 'USA'), ...rows)).split('\r\n');
    expect(lines).toHaveLength(10);
    expect(readRecord(achFileControl, lines.find((line) => line.startsWith('9'))!).blocks).toBe('000001');
  });
  test('an ACH file counts one batch fewer when a batch has no payment left', async () => {
    const file = fileOf(achRecords([{ entries }, { entries: [{ amount: '9' }] }]), 'x.ach', 'USA');
    const control = (await textWithout(file, 9)).split('\r\n').find((line) => line.startsWith('90'))!;
    expect(readRecord(achFileControl, control)).toMatchObject({ batches: '000001', credits: '000000000357' });
  });
  test.each([
    ['without line breaks', (text: string) => text],
    ['with a line break after each block', (text: string) => text.replace(/.{940}/g, '$&\n')],
  ])('an ACH file %s keeps its form after a removal', async (_, form) => {
    const many = Array.from({ length: 25 }, (__, i) => ({ amount: String(i + 1) }));
    const bytes = Buffer.from(form(achRecords([{ entries: many }]).join('')));
    const shorter = await textWithout({ fileName: 'x.ach', bytes, context: { customerCountry: 'USA' } }, 4, 9);
    expect(shorter).toBe(form(shorter.replaceAll('\n', '')));
    expect(shorter.replaceAll('\n', '').length % 940).toBe(0);
  });
  test('removing a payment from an ACH file with an offset lowers the offset', async () => {
    const offset = [{ amount: '100' }, { amount: '250' }, { amount: '350', code: '27' }];
    const control = (await textWithout(fileOf(achRecords([{ entries: offset }]), 'x.ach', 'USA'), 4)).split('\r\n')[5]!;
    expect(readRecord(achFileControl, control)).toMatchObject({ debits: '000000000100', credits: '000000000100' });
  });
});

describe('a pain.001 file', () => {
  const transfer = (amount: string): string =>
    `\n    <p:CdtTrfTxInf><!-- <CdtTrfTxInf> --><p:Amt><p:InstdAmt Ccy='EUR'>${amount}</p:InstdAmt></p:Amt>` +
    `<p:Cdtr><p:Nm>A &gt; B</p:Nm></p:Cdtr><p:CdtrAcct><p:Id><p:IBAN>DE89370400440532013000</p:IBAN></p:Id></p:CdtrAcct></p:CdtTrfTxInf>`;
  const group = (count: string, sum: string, ...amounts: readonly string[]): string =>
    `\n  <p:PmtInf x=">">\n    <p:PmtMtd>TRF</p:PmtMtd><p:NbOfTxs>${count}</p:NbOfTxs><p:CtrlSum> ${sum} </p:CtrlSum>${amounts.map(transfer).join('')}\n  </p:PmtInf>`;
  const order = (count: string, sum: string, ...groups: readonly string[]): TestFile =>
    fileOf([
      `<?xml version="1.0"?>\n<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><p:CstmrCdtTrfInitn>\n` +
        `  <p:GrpHdr><p:NbOfTxs>${count}</p:NbOfTxs><p:CtrlSum>${sum}</p:CtrlSum></p:GrpHdr>${groups.join('')}\n</p:CstmrCdtTrfInitn></p:Document>\n`,
    ]);
  const textOf = ({ bytes }: TestFile): string => Buffer.from(bytes).toString();
  const file = order('3', '35.6', group('2', '30.50', '10.50', '20'), group('1', '5.1', '5.1'));

  test('removing pain.001 transactions keeps every character outside of them and their totals', async () =>
    expect(await textWithout(file, 2)).toBe(textOf(order('2', '15.6', group('1', '10.50', '10.50'), group('1', '5.1', '5.1')))));
  test('the lower sum of a pain.001 file shows its cents, even if the old sum had none', async () =>
    expect(await textWithout(order('2', '30', group('2', '30', '10.01', '19.99')), 1)).toBe(
      textOf(order('1', '19.99', group('1', '19.99', '19.99'))),
    ));
  test('a pain.001 group without any transaction left is removed', async () =>
    expect(await textWithout(file, 3)).toBe(textOf(order('2', '30.5', group('2', '30.50', '10.50', '20')))));
  test('a pain.001 file with a signature cannot be rewritten', async () => {
    const signed = textOf(file).replace('</p:Document>', '<Signature>x</Signature></p:Document>');
    expect(await refusalOf({ ...file, bytes: Buffer.from(signed) }, 1)).toBe('signed');
  });
});

describe('a table', () => {
  const head = 'Payee,BSB,Account No,Amount';
  const csv = (...rows: readonly string[]): TestFile => fileOf([head, ...rows], 'x.csv', 'AUS');

  test('removing table rows with line breaks in their cells keeps quotes and blank lines', async () => {
    const file = csv('"A\r\nB",063102,123456,1.00', '', '"C, D",063102,123457,2.00', 'E,063102,123458,3.00');
    expect(await textWithout(file, 2)).toBe([head, '', '"C, D",063102,123457,2.00', 'E,063102,123458,3.00'].join('\r\n'));
  });
  test.each([
    ['Total,,,6.00', 'Total,,,4.00'],
    ['Total,,,$6.00', 'Total,,,$4.00'],
    ['Total,,,6', 'Total,,,4'],
    ['Grand total: 6.00,,,', 'Grand total: 4.00,,,'],
    ['Total,,,', 'Total,,,'],
  ])('a table with the total row %p ends with %p after a removal', async (total, expected) => {
    const file = csv('A,063102,123456,1.00', 'B,063102,123457,2.00', 'C,063102,123458,3.00', total);
    expect((await textWithout(file, 3)).split('\r\n').at(-1)).toBe(expected);
  });
  test.each(['Total,,,5.99', 'Total 3 payments,,,6.00', 'Subtotal,,,1.00'])(
    'a table with the total row %p, which is not the sum of its payments, cannot be rewritten',
    async (total) => {
      const file = csv('A,063102,123456,1.00', 'B,063102,123457,2.00', 'C,063102,123458,3.00', total);
      expect(await refusalOf(file, 3)).toBe('totalRow');
    },
  );
  test('a table read by a column mapping is rewritten by the same mapping', async () => {
    const context: ParseContext = {
      customerCountry: 'AUS',
      mapping: { headerLine: 0, columns: { accountName: 0, accountCode: 1, accountNumber: 2, amount: 3 } },
    };
    const file = { ...fileOf(['A,063102,123456,1.00', 'B,063102,123457,2.00'], 'x.csv'), context };
    expect(await textWithout(file, 1)).toBe('B,063102,123457,2.00');
  });
  test('a table whose remaining amounts would be read with another decimal sign cannot be rewritten', async () => {
    const file = fileOf(['Payee;BSB;Account No;Amount', 'A;063102;123456;1,50', 'B;063102;123457;2.000'], 'x.csv', 'AUS');
    expect(await refusalOf(file, 2)).toBe('notProved');
  });
});

describe('a Deskbank file', () => {
  test.each([
    ['in columns', fixedDeskbank],
    ['with commas', csvDeskbank],
  ])('a Deskbank file %s has sequence numbers without gaps after a removal', async (_, writer) => {
    const sequences = ['000002', '000003', '000004'];
    const records = [writer.header({ sequence: '000001' }), ...sequences.map((sequence) => writer.detail({ sequence }))];
    const expected = [records[0], records[1], writer.detail({ sequence: '000003' })].join('\r\n');
    expect(await textWithout(fileOf(records), 3)).toBe(expected);
  });
});

describe('encodings', () => {
  const text = ['Payee,BSB,Account No,Amount', 'Müller,063102,123456,1.00', 'B,063102,123457,2.00'].join('\n');
  const shorter = text.split('\n').slice(0, 2).join('\n');
  test.each([
    ['UTF-8 with a byte-order mark', (value: string) => Buffer.from(`\ufeff${value}`)],
    ['UTF-16 with a byte-order mark', (value: string) => Buffer.from(`\ufeff${value}`, 'utf16le')],
    ['UTF-16, big end first', (value: string) => Buffer.from(`\ufeff${value}`, 'utf16le').swap16()],
    ['Windows-1252', (value: string) => Buffer.from(value, 'latin1')],
  ])('a file in %s keeps its encoding after a removal', async (_, encode) => {
    const file = { fileName: 'x.csv', bytes: encode(text), context: { customerCountry: 'AUS' } as const };
    const result = await without(file, 3);
    expect('bytes' in result && Buffer.from(result.bytes).toString('hex')).toBe(encode(`${shorter}\n`).toString('hex'));
  });
});

describe('refusals', () => {
  const file = fileOf(abaRecords([{}, {}]), 'x.aba', 'AUS');
  test('a row without a payment cannot be removed', async () => expect(await refusalOf(file, 2, 99)).toBe('unknownRow'));
  test('the last payment of a file cannot be removed', async () => expect(await refusalOf(file, 2, 3)).toBe('nothingLeft'));
  test('a file that is refused cannot be rewritten', async () => {
    expect(await refusalOf(fileOf(abaRecords([{}], { credits: '5' }), 'x.aba', 'AUS'), 2)).toBe('unreadable');
  });
  test.each(samplesOf(notWritable.concat('xlsx-loadformat')).filter(({ expected }) => (expected.count ?? 0) > 1))(
    'a file of a format that cannot be rewritten says what to do instead: $expected.file',
    async ({ expected, bytes }) => {
      const sample = { fileName: expected.file, bytes, context: expected.context };
      const [first] = (await read(sample)).lines;
      expect(await without(sample, Number(first!.clientData))).toMatchObject({
        message: expect.stringMatching(/ cannot be removed /),
      });
    },
  );
  test('a file without warnings has none after a removal', async () => {
    const shorter = await without(file, 2);
    const again = 'bytes' in shorter ? await read({ ...file, bytes: shorter.bytes }) : null;
    expect(codes(again?.warnings ?? [])).toEqual([]);
  });
});
