import type { SignedCheckpoint } from '@counterfoil/domain';
import type { ListAnswer } from '../answers.js';
import type { ResultRow } from '../payments/result-row.js';
import type { ExportDoc } from './exports.js';

/** POST /customerPortalApi/getAuditLog: rows of the period, newest run first, grouped into batches. */
export type AuditLogAnswer = ListAnswer<ResultRow> & { readonly zone: string };

/** GET /audit/state: what the proof rests on. */
export type AuditState = {
  readonly seq: number;
  readonly root: string;
  /** Events younger than the last ledger entry, not yet covered. */
  readonly uncovered: number;
  /** SHA-256 of the signing key, to compare with what `prove` prints. */
  readonly keyFingerprint: string;
  readonly exports: readonly (ExportDoc & { readonly byName: string })[];
  /** The event at which the read models stopped, by stream and revision, or null when it is another customer's; null: they continue. */
  readonly stopped: { readonly event: string | null; readonly isAltered: boolean } | null;
};

export type CheckpointAnswer = SignedCheckpoint;
