import { canonicalJson } from '../kernel/json.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';

/** One event as the ledger records it: stream, revision, hash. */
export type LedgerEntry = readonly [stream: string, revision: number, hash: string];

export type LedgerExtendedData = {
  /** The tenant's sequence number of the first entry; the others follow without a gap. */
  readonly fromSeq: number;
  readonly entries: readonly LedgerEntry[];
  readonly prevRoot: string;
  /** SHA-256 of `rootText`: the tenant's whole history up to the last entry in 64 digits. */
  readonly root: string;
};

/** Extends the tenant's total order. Only the follower appends it, and "as at" queries refer to it by sequence number (P-13). */
export type LedgerEvent = Fact<'LedgerExtended', LedgerExtendedData>;
export const ledgerEvents: EventCatalog<LedgerEvent> = { LedgerExtended: plain };

export const rootText = ({ fromSeq, entries, prevRoot }: Omit<LedgerExtendedData, 'root'>): string =>
  canonicalJson({ fromSeq, entries, prevRoot });

/** The contents of a checkpoint. Its signature covers the whole history before it. */
export type Checkpoint = { readonly tenant: string; readonly seq: number; readonly root: string; readonly at: string };
export type SignedCheckpoint = Checkpoint & { readonly publicKey: string; readonly signature: string };
export const checkpointText = ({ tenant, seq, root, at }: Checkpoint): string => canonicalJson({ tenant, seq, root, at });
