import { expect, test } from '@jest/globals';
import { type CounterfoilEvent, type EventType, noUndone, type RecordedFact } from '@counterfoil/domain';
import type { SentenceWords } from './sentence.js';
import { sentenceOf } from './sentences.js';

const words: SentenceWords = {
  supplierName: () => 'Bluegum Joinery',
  userName: () => 'Ben Ng',
  money: String,
  date: (at) => at,
};
const said = (type: EventType, data: object) => sentenceOf({ type, data } as unknown as RecordedFact<CounterfoilEvent>, words);

test.each<[string, EventType, object]>([
  ['started to undo an import', 'SupplierImportUndoStarted', { importId: 'i' }],
  ['took the imported rows 2 to 501 back', 'ImportedRowsTakenBack', { importId: 'i', fromRow: 2, toRow: 501, rows: [] }],
  [
    'undid an import: 3 removed, 0 deactivated, 1 as before, 0 waiting for approval, 2 left as changed since, 0 without anything to undo, 0 failed',
    'SupplierImportUndone',
    { importId: 'i', counts: { ...noUndone, removed: 3, restored: 1, kept: 2 } },
  ],
  [
    'removed Bluegum Joinery, which an import had added, by undoing that import',
    'SupplierRemoved',
    { supplierId: 's', importId: 'i' },
  ],
])('the audit log says "%s"', (sentence, type, data) => expect(said(type, data)).toEqual({ sentence, changes: [] }));
