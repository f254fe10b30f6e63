import type { RunDoc } from '../payments/run-doc.js';
import type { SupplierStatus } from '../suppliers/supplier-doc.js';

export type FoundSupplier = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly account: string;
  readonly status: SupplierStatus;
};
export type FoundRun = {
  readonly id: string;
  readonly fileName: string;
  readonly at: string;
  readonly lines: number;
  readonly amount: number;
  readonly currency: string | null;
  readonly status: RunDoc['status'];
  readonly ready: boolean;
};
/** A payee of an earlier or waiting payment: the newest payment to that name and account. */
export type FoundPayee = {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly runId: string;
  readonly at: string;
  readonly amount: number;
  readonly currency: string;
};

/** GET /find (P-2.6): the best matches of each group. Groups that the user cannot see are empty. */
export type FindAnswer = {
  readonly suppliers: readonly FoundSupplier[];
  readonly payees: readonly FoundPayee[];
  readonly runs: readonly FoundRun[];
  readonly position: string;
};
