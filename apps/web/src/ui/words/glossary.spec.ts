import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { actions } from './actions.js';
import { permissionWords } from './permissions.js';
import {
  changeRequestWords,
  codeOutcomeWords,
  evidenceGradeWords,
  importOutcomeWords,
  nameComparisonWords,
  NO_REQUEST,
  requestStatusWords,
  runStateWords,
  supplierStatusWords,
  undoOutcomeWords,
} from './statuses.js';

const glossary = readFileSync(new URL('../../../../../docs/glossary.md', import.meta.url), 'utf8');

/** The tables below a heading of the glossary, in order. Each is a list of rows without the table head. */
const tablesUnder = (heading: string): readonly (readonly (readonly string[])[])[] => {
  const section = (glossary.split(`# ${heading}\n`)[1] ?? '').split(/\n#+ /)[0] ?? '';
  return [...section.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('`', '')),
      ),
  );
};

const rowsUnder = (heading: string, table = 0) => tablesUnder(heading)[table] ?? [];

test('every supplier status is worded as in the glossary', () =>
  expect(Object.entries(supplierStatusWords).map(([value, { word, meaning }]) => [value, word, meaning])).toEqual(
    rowsUnder('Supplier'),
  ));

test('every evidence grade is worded as in the glossary', () =>
  expect(Object.entries(evidenceGradeWords).map(([value, { word, meaning }]) => [value, word, meaning])).toEqual(
    rowsUnder('Evidence grade'),
  ));

test('every comparison of names is worded as in the glossary', () =>
  expect(Object.entries(nameComparisonWords)).toEqual(rowsUnder('Name comparison')));

test('every status of a verification request is worded as in the glossary', () =>
  expect([
    ['none', NO_REQUEST, ''],
    ...Object.entries(requestStatusWords).map(([value, { word, meaning }]) => [value, word, meaning]),
  ]).toEqual(rowsUnder('Verification request')));

test('every state of a payment run is worded as in the glossary', () =>
  expect(Object.entries(runStateWords).map(([value, { word, meaning }]) => [value, word, meaning])).toEqual(
    rowsUnder('Payment run'),
  ));

test('every kind of change request is worded as in the glossary', () =>
  expect(Object.entries(changeRequestWords)).toEqual(rowsUnder('Change request', 1)));

test('every outcome of an imported row is worded as in the glossary', () =>
  expect(Object.entries(importOutcomeWords).map(([value, { before, after }]) => [value, before, after])).toEqual(
    rowsUnder('Import of suppliers'),
  ));

test('every outcome of an undone row is worded as in the glossary', () =>
  expect(Object.entries(undoOutcomeWords).map(([value, { word }]) => [value, word])).toEqual(
    rowsUnder('Import of suppliers', 1),
  ));

test('every outcome of a row with a supplier code is worded as in the glossary', () =>
  expect(Object.entries(codeOutcomeWords).map(([value, { before, after }]) => [value, before, after])).toEqual(
    rowsUnder('Import of supplier codes'),
  ));

test('every permission is worded as in the glossary', () =>
  expect(Object.entries(permissionWords)).toEqual(rowsUnder('Words for permissions')));

test('every action is worded as in the glossary', () => {
  const words = rowsUnder('Actions').flatMap(([, cell = '']) => cell.split(', '));
  expect([...Object.values(actions)].sort()).toEqual([...words].sort());
});
