import { expect, test } from '@jest/globals';
import type { DuplicateRow } from '@counterfoil/projections';
import { duplicateText } from './duplicate-words.js';

const row: DuplicateRow = {
  ...{ supplierId: 's', supplierName: 'Yarra Valley Printing', supplierCode: 'V059', accountDisplay: '083-787 1' },
  ...{ status: 'inactive', by: ['company-number', 'name'] },
};

test.each<[string, Partial<DuplicateRow>, string]>([
  ['a duplicate with another account says what is the same', {}, 'V059, same ABN, same name, another account, inactive'],
  ['a duplicate with the same account does not mention another one', { by: ['account'] }, 'V059, same account, inactive'],
  [
    'a duplicate without code and account says so',
    { supplierCode: null, by: ['near-name'], accountDisplay: '' },
    'close name, no account, inactive',
  ],
])('%s', (_, fields, text) => expect(duplicateText({ ...row, ...fields }, 'ABN')).toBe(text));
