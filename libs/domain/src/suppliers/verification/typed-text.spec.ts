import { expect, test } from '@jest/globals';
import { typedLines, typedText } from './typed-text.js';

test.each([
  ['  Ann Lee ', 'Ann Lee', 'Ann Lee'],
  ['Müller 東京 🏦', 'Müller 東京 🏦', 'Müller 東京 🏦'],
  ['Ann\u0000Lee', 'Ann Lee', 'Ann Lee'],
  ['\u0000\u0007', '', ''],
  ['Ann\ud800', 'Ann\ufffd', 'Ann\ufffd'],
  ['a\u202ecba\u2069', 'acba', 'acba'],
  ['one\r\ntwo\rthree', 'one two three', 'one\ntwo\nthree'],
  ['x'.repeat(20), 'x'.repeat(14), 'x'.repeat(14)],
  ['x'.repeat(13) + '🏦', 'x'.repeat(13), 'x'.repeat(13)],
])('%j is %j on one line, and %j on several', (typed, line, lines) =>
  expect([typedText(typed, 14), typedLines(typed, 14)]).toEqual([line, lines]),
);
