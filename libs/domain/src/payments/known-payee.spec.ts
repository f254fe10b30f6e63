import { expect, test } from '@jest/globals';
import { nearName } from './known-payee.js';

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
