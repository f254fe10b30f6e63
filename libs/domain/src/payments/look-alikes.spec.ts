import { expect, test } from '@jest/globals';
import { type Candidate, payeeKeys } from './known-payee.js';
import { lookAlikes } from './look-alikes.js';
import { areNamesClose } from './names.js';

const record = (accountName: string): Candidate => ({
  supplierId: accountName,
  supplierCode: '',
  supplierName: accountName,
  accountName,
  accountDisplay: '',
  matchKey: null,
  govCode: null,
  verifiedAt: null,
  ...payeeKeys({ accountName }),
});
const group = (count: number) => Array.from({ length: count }, (_, i) => record(`Southern Cross Branch ${i} Pty Ltd`));
const namesOf = (records: readonly Candidate[]) => records.map(({ accountName }) => accountName);

test('a name is compared with every record of a short list, also with one that shares no other word', () => {
  const records = [...group(3), record('Southern Winery')];
  expect(lookAlikes(records)('Southern Timber')).toEqual(records);
});

test('a name finds the record that shares its rare word first, among two thousand that share the others', () => {
  const records = [...group(2_000), record('Southern Cross Quarries Pty Ltd')];
  expect(namesOf(lookAlikes(records)('Southern Cross Quarries')).at(0)).toBe('Southern Cross Quarries Pty Ltd');
});

test('a name with a typing slip in its rare word still finds the record', () => {
  const records = [...group(2_000), record('Southern Cross Quarries Pty Ltd')];
  const found = lookAlikes(records)('Southern Cross Quaries');
  expect(found.some(({ accountName }) => areNamesClose({ accountName: 'Southern Cross Quaries' }, accountName!))).toBe(true);
});

test('a name is compared with at most forty of many records', () => {
  expect(lookAlikes(group(2_000))('Southern Cross Branch Pty Ltd')).toHaveLength(40);
});
