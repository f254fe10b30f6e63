import { expect, test } from '@jest/globals';
import { columnOf } from '../../ui/columns/table-fields.js';
import { namesAccount, namesSomebody, unnamedHeadings } from './list-columns.js';
import { listTable } from './list-fields.js';

const mapping = { headerLine: 2, columns: { supplierName: 0, accountNumber: 3 } };
const columns = { 0: 'supplierName', 3: 'accountNumber' };
const rows = [
  { line: 1, cells: ['Report'] },
  { line: 2, cells: ['Wer', '', 'Ort', 'Konto'] },
];

test.each<[string, Record<number, string>, boolean]>([
  ['a supplier’s name', { 0: 'supplierName' }, true],
  ['an account’s name', { 2: 'accountName' }, true],
  ['a code alone', { 0: 'supplierCode' }, false],
  ['nothing', {}, false],
])('the columns with %s name a supplier: %j', (_, chosen, named) => expect(namesSomebody(chosen)).toBe(named));

test('any part of an account counts as an account column', () => {
  expect(namesAccount({ 0: 'supplierName', 1: 'iban' })).toBe(true);
  expect(namesAccount({ 0: 'supplierName', 1: 'email' })).toBe(false);
});

test('headings without a chosen field are listed', () => {
  expect(unnamedHeadings({ rows }, mapping)).toEqual(['Ort']);
  expect(unnamedHeadings({ rows }, { headerLine: 0, columns: {} })).toEqual([]);
});

test('a problem with a whole account is shown at the column of the account number', () => {
  expect(columnOf(listTable, { field: 'accountKey' }, columns)).toBe(3);
  expect(columnOf(listTable, { field: 'accountKey' }, { ...columns, 5: 'combined' })).toBe(5);
});
