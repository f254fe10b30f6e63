import { expect, test } from '@jest/globals';
import { samplesFor } from './sample-files.js';

test('every record of the ABA sample has 120 characters', () => {
  const [aba] = samplesFor('AUS');
  const records = aba!.text.split('\r\n').filter((record) => record !== '');
  expect(records.map((record) => record.length)).toEqual(Array.from({ length: 5 }, () => 120));
});

test('the ACH sample has ten records of 94 characters, with its totals in both control records', () => {
  const [ach] = samplesFor('USA');
  const records = ach!.text.split('\r\n').filter((record) => record !== '');
  expect(records.map((record) => record.length)).toEqual(Array.from({ length: 10 }, () => 94));
  // Two entries, the sum of their bank numbers, no debits, and the sum of the credits.
  const sums = '0003200003' + '000000000000' + '000000251999';
  expect(records[4]).toContain(`8220000002${sums}`);
  expect(records[5]).toContain(`900000100000100000002${sums}`);
});

test.each(['AUS', 'NZL', 'USA'] as const)('%s has a sample table whose columns have the usual headings', (country) => {
  const table = samplesFor(country).at(-1)!;
  expect(table.text).toMatch(/^Account Name,[A-Z ]+,Account Number,Amount,Reference\r\n/i);
});
