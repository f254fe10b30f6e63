import { accept, type Command, type Decider, reject, unchanged } from '../kernel/decider.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';

/** What became of one row of a supplier list. */
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
  | Fact<'SupplierImportCompleted', { importId: string; counts: Counts }>;

export const supplierImportEvents: EventCatalog<SupplierImportEvent> = {
  SupplierImportStarted: plain,
  SuppliersImported: plain,
  SupplierImportCompleted: plain,
};

export const noCounts: Counts = { added: 0, changed: 0, 'change-requested': 0, unchanged: 0, failed: 0 };

export const countRows = (counts: Counts, rows: readonly ImportedRow[]): Counts =>
  rows.reduce((sum, { outcome }) => ({ ...sum, [outcome]: sum[outcome] + 1 }), counts);

type Import = { readonly status: 'none' | 'started' | 'completed'; readonly upTo: number; readonly counts: Counts };

export type SupplierImportCommand =
  | Command<'StartImport', { importId: string; fileName: string; sha256: string; rows: number; parser: string }>
  | Command<'RecordRows', { importId: string; fromRow: number; toRow: number; rows: readonly ImportedRow[] }>
  | Command<'CompleteImport', { importId: string }>;

/** The data of an import is in the suppliers' own streams; this one keeps what was asked and what became of each row. */
export const supplierImport: Decider<
  Import,
  SupplierImportCommand,
  SupplierImportEvent,
  'import-exists' | 'no-such-import' | 'rows-out-of-order'
> = {
  category: 'supplier-import',
  initial: { status: 'none', upTo: 0, counts: noCounts },
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
      return status === 'completed' ? unchanged : accept({ type: 'SupplierImportCompleted', data: { importId, counts } });
    },
  },
  evolve: {
    SupplierImportStarted: (state) => ({ ...state, status: 'started' }),
    SuppliersImported: (state, { data }) => ({ ...state, upTo: data.toRow, counts: countRows(state.counts, data.rows) }),
    SupplierImportCompleted: (state) => ({ ...state, status: 'completed' }),
  },
};
