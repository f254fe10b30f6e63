import type { Tone, WhyKind } from '@counterfoil/domain';
import type { Written } from '../answers.js';
import type { AccountScanDoc, ScannedAccountDoc } from './account-scans.js';

/** POST /customerPortalApi/scanAccounts. */
export type StartedScan = Written & { readonly scanId: string; readonly suppliers: number };

/** GET /payments/scans/:id. */
export type AccountScanView = AccountScanDoc & {
  readonly startedByName: string;
  readonly state: 'running' | 'interrupted' | 'completed' | 'cancelled';
  /** Most urgent first. */
  readonly reasons: readonly { readonly why: WhyKind; readonly tone: Tone; readonly suppliers: number }[];
  /** Suppliers of this scan that a later scan has checked again. They are listed in the later scan. */
  readonly scannedLater: number;
};

/**
 * A row of GET /payments/scans/:id/rows: a supplier as the scan found it. The name is null when the user cannot see the supplier,
 * or when it is unknown.
 */
export type ScanRowView = Pick<
  ScannedAccountDoc,
  'supplierId' | 'why' | 'was' | 'change' | 'result' | 'grade' | 'ofacStatus' | 'register' | 'notAsked'
> & {
  readonly supplierName: string | null;
  readonly supplierCode: string | null;
  readonly accountDisplay: string | null;
  /** Whether the supplier has changed since the scan, so that the result may be different now. */
  readonly isChangedSince: boolean;
};
