import { accept, type Command, type Decider, evolve, reject, unchanged } from '../../kernel/decider.js';
import { type EventCatalog, type Fact, plain, type RecordedFact } from '../../kernel/fact.js';
import { countUndone, noUndone, type UndoCounts, type UndoneRow } from './import-undo.js';

/** The outcome of one row of a supplier list. */
export type RowOutcome = 'added' | 'changed' | 'change-requested' | 'unchanged' | 'failed';
export type ImportedRow = {
  readonly row: number;
  readonly supplierId: string | null;
  readonly outcome: RowOutcome;
  readonly problem: string | null;
};
type Counts = { readonly [outcome in RowOutcome]: number };

export type SupplierImportEvent =
  | Fact<'SupplierImportStarted', { importId: string; fileName: string; sha256: string; rows: number; parser: string }>
  | Fact<'SuppliersImported', { importId: string; fromRow: number; toRow: number; rows: readonly ImportedRow[] }>
  | Fact<'SupplierImportCompleted', { importId: string; counts: Counts }>
  | Fact<'SupplierImportUndoStarted', { importId: string }>
  | Fact<'ImportedRowsTakenBack', { importId: string; fromRow: number; toRow: number; rows: readonly UndoneRow[] }>
  | Fact<'SupplierImportUndone', { importId: string; counts: UndoCounts }>;

export const supplierImportEvents: EventCatalog<SupplierImportEvent> = {
  SupplierImportStarted: plain,
  SuppliersImported: plain,
  SupplierImportCompleted: plain,
  SupplierImportUndoStarted: plain,
  ImportedRowsTakenBack: plain,
  SupplierImportUndone: plain,
};

export const noCounts: Counts = { added: 0, changed: 0, 'change-requested': 0, unchanged: 0, failed: 0 };

export const countRows = (counts: Counts, rows: readonly ImportedRow[]): Counts =>
  rows.reduce((sum, { outcome }) => ({ ...sum, [outcome]: sum[outcome] + 1 }), counts);

type Import = {
  readonly status: 'none' | 'started' | 'completed' | 'undoing' | 'undone';
  readonly upTo: number;
  readonly counts: Counts;
  readonly undoneUpTo: number;
  readonly undone: UndoCounts;
};

export type SupplierImportCommand =
  | Command<'StartImport', { importId: string; fileName: string; sha256: string; rows: number; parser: string }>
  | Command<'RecordRows', { importId: string; fromRow: number; toRow: number; rows: readonly ImportedRow[] }>
  | Command<'CompleteImport', { importId: string }>
  | Command<'StartUndo', { importId: string }>
  | Command<'RecordUndone', { importId: string; fromRow: number; toRow: number; rows: readonly UndoneRow[] }>
  | Command<'CompleteUndo', { importId: string }>;

/** The imported data is in the suppliers' own streams; this stream records the request and the outcome of each row. */
export const supplierImport: Decider<
  Import,
  SupplierImportCommand,
  SupplierImportEvent,
  'import-exists' | 'no-such-import' | 'rows-out-of-order'
> = {
  category: 'supplier-import',
  initial: { status: 'none', upTo: 0, counts: noCounts, undoneUpTo: 0, undone: noUndone },
  decide: {
    StartImport: ({ importId, fileName, sha256, rows, parser }, { status }) =>
      status === 'none'
        ? accept({ type: 'SupplierImportStarted', data: { importId, fileName, sha256, rows, parser } })
        : reject('import-exists'),
    RecordRows: ({ importId, fromRow, toRow, rows }, { status, upTo }) => {
      if (status !== 'started') return reject('no-such-import');
      return fromRow > upTo
        ? accept({ type: 'SuppliersImported', data: { importId, fromRow, toRow, rows } })
        : reject('rows-out-of-order');
    },
    CompleteImport: ({ importId }, { status, counts }) => {
      if (status === 'none') return reject('no-such-import');
      return status === 'started' ? accept({ type: 'SupplierImportCompleted', data: { importId, counts } }) : unchanged;
    },
    // An import that has not finished has rows that it did not record yet, so it has to finish before it can be undone.
    StartUndo: ({ importId }, { status }) => {
      if (status === 'none' || status === 'started') return reject('no-such-import');
      return status === 'completed' ? accept({ type: 'SupplierImportUndoStarted', data: { importId } }) : unchanged;
    },
    RecordUndone: ({ importId, fromRow, toRow, rows }, { status, undoneUpTo }) => {
      if (status !== 'undoing') return reject('no-such-import');
      return fromRow > undoneUpTo
        ? accept({ type: 'ImportedRowsTakenBack', data: { importId, fromRow, toRow, rows } })
        : reject('rows-out-of-order');
    },
    CompleteUndo: ({ importId }, { status, undone: counts }) => {
      if (status === 'undone') return unchanged;
      return status === 'undoing'
        ? accept({ type: 'SupplierImportUndone', data: { importId, counts } })
        : reject('no-such-import');
    },
  },
  evolve: {
    SupplierImportStarted: (state) => ({ ...state, status: 'started' }),
    SuppliersImported: (state, { data }) => ({
      ...state,
      status: 'started',
      upTo: data.toRow,
      counts: countRows(state.counts, data.rows),
    }),
    SupplierImportCompleted: (state) => ({ ...state, status: 'completed' }),
    SupplierImportUndoStarted: (state) => ({ ...state, status: 'undoing' }),
    ImportedRowsTakenBack: (state, { data }) => ({
      ...state,
      status: 'undoing',
      undoneUpTo: data.toRow,
      undone: countUndone(state.undone, data.rows),
    }),
    SupplierImportUndone: (state) => ({ ...state, status: 'undone' }),
  },
};

/** What a decision about further rows needs, by the last event of the stream: it does not know the counts. */
export const afterRows = (last: RecordedFact<SupplierImportEvent> | null): Import =>
  last === null ? supplierImport.initial : evolve(supplierImport, supplierImport.initial, last);
