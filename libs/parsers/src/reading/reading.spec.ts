import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ByteSurvey, decoded, type Encoding } from './encoding.js';
import { characterCount, layout, readRecord, writeRecord } from './layout.js';
import { BlockSplitter, RecordSplitter, RecordTooLong } from './records.js';

const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

const utf16 = (text: string, littleEndian: boolean): number[] =>
  [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return littleEndian ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

describe('encoding', () => {
  const examples: readonly (readonly [name: string, bytes: Uint8Array, encoding: Encoding, text: string])[] = [
    ['ASCII', bytesOf('abc'), 'utf-8', 'abc'],
    ['UTF-8', bytesOf('Müller'), 'utf-8', 'Müller'],
    ['UTF-8 with mark', bytesOf([0xef, 0xbb, 0xbf], 'Müller'), 'utf-8', 'Müller'],
    ['UTF-16 LE with mark', bytesOf([0xff, 0xfe], utf16('Müller', true)), 'utf-16le', 'Müller'],
    ['UTF-16 BE with mark', bytesOf([0xfe, 0xff], utf16('Müller', false)), 'utf-16be', 'Müller'],
    ['UTF-16 LE without mark', bytesOf(utf16('Müller', true)), 'utf-16le', 'Müller'],
    ['UTF-16 BE without mark', bytesOf(utf16('Müller', false)), 'utf-16be', 'Müller'],
    ['Windows-1252', bytesOf('M', [0xfc], 'ller ', [0xa6, 0x80]), 'windows-1252', 'Müller ¦€'],
    ['a UTF-8 character cut at the end', bytesOf('abc', [0xc3]), 'windows-1252', 'abcÃ'],
  ];

  test.each(examples)('the encoding of a file is recognised and read: %s', async (_, bytes, encoding, text) => {
    for (const size of [1, 2, 3, 1000]) {
      const survey = new ByteSurvey();
      const chunks: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      chunks.forEach((chunk) => survey.add(chunk));
      const { encoding: found, head } = survey.end();
      let whole = '';
      for await (const part of decoded(toAsync(chunks), found)) whole += part;
      expect([found, whole]).toEqual([encoding, text]);
      expect(text.startsWith(head.slice(0, 3))).toBe(true);
    }
  });

  test('one byte after the head can make a file Windows-1252, because the whole file decides the encoding', () => {
    const survey = new ByteSurvey();
    survey.add(bytesOf('é'.repeat(100_000)));
    survey.add(bytesOf([0xa6]));
    expect(survey.end().encoding).toBe('windows-1252');
  });

  test.each([
    ['', true],
    [' \r\n\t\u001a', true],
    ['\ufeff\r\n', true],
    [' .', false],
  ])('a file of %j is blank: %s', (text, blank) => {
    const survey = new ByteSurvey();
    survey.add(bytesOf(text));
    expect(survey.end().blank).toBe(blank);
  });
});

async function* toAsync<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const split = (chunks: readonly string[], maxLength = 1000): [string, number][] => {
  const records: [string, number][] = [];
  const splitter = new RecordSplitter((text, row) => records.push([text, row]), maxLength);
  chunks.forEach((chunk) => splitter.add(chunk));
  splitter.end();
  return records;
};

describe('records', () => {
  test('records end at CR LF, LF or CR; blank records count; end-of-file marks are dropped', () => {
    const expected = [
      ['a', 1],
      [' b', 2],
      ['c', 3],
      ['d', 5],
      ['e', 7],
    ];
    expect(split(['a\r\n b\nc\r\rd\n \re\u001a\r\n\u001a'])).toEqual(expected);
  });

  test('records do not depend on how the text is split into chunks', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bc', '\r', '\n', '\r\n', ' ', '\u001a'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(30), { maxLength: 6 }), (whole, cuts) => {
        const places = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length];
        const chunks = places.slice(1).map((end, i) => whole.slice(places[i], end));
        expect(split(chunks)).toEqual(split([whole]));
      }),
    );
  });

  test('a record over the length limit is refused before it ends', () => {
    expect(() => split(['a\n', 'b'.repeat(11)], 10)).toThrow(RecordTooLong);
    expect(() => split(['a\n', 'b'.repeat(6), 'b'.repeat(6), 'never reached'], 10)).toThrow('record 2');
    expect(split(['a'.repeat(10)], 10)).toHaveLength(1);
  });

  test('fixed-width records are cut from long lines whatever the chunks are', () => {
    const records: string[] = [];
    const blocks = new BlockSplitter((text, row) => records.push(`${row}:${text}`), 3);
    ['a', 'aab', 'bbccc\r', '\ndddee', '', 'e\n', 'f'].forEach((chunk) => blocks.add(chunk));
    blocks.end();
    expect(records).toEqual(['1:aaa', '2:bbb', '3:ccc', '4:ddd', '5:eee', '6:f']);
  });
});

describe('layout', () => {
  const example = layout(10, { kind: ['1', 'L', 'kind'], number: ['2–5', 'Rz', 'number'], text: ['7–10', 'L', 'text'] });

  const fieldsOf = (text: string) => {
    const { kind, number, text: rest } = readRecord(example, text);
    return { kind, number, text: rest };
  };

  test('a layout writes and reads the columns of its table', () => {
    expect(writeRecord(example, { kind: 'x', number: '12', text: 'ab' })).toBe('x0012 ab  ');
    expect(fieldsOf('x0012 ab  ')).toEqual({ kind: 'x', number: '0012', text: 'ab  ' });
    expect(fieldsOf('x00')).toEqual({ kind: 'x', number: '00', text: '' });
  });

  test('the columns of a layout count characters, not UTF-16 units', () => {
    expect(fieldsOf('x00🦘2 ab')).toEqual({ kind: 'x', number: '00🦘2', text: 'ab' });
    expect(characterCount('🦘é')).toBe(2);
  });

  test.each([
    ['overlap', { a: ['1–3', 'L', ''], b: ['3–4', 'L', ''] }],
    ['leave the record', { a: ['9–11', 'L', ''] }],
    ['run backwards', { a: ['5–4', 'L', ''] }],
  ] as [string, Parameters<typeof layout<string>>[1]][])('a layout refuses columns that %s', (_, rows) =>
    expect(() => layout(10, rows)).toThrow(RangeError),
  );

  test('a layout refuses values wider than their columns', () => {
    expect(() => writeRecord(example, { number: '12345' })).toThrow("'12345' is wider than 4");
  });
});
