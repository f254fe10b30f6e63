import { describe, expect, test } from '@jest/globals';
import { recordedFact, specFor } from '../../kernel/spec-for.js';
import { afterRows, countRows, type ImportedRow, noCounts, supplierImport, type SupplierImportEvent } from './supplier-import.js';
import { noUndone, type UndoneRow } from './import-undo.js';

const given = specFor(supplierImport);
const importId = 'i-1';
const imported = (row: number, outcome: ImportedRow['outcome']): ImportedRow => ({
  row,
  supplierId: `s-${row}`,
  outcome,
  problem: null,
});

const start = {
  type: 'StartImport',
  data: { importId, fileName: 'suppliers.csv', sha256: 'aa', rows: 4, parser: 'suppliers@1' },
} as const;
const started: SupplierImportEvent = { type: 'SupplierImportStarted', data: start.data };
const rows = (fromRow: number, toRow: number, ...list: readonly ImportedRow[]) => ({ importId, fromRow, toRow, rows: list });
const record = (data: ReturnType<typeof rows>) => ({ type: 'RecordRows', data }) as const;
const recorded = (data: ReturnType<typeof rows>): SupplierImportEvent => ({ type: 'SuppliersImported', data });
const complete = { type: 'CompleteImport', data: { importId } } as const;

const first = rows(1, 2, imported(1, 'added'), imported(2, 'unchanged'));
const second = rows(3, 4, imported(3, 'added'), { row: 4, supplierId: null, outcome: 'failed', problem: 'unknown-country' });
const counts = { added: 2, changed: 0, 'change-requested': 0, unchanged: 1, failed: 1 };
const completed: SupplierImportEvent = { type: 'SupplierImportCompleted', data: { importId, counts } };

describe('a supplier import', () => {
  test('a supplier import is started once', () => {
    given().when(start).then(started);
    given(started).when(start).thenRejected('import-exists');
    given(started, completed).when(start).thenRejected('import-exists');
  });
  test('a supplier import records its rows in their order', () => {
    given(started).when(record(first)).then(recorded(first));
    given(started, recorded(first)).when(record(second)).then(recorded(second));
  });
  test('a supplier import may leave out empty rows', () => given(started).when(record(second)).then(recorded(second)));
  test.each<[string, ReturnType<typeof rows>]>([
    ['twice', first],
    ['that overlap', rows(2, 3, imported(3, 'added'))],
  ])('a supplier import does not record rows %s', (_, data) =>
    given(started, recorded(first)).when(record(data)).thenRejected('rows-out-of-order'),
  );
  test('a supplier import that is not running records nothing', () => {
    given().when(record(first)).thenRejected('no-such-import');
    given(started, completed).when(record(first)).thenRejected('no-such-import');
  });
  test('a completed supplier import counts the outcomes of its rows', () =>
    given(started, recorded(first), recorded(second)).when(complete).then(completed));
  test('a supplier import is completed once', () => {
    given().when(complete).thenRejected('no-such-import');
    given(started, completed).when(complete).then();
  });
  test('a supplier import without rows is completed with counts of zero', () =>
    given(started)
      .when(complete)
      .then({ type: 'SupplierImportCompleted', data: { importId, counts: noCounts } }));
});

describe('undoing an import', () => {
  const done = [started, recorded(first), recorded(second), completed];
  const startUndo = { type: 'StartUndo', data: { importId } } as const;
  const undoing: SupplierImportEvent = { type: 'SupplierImportUndoStarted', data: { importId } };
  const completeUndo = { type: 'CompleteUndo', data: { importId } } as const;
  const back = (row: number, outcome: UndoneRow['outcome']): UndoneRow => ({
    ...{ row, supplierId: `s-${row}`, outcome },
    problem: outcome === 'kept' ? 'Changed since by a person: left as it is.' : null,
  });
  const takenBack = (fromRow: number, toRow: number, ...list: readonly UndoneRow[]) => ({ importId, fromRow, toRow, rows: list });
  const recordUndone = (data: ReturnType<typeof takenBack>) => ({ type: 'RecordUndone', data }) as const;
  const undoneRows = (data: ReturnType<typeof takenBack>): SupplierImportEvent => ({ type: 'ImportedRowsTakenBack', data });
  const one = takenBack(1, 2, back(1, 'removed'));
  const two = takenBack(3, 4, back(3, 'kept'));
  const undone: SupplierImportEvent = {
    type: 'SupplierImportUndone',
    data: { importId, counts: { ...noUndone, removed: 1, kept: 1 } },
  };

  test('the last event of an import tells how far it is, so that its stream is not read for each chunk of rows', () => {
    const all = [...done, undoing, undoneRows(one), undoneRows(two), undone];
    const standOf = ({ status, upTo, undoneUpTo }: ReturnType<typeof afterRows>) => [
      status,
      status === 'started' ? upTo : null,
      status === 'undoing' ? undoneUpTo : null,
    ];
    for (let length = 1; length <= all.length; length++) {
      const past = all.slice(0, length);
      expect(standOf(afterRows(recordedFact(past.at(-1)!)))).toEqual(standOf(given(...past).state()));
    }
    expect(afterRows(null).status).toBe('none');
  });

  test('the undo of an import starts only after the import is completed', () => {
    given().when(startUndo).thenRejected('no-such-import');
    given(started, recorded(first)).when(startUndo).thenRejected('no-such-import');
    given(...done)
      .when(startUndo)
      .then(undoing);
  });
  test('the undo of an import is started and completed once', () => {
    given(...done, undoing)
      .when(startUndo)
      .then();
    given(...done, undoing, undone)
      .when(startUndo)
      .then();
    given(...done, undoing, undone)
      .when(completeUndo)
      .then();
  });
  test('the undo of an import records its rows in their order', () => {
    given(...done, undoing)
      .when(recordUndone(one))
      .then(undoneRows(one));
    given(...done, undoing, undoneRows(one))
      .when(recordUndone(two))
      .then(undoneRows(two));
    given(...done, undoing, undoneRows(one))
      .when(recordUndone(one))
      .thenRejected('rows-out-of-order');
  });
  test('the undo of an import that is not running records and completes nothing', () => {
    given(...done)
      .when(recordUndone(one))
      .thenRejected('no-such-import');
    given(...done, undoing, undone)
      .when(recordUndone(one))
      .thenRejected('no-such-import');
    given(...done)
      .when(completeUndo)
      .thenRejected('no-such-import');
  });
  test('the completed undo of an import counts the outcomes of its rows', () =>
    given(...done, undoing, undoneRows(one), undoneRows(two))
      .when(completeUndo)
      .then(undone));
  test('an undone import cannot continue or start again', () => {
    given(...done, undoing, undone)
      .when(record(second))
      .thenRejected('no-such-import');
    given(...done, undoing, undone)
      .when(complete)
      .then();
    given(...done, undoing, undone)
      .when(start)
      .thenRejected('import-exists');
  });
});

test('every outcome of a row is counted on its own', () => {
  const outcomes = ['added', 'changed', 'change-requested', 'unchanged', 'failed'] as const;
  expect(
    countRows(
      noCounts,
      [...outcomes, 'changed' as const].map((outcome, i) => imported(i, outcome)),
    ),
  ).toEqual({
    added: 1,
    changed: 2,
    'change-requested': 1,
    unchanged: 1,
    failed: 1,
  });
});
