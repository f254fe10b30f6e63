import {
  type AccountScanEvent,
  changeOfScan,
  noScanCounts,
  type ScanCounts,
  type ScannedAccount,
  severityOf,
} from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

/** A scan of suppliers' accounts as if they were paid today, and its progress (P-10.40). */
export type AccountScanDoc = {
  readonly id: string;
  readonly because: 'asked' | 'schedule';
  readonly suppliers: number;
  readonly done: number;
  readonly counts: ScanCounts;
  readonly status: 'started' | 'completed' | 'cancelled';
  readonly entityId: string | null;
  readonly startedBy: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
};

export const accountScans: Projection<AccountScanDoc, AccountScanEvent> = {
  name: 'account-scans',
  version: 2,
  fields: { startedAt: 'instant', startedBy: 'text', status: 'text', entityId: 'text' },
  defaultSort: { field: 'startedAt', direction: 'descending' },
  searched: [],
  on: {
    AccountScanStarted: ({ data: { scanId: id, because, suppliers, entityId }, meta }) =>
      one<AccountScanDoc>(id, () => ({
        ...{ id, because, suppliers, entityId },
        done: 0,
        counts: noScanCounts,
        status: 'started',
        startedBy: meta.actor.id,
        startedAt: meta.at,
        endedAt: null,
      })),
    AccountsScanned: ({ data: { scanId, to, counts } }) =>
      change<AccountScanDoc>(scanId, (doc) => ({ ...doc, done: to, counts })),
    AccountScanCompleted: ({ data: { scanId, counts }, meta }) =>
      change<AccountScanDoc>(scanId, (doc) => ({ ...doc, counts, status: 'completed', endedAt: meta.at })),
    AccountScanCancelled: ({ data: { scanId, counts }, meta }) =>
      change<AccountScanDoc>(scanId, (doc) => ({ ...doc, counts, status: 'cancelled', endedAt: meta.at })),
  },
};

/** The result of a supplier's latest scan. There is one document for each supplier; earlier scans are in the log. */
export type ScannedAccountDoc = ScannedAccount & {
  readonly id: string;
  readonly scanId: string;
  readonly at: string;
  /** 0 is the most urgent. Unknown suppliers come last. */
  readonly severity: number;
  readonly change: 'worse' | 'better' | null;
};

const LAST = 1_000;

export const scannedAccounts: Projection<ScannedAccountDoc, AccountScanEvent> = {
  name: 'scanned-accounts',
  version: 1,
  fields: { id: 'text', scanId: 'text', severity: 'integer', why: 'text', change: 'text' },
  defaultSort: { field: 'severity', direction: 'ascending' },
  searched: [],
  on: {
    AccountScanStarted: 'ignore',
    AccountsScanned: ({ data: { scanId, rows }, meta }) =>
      rows.flatMap((row) =>
        one<ScannedAccountDoc>(row.supplierId, () => ({
          ...row,
          ...{ id: row.supplierId, scanId, at: meta.at },
          severity: row.why === null ? LAST : severityOf(row.why),
          change: changeOfScan(row),
        })),
      ),
    AccountScanCompleted: 'ignore',
    AccountScanCancelled: 'ignore',
  },
};
