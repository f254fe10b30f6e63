import { expect, test } from '@jest/globals';
import { distinct, searchesOf } from './find-words.js';

test('a name is searched for as it is typed', () => expect(searchesOf(' north shore ')).toEqual(['north shore']));

test('a single letter is not searched for', () => expect(searchesOf('n ')).toEqual([]));

test('an account is searched for with and without its separators', () => {
  expect(searchesOf('06310210203040')).toEqual(['06310210203040', '063 102 10203040']);
  expect(searchesOf('063-102')).toEqual(['063-102', '063 102', '063102']);
});

test('equal search results keep the first one’s position', () =>
  expect(distinct(['a1', 'b1', 'a2', 'c1'], (row) => row[0]!)).toEqual(['a1', 'b1', 'c1']));
