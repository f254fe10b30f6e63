import { describe, expect, test } from '@jest/globals';
import { changedDigits } from './changed-digits.js';

/** Changed runs in brackets. */
const marked = (text: string, other: string): string =>
  changedDigits(text, other)
    .map(({ text: run, changed }) => (changed ? `[${run}]` : run))
    .join('');

describe('the digits that differ between two accounts', () => {
  test.each([
    ['one digit', '062-000 70453396', '062-000 70453386', '062-000 704533[9]6'],
    ['two digits changed places', '062-000 70453396', '062-000 70453369', '062-000 704533[96]'],
    ['another branch', '063-102 70453396', '062-000 70453396', '06[3]-[1]0[2] 70453396'],
    ['a digit more', '062-000 704533961', '062-000 70453396', '062-000 70453396[1]'],
    ['a digit less in the middle', '062-000 7045396', '062-000 70453396', '062-000 7045396'],
    ['what it was before', '062-000 70453396', '062-000 7045396', '062-000 70453[3]96'],
    ['none', '062-000 70453396', '062-000 70453396', '062-000 70453396'],
    ['nothing before', '062-000 70453396', '', '062-000 70453396'],
    ['nothing after', '', '062-000 70453396', ''],
  ])('%s', (_, text, other, expected) => expect(marked(text, other)).toBe(expected));
});
