import { expect, test } from '@jest/globals';
import { charactersLeft, cutAt, ibanKeys, phoneKeys, suffixKeys } from './typed.js';

test.each([
  ['+61 (2) 9000 1234', '+61 (2) 9000 1234'],
  ['call 0412 345 678', ' 0412 345 678'],
  ['0412-345-678', '0412345678'],
  ['ext', ''],
])('the typed phone number %p is kept as %p', (typed, kept) => expect(phoneKeys(typed)).toBe(kept));

test.each([
  ['gb29 nwbk-6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ['DE89', 'DE89'],
  ['A'.repeat(40), 'A'.repeat(34)],
])('the typed IBAN %p is kept as %p', (typed, kept) => expect(ibanKeys(typed)).toBe(kept));

test.each([
  ['a0', '0'],
  ['.00', '.00'],
  ['0-5 0', '050'],
])('the typed suffix %p is kept as %p', (typed, kept) => expect(suffixKeys(typed)).toBe(kept));

test.each([
  ['', 5, '5 characters left'],
  ['abcd', 5, '1 character left'],
  ['abcde', 5, '0 characters left'],
  ['abcdefg', 5, '0 characters left'],
])('the counter of %p with the limit %i says %p', (text, limit, left) => expect(charactersLeft(text, limit)).toBe(left));

test('a text is cut at its limit', () => expect(cutAt(3)('abcdef')).toBe('abc'));
