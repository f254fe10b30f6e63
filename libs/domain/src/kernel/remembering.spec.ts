import { expect, test } from '@jest/globals';
import { remembering } from './remembering.js';

test('a text is computed once, until the remembered texts have too many characters in total', () => {
  const looked: string[] = [];
  const length = remembering((text) => looked.push(text) && text.length, 5);
  expect([length('abc'), length('abc'), length('de'), length('abc')]).toEqual([3, 3, 2, 3]);
  expect(looked).toEqual(['abc', 'de']);
  length('f');
  length('abc');
  expect(looked).toEqual(['abc', 'de', 'f', 'abc']);
});
