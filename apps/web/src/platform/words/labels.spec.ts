import { expect, test } from '@jest/globals';
import { labelsOf } from './labels.js';

test('a column of accounts, a bank code and a company number are named in the words of the customer’s country (P-6.2)', () => {
  const words = (['AUS', 'NZL', 'USA'] as const).map((country) => {
    const { account, bankCode, companyNumber } = labelsOf(country);
    return [account, bankCode, companyNumber];
  });
  expect(words).toEqual([
    ['BSB and account', 'BSB', 'ABN'],
    ['Bank and account', 'Bank and branch', 'NZBN'],
    ['Routing and account', 'Routing number', 'TIN'],
  ]);
});
