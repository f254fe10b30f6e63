import { describe, expect, test } from '@jest/globals';
import {
  noCounts,
  noUndone,
  type SupplierEvent,
  type SupplierImportEvent,
  type RecordedFact,
  type UndoneRow,
} from '@counterfoil/domain';
import { replay } from '../kernel/projection.js';
import { imports } from './imports.js';
import { suppliers } from './suppliers.js';

type Event = SupplierImportEvent | SupplierEvent;
const told = (event: Event, at: string, id: string): RecordedFact<Event> =>
  ({ ...event, id: at, stream: 'x', revision: 0, meta: { at, actor: { kind: 'user', id } } }) as unknown as RecordedFact<Event>;

const importId = 'i-1';
const row = (at: number) => ({ row: at, supplierId: `s-${at}`, outcome: 'added', problem: null }) as const;
const back = (at: number, outcome: UndoneRow['outcome'], problem: string | null = null): UndoneRow => ({
  ...{ row: at, supplierId: `s-${at}`, outcome, problem },
});
const about = { importId, fileName: 'list.csv', sha256: 'aa', rows: 3, parser: 'suppliers@2' };
const counts = { ...noCounts, added: 3 };
const history = [
  told({ type: 'SupplierImportStarted', data: about }, '1', 'anna'),
  told({ type: 'SuppliersImported', data: { importId, fromRow: 2, toRow: 4, rows: [row(2), row(3), row(4)] } }, '2', 'anna'),
  told({ type: 'SupplierImportCompleted', data: { importId, counts } }, '3', 'anna'),
];
const kept = back(3, 'kept', 'Changed since by a person: left as it is.');
const undoStarted = told({ type: 'SupplierImportUndoStarted', data: { importId } }, '4', 'ben');
const takenBack = told(
  {
    type: 'ImportedRowsTakenBack',
    data: { importId, fromRow: 2, toRow: 4, rows: [back(2, 'removed'), kept, back(4, 'removed')] },
  },
  '5',
  'ben',
);
const undone = told(
  { type: 'SupplierImportUndone', data: { importId, counts: { ...noUndone, removed: 2, kept: 1 } } },
  '6',
  'ben',
);
const docAfter = (...events: readonly RecordedFact<Event>[]) => replay(imports, events as never).get(importId);

describe('an import in the list of earlier imports', () => {
  test('an import that was not undone shows no undo', () =>
    expect(docAfter(...history)).toMatchObject({ status: 'completed', counts, startedBy: 'anna', completedAt: '3', undo: null }));

  test('an import shows who is undoing it, and the progress of the undo', () => {
    expect(docAfter(...history, undoStarted)).toMatchObject({
      status: 'undoing',
      undo: { startedBy: 'ben', startedAt: '4', completedAt: null, done: 0, counts: noUndone, left: [] },
    });
    expect(docAfter(...history, undoStarted, takenBack)?.undo).toMatchObject({
      ...{ done: 3, counts: { ...noUndone, removed: 2, kept: 1 } },
      left: [kept],
    });
  });

  test('an undone import keeps its outcomes and lists the rows that were not undone', () =>
    expect(docAfter(...history, undoStarted, takenBack, undone)).toMatchObject({
      ...{ status: 'undone', counts, completedAt: '3', done: 3 },
      undo: { completedAt: '6', counts: { ...noUndone, removed: 2, kept: 1 }, left: [kept] },
    }));

  test('an undone import lists at most a hundred rows that were not undone', () => {
    const many = Array.from({ length: 150 }, (_, i) => back(i, 'kept', 'x'));
    const chunk = told({ type: 'ImportedRowsTakenBack', data: { importId, fromRow: 0, toRow: 149, rows: many } }, '5', 'ben');
    expect(docAfter(...history, undoStarted, chunk)?.undo?.left).toEqual(many.slice(0, 100));
  });
});

test('a supplier that an undone import added is removed, and can be added again', () => {
  const details = {
    ...{ supplierCode: 'S-2', supplierName: 'Heron', entityId: null, govCode: null, taxNumber: null },
    ...{ isEmployee: false, smallBusiness: false, division: null },
  };
  const data = { supplierId: 's-2', source: 'import', importId, details, account: null, accountName: null, email: null } as const;
  const added = told({ type: 'SupplierAdded', data: { ...data, contact: null } }, '1', 'anna');
  const removed = told({ type: 'SupplierRemoved', data: { supplierId: 's-2', importId } }, '2', 'ben');
  const again = told({ type: 'SupplierAdded', data: { ...data, importId: 'i-2', contact: null } }, '3', 'anna');
  const after = (...events: readonly RecordedFact<Event>[]) => replay(suppliers, events as never).get('s-2');
  expect(after(added, removed)).toBeUndefined();
  expect(after(added, removed, again)).toMatchObject({ supplierName: 'Heron', active: true, createdAt: '3' });
});
