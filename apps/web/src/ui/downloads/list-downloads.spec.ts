import { expect, test } from '@jest/globals';
import { listFilePath } from './list-downloads.js';

test('a file has all rows that match: the search, the filters and the sort count, the page does not', () => {
  const query = { search: 'bluegum', status: 'verified', sort: '-supplierName', length: 20, start: 40, after: 'x', last: true };
  expect(listFilePath('suppliers/download', query, 'csv')).toBe(
    'suppliers/download?search=bluegum&status=verified&sort=-supplierName&format=csv',
  );
});
