import { expect, test } from '@jest/globals';
import { plainName } from '../fold-name.js';
import { haveSameWords } from './same-words.js';

const same = (a: string, b: string) => haveSameWords(plainName(a), plainName(b));

test.each([
  ['Acme Pty Limitd', 'Acme Pty Ltd'],
  ['Yarra Valey Printing', 'Yarra Valley Printing Pty Ltd'],
  ['Yara Valley Printing', 'Yarra Valley Printing'],
  ['Acme 51824753556', 'Acme Pty Limitd'],
  ['Wren Blue Chidlcare', 'Blue Wren Childcare Pty Ltd'],
])('%s is %s mistyped', (a, b) => {
  expect(same(a, b)).toBe(true);
  expect(same(b, a)).toBe(true);
});

test.each([
  ['Acme Trading Pty Ltd', 'Acme Pty Ltd'],
  ['Fund VIII', 'Fund IX'],
  ['Unit 2024', 'Unit 2042'],
  ['Smith Plumbing', 'Smith Electrical'],
  ['Pty Ltd', 'Limited'],
  ['Acme 51824753556', 'Acme 83914571673'],
])('%s is not %s mistyped', (a, b) => expect(same(a, b)).toBe(false));
