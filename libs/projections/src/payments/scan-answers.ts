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
  /** Suppliers of this scan that a later scan has checked again: they are listed there. */
  readonly scannedLater: number;
};

/** A row of GET /payments/scans/:id/rows: a supplier as the scan found it; its name is null where the user does not see it, or where nobody knows it. */
export type ScanRowView = Pick<
  ScannedAccountDoc,
  'supplierId' | 'why' | 'was' | 'change' | 'result' | 'grade' | 'ofacStatus' | 'register' | 'notAsked'
> & {
  readonly supplierName: string | null;
  readonly supplierCode: string | null;
  readonly accountDisplay: string | null;
  /** What happened to the supplier after the scan: the row may say something else now. */
  readonly isChangedSince: boolean;
};
