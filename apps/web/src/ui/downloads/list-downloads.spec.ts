import { expect, test } from '@jest/globals';
import { listFilePath } from './list-downloads.js';

test('a downloaded list has every row that matches the search and filters, in the chosen order', () => {
  const query = { search: 'bluegum', status: 'verified', sort: '-supplierName', length: 20, start: 40, after: 'x', last: true };
  expect(listFilePath('suppliers/download', query, 'csv')).toBe(
    'suppliers/download?search=bluegum&status=verified&sort=-supplierName&format=csv',
  );
});
