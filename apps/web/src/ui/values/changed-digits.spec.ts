import { describe, expect, test } from '@jest/globals';
import { changedDigits } from './changed-digits.js';

/** The text with its changed parts in brackets. */
const marked = (text: string, other: string): string =>
  changedDigits(text, other)
    .map(({ text: run, changed }) => (changed ? `[${run}]` : run))
    .join('');

describe('the digits that differ between two accounts', () => {
  test.each([
    ['one digit', '062-000 70453396', '062-000 70453386', '062-000 704533[9]6'],
    ['two digits swapped', '062-000 70453396', '062-000 70453369', '062-000 704533[96]'],
    ['another branch', '063-102 70453396', '062-000 70453396', '06[3]-[1]0[2] 70453396'],
    ['one more digit at the end', '062-000 704533961', '062-000 70453396', '062-000 70453396[1]'],
    ['one digit fewer in the middle', '062-000 7045396', '062-000 70453396', '062-000 7045396'],
    ['one more digit in the middle', '062-000 70453396', '062-000 7045396', '062-000 70453[3]96'],
    ['no difference', '062-000 70453396', '062-000 70453396', '062-000 70453396'],
    ['no other account', '062-000 70453396', '', '062-000 70453396'],
    ['no account', '', '062-000 70453396', ''],
  ])('the digits that differ between two accounts are marked: %s', (_, text, other, expected) =>
    expect(marked(text, other)).toBe(expected),
  );
});
