import { expect, test } from '@jest/globals';
import { nameHead, nearName } from './known-payee.js';

test.each([
  ['Acme Pty Ltd', 'ACME LIMITED'],
  ['The Acme Company', 'Acme Inc.'],
  ['Smith & Sons Pty Ltd', 'Smith and Sons'],
  ['Wren Blue Childcare', 'Blue Wren Childcare Pty Ltd'],
])('%s and %s are the same words except for the legal form', (a, b) => expect(nearName(a)).toBe(nearName(b)));

test.each([
  ['Acme Trading Pty Ltd', 'Acme Pty Ltd'],
  ['Fund VIII', 'Fund IX'],
  ['Bank of China (Hong Kong)', 'Bank of China (Singapore)'],
])('%s and %s are different words', (a, b) => expect(nearName(a)).not.toBe(nearName(b)));

test('a name that is only a legal form is near to no name', () => expect(nearName('The Company Pty Ltd')).toBe(''));

test.each([
  ['Yarra Valley Printing', 'Yara Valley Printing'],
  ['Acme Pty Ltd', 'Amce Pty Ltd'],
  ['The Acme Company', 'Acme Inc'],
  ['Müller Bau GmbH', 'Muler Bau'],
])('%s and %s have one name head, so that a slip in the first word is found', (a, b) => {
  expect(nameHead(a)).toBe(nameHead(b));
  expect(nameHead(a)).not.toBe('');
});

test.each([
  ['Bluegum Joinery', 'Bilby Joinery'],
  ['Anna Lee', 'Emma Lee'],
])('%s and %s have other name heads', (a, b) => expect(nameHead(a)).not.toBe(nameHead(b)));
