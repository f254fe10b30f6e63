import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { indexWords, searchWords } from './search-words.js';

const isFound = (text: string, search: string): boolean =>
  searchWords(search).every((word) => indexWords(text).some((each) => each.startsWith(word)));

test.each([
  ['Tui Ltd 020-647 0635859050', '02-0647-0635859-050'],
  ['Tui Ltd 020-647 0635859050', '02-0647-06358'],
  ['Tui Ltd 020-647 0635859050', '02 0647 0635859 050'],
  ['Tui Ltd 020-647 0635859050', '02-0647-0635859-50'],
  ['Tui Ltd 020-647 0635859050', 'tui 02 0647 0635859 50'],
  ['Tui Ltd 020-647 0635859050', 'tui 0635859050'],
  ['063-102 10203040', '063102'],
  ['063-102 10203040', '063-102'],
  ['063-102 10203040', '06310210203040'],
  ['063-102 10203040', '063-102 10203040'],
  ['063-102 10203040', '102 063'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['DE89370400440532013000', 'de8937040044'],
  ['DE89370400440532013000', 'DE89 37'],
  ['DE89370400440532013000', 'de89 3704 004'],
  ['DE89370400440532013000', '0532 0130 00'],
  ['GB29 NWBK 6016 1331 9268 19', 'gb29 nwbk 60'],
  ['Rent INV-2026-100', 'inv-2026-1'],
  ['S-0042 Heron', 'heron s-0042'],
  ['Invoice 12 2026-100', '2026-100'],
  ['GB29 NWBK 6016 1331 9268 19', 'gb29 nwbk 6016 1331 9268 19'],
])('a text with %j is found by %j', (text, search) => expect(isFound(text, search)).toBe(true));

test.each([
  ['063-102 10203040', '063-1029'],
  ['063-102 10203040', '102-063'],
  ['Tui Ltd 020-647 0635859050', '02-0647-0635858'],
])('a text with %j is not found by %j', (text, search) => expect(isFound(text, search)).toBe(false));

test('every text is found by itself', () =>
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123ab -.'), maxLength: 30 }), (text) => isFound(text, text))));

test.each(['1 ', 'a1 ', '1-', 'a1-a ', 'ﷺ', 'gb29 nwbk 6016 '])(
  'a text of nothing but %j does not make an index much larger than a name does',
  (part) => {
    const words = indexWords(part.repeat(30_000));
    expect(words.join('').length).toBeLessThan(20_000);
    expect(isFound(part.repeat(30_000), part.repeat(3))).toBe(true);
  },
);

test('a word or number of any length is found by itself', () => {
  for (const text of ['x'.repeat(100), '123-'.repeat(30), 'ab1'.repeat(100)]) expect(isFound(text, text)).toBe(true);
});
