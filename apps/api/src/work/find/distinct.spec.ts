import { expect, test } from '@jest/globals';
import { distinct } from './distinct.js';

test('equal search results keep the first one’s position', () =>
  expect(distinct(['a1', 'b1', 'a2', 'c1'], (row) => row[0]!)).toEqual(['a1', 'b1', 'c1']));
