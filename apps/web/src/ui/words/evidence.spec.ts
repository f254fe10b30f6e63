import { expect, test } from '@jest/globals';
import { evidenceText, weakSentence } from './evidence.js';

test('a weak answer says why it is weak', () => {
  expect(weakSentence(['own-domain', 'office-address'])).toBe(
    "It came through an email address of the company's own domain and it came from the network of an office of the company.",
  );
  expect(weakSentence([])).toBe('It came through something the company controls.');
});

test('the evidence of a payment says why an answer is weak, and what a strong one proves', () => {
  expect(evidenceText({ grade: 'weak answer', weakBecause: ['name-changed'] })).toBe(
    'It was confirmed under a name unlike the one on file.',
  );
  expect(evidenceText({ grade: 'supplier answered', weakBecause: [] })).toBe(
    'The supplier confirmed the account through a verification link.',
  );
});
