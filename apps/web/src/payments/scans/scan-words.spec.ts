import { expect, test } from '@jest/globals';
import { whyKinds } from '@counterfoil/domain';
import { changeText, notAskedText, rowWord, scanName, suppliersText } from './scan-words.js';

test('a row of a scan has the words of a payment, and a row for an unknown supplier says so', () => {
  expect(rowWord({ why: 'sanctions-match' })).toEqual({ tone: 'no', label: 'Possible sanctions match' });
  expect(rowWord({ why: null })).toEqual({ tone: 'neutral', label: 'No such supplier' });
  expect(whyKinds.filter((why) => rowWord({ why }).tone === 'yes')).toEqual(['nothing-to-do']);
});
test('a row of a scan shows its result in the previous scan if it was different', () => {
  expect(changeText({ was: 'nothing-to-do', change: 'worse' })).toBe('Worse, was: Nothing to do');
  expect(changeText({ was: 'weak-answer', change: 'better' })).toBe('Better, was: Weak answer');
  expect(changeText({ was: null, change: null })).toBe('');
});
test('a row of a scan says which sources did not answer', () => {
  expect(notAskedText({ notAsked: [] })).toBe('');
  expect(notAskedText({ notAsked: ['sanctions', 'register'] })).toBe(
    'The sanctions lists and the company register did not answer',
  );
});
test('the name of a scan says what was scanned', () => {
  expect(scanName({ because: 'schedule', suppliers: 2_000 }, (n) => `${n}`)).toBe('Weekly scan of 2000 suppliers');
  expect(suppliersText(1, String)).toBe('1 supplier');
});
