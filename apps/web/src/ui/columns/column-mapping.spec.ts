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

test('a mapping by field and a mapping by column can be converted into each other', () => {
  expect(columnsOf(mapping)).toEqual(columns);
  expect(mappingOf(2, columns)).toEqual(mapping);
});

describe('a column', () => {
  test('a field that is assigned to a column is removed from its earlier column', () =>
    expect(assign(columns, 1, 'supplierName')).toEqual({ 1: 'supplierName', 3: 'accountNumber' }));
  test('a field that is assigned to a column replaces the field of that column', () =>
    expect(assign(columns, 0, 'accountName')).toEqual({ 0: 'accountName', 3: 'accountNumber' }));
  test('a column can be left out of the mapping', () => expect(assign(columns, 0, '')).toEqual({ 3: 'accountNumber' }));
  test('a column without a heading is named by its position', () =>
    expect([headingOf('Konto', 3), headingOf('', 1), headingOf(undefined, 4)]).toEqual(['Konto', 'Column 2', 'Column 5']));
});

describe('the start of the mapping page', () => {
  test('the mapping page starts with the mapping that the table was read with', () =>
    expect(startOf({ rows, mapping, guess: null })).toEqual({ headerLine: 2, columns }));
  test('the mapping page starts with the guessed mapping when the table was not read', () =>
    expect(startOf({ rows, mapping: null, guess: { headerLine: 1, columns: { email: 1 } } })).toEqual({
      headerLine: 1,
      columns: { 1: 'email' },
    }));
  test('the mapping page starts with the first row as headings when nothing is known', () => {
    expect(startOf({ rows, mapping: null, guess: null })).toEqual({ headerLine: 1, columns: {} });
    expect(startOf(null)).toEqual({ headerLine: 0, columns: {} });
  });
});

test('the sample shows the rows below the headings, as wide as the widest row', () => {
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

test('a field is shown by its label, and an unknown field by its name', () =>
  expect(['accountNumber', 'accountKey', 'colour', undefined].map((name) => labelOf(table, name))).toEqual([
    ...['Account number', 'Bank account', 'colour', ''],
  ]));

describe('a problem', () => {
  const at = (row: number, field: string, message = `Row ${row}: the value is wrong.`): FileProblem => ({
    ...{ code: 'x', row, field, message },
  });
  test('a problem is shown at the column of its field', () =>
    expect(columnOf(table, { field: 'accountNumber' }, columns)).toBe(3));
  test('a problem of several columns is shown at the most specific one', () => {
    expect(columnOf(table, { field: 'accountKey' }, columns)).toBe(3);
    expect(columnOf(table, { field: 'accountKey' }, { ...columns, 5: 'combined' })).toBe(5);
  });
  test('a problem of a field without a column is shown for the whole row', () =>
    expect(columnOf(table, { field: 'email' }, columns)).toBeNull());
  test('a problem is shown in its cell without the row number', () => {
    const problems = [at(3, 'accountNumber'), at(4, 'accountNumber'), at(3, 'email', 'Not valid.')];
    const named = { table, columns, problems };
    expect(problemsIn(named, 3, 3)).toEqual(['The value is wrong.']);
    expect(problemsIn(named, 3, null)).toEqual(['Not valid.']);
    expect(problemsIn(named, 3, 0)).toEqual([]);
  });
  test('the message of a problem without a row number stays unchanged', () =>
    expect(shortened('53 is not a number.')).toBe('53 is not a number.'));
});
