import { expect, test } from '@jest/globals';
import { accountText } from './account.js';

const account = (accountCodeType: number, accountCode: string, accountNumber: string) =>
  accountText({ accountCodeType, accountCode, accountNumber, accountDisplay: 'as the API words it' });

test('an account in New Zealand is written as bank, branch, account and suffix', () => {
  expect(account(1, '020647', '0635859050')).toBe('02-0647-0635859-050');
  expect(account(271, '020647', '063585950')).toBe('02-0647-0635859-50');
});

test('other accounts and incomplete accounts are shown as the API formats them', () => {
  expect(account(9, '063102', '10203040')).toBe('as the API words it');
  expect(account(1, '0206', '0635859050')).toBe('as the API words it');
  expect(account(1, '020647', '6358')).toBe('as the API words it');
  expect(account(2, '', 'GB29NWBK60161331926819')).toBe('as the API words it');
});
