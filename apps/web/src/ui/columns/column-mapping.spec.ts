import { describe, expect, test } from '@jest/globals';
import type { FileProblem } from '@counterfoil/projections';
import { assign, columnsOf, headingOf, mappingOf, sampleOf, startOf, widthOf } from './column-mapping.js';
import { columnOf, labelOf, problemsIn, shortened, type TableFields } from './table-fields.js';

const mapping = { headerLine: 2, columns: { supplierName: 0, accountNumber: 3 } };
const columns = { 0: 'supplierName', 3: 'accountNumber' };
const rows = [
  { line: 1, cells: ['Report'] },
  { line: 2, cells: ['Wer', '', 'Ort', 'Konto'] },
  { line: 4, cells: ['Heron', '', '', '10203040', 'x'] },
];

test('a mapping by field and by column say the same', () => {
  expect(columnsOf(mapping)).toEqual(columns);
  expect(mappingOf(2, columns)).toEqual(mapping);
});

describe('a column', () => {
  test('gets a field, which leaves the column where it stood', () =>
    expect(assign(columns, 1, 'supplierName')).toEqual({ 1: 'supplierName', 3: 'accountNumber' }));
  test('gets another field in place of its own', () =>
    expect(assign(columns, 0, 'accountName')).toEqual({ 0: 'accountName', 3: 'accountNumber' }));
  test('is left out', () => expect(assign(columns, 0, '')).toEqual({ 3: 'accountNumber' }));
  test('without a heading is named by its place', () =>
    expect([headingOf('Konto', 3), headingOf('', 1), headingOf(undefined, 4)]).toEqual(['Konto', 'Column 2', 'Column 5']));
});

describe('the page begins', () => {
  test('with what the table is read by', () =>
    expect(startOf({ rows, mapping, guess: null })).toEqual({ headerLine: 2, columns }));
  test('else with what is known of it', () =>
    expect(startOf({ rows, mapping: null, guess: { headerLine: 1, columns: { email: 1 } } })).toEqual({
      headerLine: 1,
      columns: { 1: 'email' },
    }));
  test('else with the first row', () => {
    expect(startOf({ rows, mapping: null, guess: null })).toEqual({ headerLine: 1, columns: {} });
    expect(startOf(null)).toEqual({ headerLine: 0, columns: {} });
  });
});

test('the example is what stands below the headings, as wide as its widest row', () => {
  expect(sampleOf({ rows, headerLine: 2 }, 8).map(({ line }) => line)).toEqual([4]);
  expect(sampleOf({ rows, headerLine: 0 }, 2).map(({ line }) => line)).toEqual([1, 2]);
  expect([widthOf(rows), widthOf([])]).toEqual([5, 0]);
});

const table: TableFields = {
  fields: [
    ['accountNumber', 'Account number'],
    ['combined', 'Both in one'],
  ],
  others: { accountKey: 'Bank account' },
  stands: { accountKey: ['combined', 'accountNumber'] },
};

test('a field is shown in words, an unknown one as it is', () =>
  expect(['accountNumber', 'accountKey', 'colour', undefined].map((name) => labelOf(table, name))).toEqual([
    ...['Account number', 'Bank account', 'colour', ''],
  ]));

describe('a problem', () => {
  const at = (row: number, field: string, message = `Row ${row}: the value is wrong.`): FileProblem => ({
    ...{ code: 'x', row, field, message },
  });
  test('stands at the column of its field', () => expect(columnOf(table, { field: 'accountNumber' }, columns)).toBe(3));
  test('stands at the best of several columns', () => {
    expect(columnOf(table, { field: 'accountKey' }, columns)).toBe(3);
    expect(columnOf(table, { field: 'accountKey' }, { ...columns, 5: 'combined' })).toBe(5);
  });
  test('of a field that no column is belongs to the row', () => expect(columnOf(table, { field: 'email' }, columns)).toBeNull());
  test('is told in its cell, without the number of the row', () => {
    const problems = [at(3, 'accountNumber'), at(4, 'accountNumber'), at(3, 'email', 'Not valid.')];
    const named = { table, columns, problems };
    expect(problemsIn(named, 3, 3)).toEqual(['The value is wrong.']);
    expect(problemsIn(named, 3, null)).toEqual(['Not valid.']);
    expect(problemsIn(named, 3, 0)).toEqual([]);
  });
  test('keeps its words', () => expect(shortened('53 is not a number.')).toBe('53 is not a number.'));
});
