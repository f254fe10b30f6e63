import { expect, test } from '@jest/globals';
import { charactersLeft, cutAt, phoneKeys } from './typed.js';

test.each([
  ['+61 (2) 9000 1234', '+61 (2) 9000 1234'],
  ['call 0412 345 678', ' 0412 345 678'],
  ['0412-345-678', '0412345678'],
  ['ext', ''],
])('of the typed phone number %p, %p is kept', (typed, kept) => expect(phoneKeys(typed)).toBe(kept));

test.each([
  ['', 5, '5 characters left'],
  ['abcd', 5, '1 character left'],
  ['abcde', 5, '0 characters left'],
  ['abcdefg', 5, '0 characters left'],
])('of %p with the limit %i, the counter says %p', (text, limit, left) => expect(charactersLeft(text, limit)).toBe(left));

test('a text is cut at its limit', () => expect(cutAt(3)('abcdef')).toBe('abc'));
