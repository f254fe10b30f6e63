import type { SignedCheckpoint } from '@counterfoil/domain';
import type { ListAnswer } from '../answers.js';
import type { ResultRow } from '../payments/result-row.js';
import type { ExportDoc } from './exports.js';

/** POST /customerPortalApi/getAuditLog: rows of the period, newest run first, grouped into batches. */
export type AuditLogAnswer = ListAnswer<ResultRow> & { readonly zone: string };

/** GET /audit/state: the basis of the proof. */
export type AuditState = {
  readonly seq: number;
  readonly root: string;
  /** Number of events after the last ledger entry, which are not covered yet. */
  readonly uncovered: number;
  /** SHA-256 of the signing key, to compare with the one that `prove` prints. */
  readonly keyFingerprint: string;
  readonly exports: readonly (ExportDoc & { readonly byName: string })[];
  /**
   * The event at which the read models stopped: its stream and revision, or null when it belongs to another customer. Null: they
   * have not stopped.
   */
  readonly stopped: { readonly event: string | null; readonly isAltered: boolean } | null;
};

export type CheckpointAnswer = SignedCheckpoint;
