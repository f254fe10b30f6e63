import { expect, test } from '@jest/globals';
import { nameHead, nearName, payeeKeys, samePayee } from './known-payee.js';
import { compareNames } from './names.js';
import type { PaymentLine } from './payment-line.js';

test.each([
  ['Acme Pty Ltd', 'ACME LIMITED'],
  ['The Acme Company', 'Acme Inc.'],
  ['Smith & Sons Pty Ltd', 'Smith and Sons'],
  ['Wren Blue Childcare', 'Blue Wren Childcare Pty Ltd'],
  ['\u0410cm\u0435 Pty Ltd', 'Acme Pty Ltd'],
  ['\u039f\u03c7ford Tyres', 'Oxford Tyres'],
  ['Ac\u200bme\u00ad Trading', 'Acme Trading'],
  ['C0astal B1uegum', 'Coastal Bluegum'],
])('%s and %s are the same words except for the legal form and how they are typed', (a, b) =>
  expect(nearName(a)).toBe(nearName(b)),
);

test.each([
  ['Acme Trading Pty Ltd', 'Acme Pty Ltd'],
  ['Fund VIII', 'Fund IX'],
  ['Store 10', 'Store 1o0'],
  ['Fund 1', 'Fund I'],
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

test('a payment in the name of a known payee with look-alike letters does not match it, and is recognised as that payee', () => {
  const line = { accountName: '\u0410cme Trading' } as PaymentLine;
  expect(compareNames(line, ['Acme Trading']).match).toBe('none');
  const onFile = {
    supplierId: 's-1',
    supplierCode: '',
    supplierName: 'Acme Trading',
    accountName: 'Acme Trading',
    govCode: null,
  };
  const account = { accountDisplay: '063-102 10203040', matchKey: 'AUS:063102:10203040', verifiedAt: null };
  const candidate = { ...onFile, ...account, ...payeeKeys(onFile) };
  expect(samePayee(line, 'AUS:033000:666777', [candidate]).sameSuppliers).toMatchObject([{ matchedBy: 'near-name' }]);
});
