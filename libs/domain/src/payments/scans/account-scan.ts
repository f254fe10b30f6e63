import { accept, type Command, type Decider, evolve, reject, unchanged } from '../../kernel/decider.js';
import { type EventCatalog, type Fact, plain, type RecordedFact } from '../../kernel/fact.js';
import type { RuleVersions } from '../events.js';
import { countScanned, noScanCounts, type ScanCounts, type ScannedAccount } from './scanned-account.js';

type Started = {
  scanId: string;
  /** Whether a user requested the scan or the policy scheduled it. */
  because: 'asked' | 'schedule';
  suppliers: number;
  /** Digest of the list of supplier ids, which is stored as a file. */
  sha256: string;
  /** The only entity that the requester can see; null: all. */
  entityId: string | null;
  /** The tenant's sequence number up to which the records were known. */
  seq: number;
  rules: Omit<RuleVersions, 'parser'>;
};

export type AccountScanEvent =
  | Fact<'AccountScanStarted', Started>
  /** `from` and `to` are 1-based positions in the list; `counts` are the totals so far. The next step needs only the last event. */
  | Fact<'AccountsScanned', { scanId: string; from: number; to: number; rows: readonly ScannedAccount[]; counts: ScanCounts }>
  | Fact<'AccountScanCompleted', { scanId: string; because: Started['because']; counts: ScanCounts }>
  | Fact<'AccountScanCancelled', { scanId: string; upTo: number; counts: ScanCounts }>;

export const accountScanEvents: EventCatalog<AccountScanEvent> = {
  AccountScanStarted: plain,
  AccountsScanned: plain,
  AccountScanCompleted: plain,
  AccountScanCancelled: plain,
};

export type AccountScanState = {
  readonly status: 'none' | 'started' | 'completed' | 'cancelled';
  /** Number of suppliers scanned so far. */
  readonly upTo: number;
  readonly counts: ScanCounts;
};

export type AccountScanCommand =
  | Command<'StartAccountScan', Started>
  | Command<'RecordScanned', { scanId: string; from: number; to: number; rows: readonly ScannedAccount[] }>
  | Command<'CompleteAccountScan', { scanId: string; because: Started['because'] }>
  | Command<'CancelAccountScan', { scanId: string }>;

export type AccountScanRejection = 'scan-exists' | 'no-such-scan' | 'scan-ended' | 'rows-out-of-order';

const ended = ({ status }: AccountScanState): 'no-such-scan' | 'scan-ended' =>
  status === 'none' ? 'no-such-scan' : 'scan-ended';

/** Checks suppliers' accounts as if they were paid today (P-10.40). It changes no supplier and no run. */
export const accountScan: Decider<AccountScanState, AccountScanCommand, AccountScanEvent, AccountScanRejection> = {
  category: 'account-scan',
  initial: { status: 'none', upTo: 0, counts: noScanCounts },
  decide: {
    StartAccountScan: ({ scanId, because, suppliers, sha256, entityId, seq, rules }, { status }) =>
      status === 'none'
        ? accept({ type: 'AccountScanStarted', data: { scanId, because, suppliers, sha256, entityId, seq, rules } })
        : reject('scan-exists'),
    RecordScanned: ({ scanId, from, to, rows }, scan) => {
      if (scan.status !== 'started') return reject(ended(scan));
      if (from !== scan.upTo + 1 || to !== from + rows.length - 1) return reject('rows-out-of-order');
      return accept({ type: 'AccountsScanned', data: { scanId, from, to, rows, counts: countScanned(scan.counts, rows) } });
    },
    CompleteAccountScan: ({ scanId, because }, scan) => {
      if (scan.status === 'completed') return unchanged;
      if (scan.status !== 'started') return reject(ended(scan));
      return accept({ type: 'AccountScanCompleted', data: { scanId, because, counts: scan.counts } });
    },
    CancelAccountScan: ({ scanId }, scan) => {
      if (scan.status === 'cancelled') return unchanged;
      if (scan.status !== 'started') return reject(ended(scan));
      return accept({ type: 'AccountScanCancelled', data: { scanId, upTo: scan.upTo, counts: scan.counts } });
    },
  },
  evolve: {
    AccountScanStarted: () => ({ status: 'started', upTo: 0, counts: noScanCounts }),
    AccountsScanned: (_, { data: { to, counts } }) => ({ status: 'started', upTo: to, counts }),
    AccountScanCompleted: (scan, { data: { counts } }) => ({ ...scan, status: 'completed', counts }),
    AccountScanCancelled: (_, { data: { upTo, counts } }) => ({ status: 'cancelled', upTo, counts }),
  },
};

/** The state of the scan, derived from the last event of its stream. */
export const afterScanned = (last: RecordedFact<AccountScanEvent> | null): AccountScanState =>
  last === null ? accountScan.initial : evolve(accountScan, accountScan.initial, last);
