import { expect, test } from '@jest/globals';
import { samplesFor } from './sample-files.js';

test('every record of the ABA sample has 120 characters', () => {
  const [aba] = samplesFor('AUS');
  const records = aba!.text.split('\r\n').filter((record) => record !== '');
  expect(records.map((record) => record.length)).toEqual(Array.from({ length: 5 }, () => 120));
});

test.each(['AUS', 'NZL', 'USA'] as const)('%s has a sample table whose columns have the usual headings', (country) => {
  const table = samplesFor(country).at(-1)!;
  expect(table.text).toMatch(/^Account Name,[A-Z ]+,Account Number,Amount,Reference\r\n/i);
});
