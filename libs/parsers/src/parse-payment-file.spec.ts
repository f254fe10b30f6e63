import { describe, expect, test } from '@jest/globals';
import { paymentFormats, problemMessages } from './index.js';
import { parsePaymentFile } from './parse-payment-file.js';
import { bytesSource } from './payment-file.js';
import type { ProblemCode } from './problems.js';
import { abaRecords, detailLine } from './testing/aba-file.js';
import { achRecords } from './testing/ach-file.js';
import { chunkedSource, codes, readLines, readText } from './testing/read.js';
import { samplesOf } from './testing/samples.js';

const aba = abaRecords([{}]);
const ach = achRecords([{ entries: [{}] }]);

describe('the format of a file', () => {
  test('the content of a text file decides its format, whatever its name is', async () => {
    for (const [records, format] of [
      [aba, 'aba'],
      [ach, 'ach'],
      [['Account Name,BSB,Account No,Amount', 'A,063102,1234,5'], 'csv'],
    ] as const) {
      for (const fileName of ['x.txt', 'x.csv', 'x', 'x.mt9'])
        expect((await readLines(records, { fileName })).format).toBe(format);
    }
  });

  test('bare records are tried in the default format of the customer’s country', async () => {
    const records = [detailLine({ code: '60' })]; // a detail that detection does not recognise
    expect(await readLines(records)).toMatchObject({ format: 'unknown' });
    const bare = [detailLine({ code: '60' }), aba.at(-1)!];
    expect(await readLines(bare)).toMatchObject({ format: 'aba' });
    expect(await readLines(bare, { country: 'USA' })).toMatchObject({ format: 'unknown' });
    expect(await readLines(ach.slice(1), { country: 'USA' })).toMatchObject({ format: 'ach', accepted: false });
    expect(await readLines(ach.slice(1))).toMatchObject({ format: 'unknown' });
  });

  test('the format that the user chose is used', async () => {
    expect(await readLines(aba, { key: 'aba' })).toMatchObject({ format: 'aba', accepted: true });
    expect(await readLines(aba, { key: 'auto' })).toMatchObject({ format: 'aba', accepted: true });
    expect(codes((await readLines(aba, { key: 'csv' })).errors)).toEqual(['unrecognised']);
    expect(codes((await readLines(aba, { key: 'no such format' })).errors)).toEqual(['unrecognised']);
  });

  test.each([
    ['pronto', 'ABA from Pronto Xi'],
    ['exchequer', 'ABA from Exchequer'],
    ['cargowise', 'ABA from CargoWise One'],
    ['sap', 'ABA from SAP'],
  ])('the format %s is a label for generic ABA', async (key, label) => {
    expect(await readLines(aba, { key })).toMatchObject({ format: 'aba', flavour: key, label, parser: 'aba@1', accepted: true });
    expect(await readLines(aba)).not.toHaveProperty('flavour');
    expect(paymentFormats.map((format) => format.key)).toContain(key);
  });

  test.each([
    ['prose', 'Dear accounts team,\nplease pay 101 094101.\n'],
    ['a list', '1. Milk\n2. Bread\n7 eggs\n0'],
    ['XML', '<?xml version="1.0"?><Document/>'],
    ['a CSV without known names', 'a,b,c\n1,2,3\n'],
    ['nines', '9'.repeat(940)],
    ['a very long line', 'x'.repeat(3_000_000)],
  ])('a file of %s is unrecognised', async (_, text) => {
    for (const country of ['AUS', 'NZL', 'USA'] as const) {
      const { format, errors } = await readText(text, { country, fileName: 'x' });
      expect([format, codes(errors)]).toEqual(['unknown', ['unrecognised']]);
    }
  });
});

describe('bounds', () => {
  const bytes = new TextEncoder().encode(aba.join('\n'));
  const parse = (options: Parameters<typeof parsePaymentFile>[2], source = bytesSource('x.aba', bytes)) =>
    parsePaymentFile(source, { customerCountry: 'AUS' }, options);

  test('a file beyond the size limit is refused, even if its stated size is smaller', async () => {
    const limits = { fileSize: bytes.byteLength - 1 };
    expect(codes((await parse({ limits })).errors)).toEqual(['tooLarge']);
    expect(codes((await parse({ limits }, { ...bytesSource('x.aba', bytes), size: 1 })).errors)).toEqual(['tooLarge']);
    expect((await parse({ limits: { fileSize: bytes.byteLength } })).accepted).toBe(true);
  });

  test('a file with too many records or a record that is too long is refused', async () => {
    expect(codes((await parse({ limits: { records: 2 } })).errors)).toEqual(['tooLarge']);
    expect((await parse({ limits: { records: 3 } })).accepted).toBe(true);
    const long = new TextEncoder().encode(`${aba[0]}\n${'1'.repeat(100_000)}\n`);
    expect(codes((await parse({}, bytesSource('x.aba', long))).errors)).toEqual(['recordLength@2']);
  });

  test('a file with too many errors is refused', async () => {
    const records = abaRecords(new Array<object>(50).fill({ bsb: 'X' }));
    const { errors } = await readLines(records, { options: { limits: { errors: 10 } } });
    expect(codes(errors).slice(9)).toEqual(['badBankCode@11', 'tooLarge']);
    expect(codes((await readLines(records)).errors)).toHaveLength(50);
  });

  test('the last progress report has the whole size', async () => {
    const seen: number[] = [];
    await parse({ onProgress: (read) => seen.push(read) }, chunkedSource('x.aba', bytes, [100]));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(bytes.byteLength);
  });

  test('aborting a parse rejects with the reason', async () => {
    await expect(parse({ signal: AbortSignal.abort(new Error('closed')) })).rejects.toThrow('closed');
  });

  test('the action of a line is the file name without folder, at most 90 characters', async () => {
    const actionOf = async (fileName: string) => (await readLines(aba, { fileName })).lines[0]?.action;
    expect(await actionOf('C:\\exports/june/pay.aba')).toBe('pay.aba');
    expect(await actionOf(`${'x'.repeat(120)}.aba`)).toBe('x'.repeat(90));
  });
});

test('the result of a parse does not depend on how the bytes are split into chunks', async () => {
  for (const { expected, bytes } of samplesOf(['aba', 'ach', 'csv', 'unknown'])) {
    const whole = await parsePaymentFile(bytesSource(expected.file, bytes), expected.context);
    for (const sizes of [[1], [2, 3], [7, 64, 1], [119, 121, 122], [4096]]) {
      expect(await parsePaymentFile(chunkedSource(expected.file, bytes, sizes), expected.context)).toEqual(whole);
    }
  }
});

test('every problem has a sentence', () => {
  for (const code of Object.keys(problemMessages) as ProblemCode[]) {
    const sentence = problemMessages[code]({ code, row: 5, field: 'amount', value: 'x'.repeat(200) });
    expect(sentence).toMatch(code === 'unrecognised' ? /^Unrecognised file format$/ : /^.{10,200}\.$/s);
  }
});
