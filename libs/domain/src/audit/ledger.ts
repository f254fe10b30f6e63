import { canonicalJson } from '../kernel/json.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';

/** One event as the ledger names it: stream, revision, hash. */
export type LedgerEntry = readonly [stream: string, revision: number, hash: string];

export type LedgerExtendedData = {
  /** The tenant's sequence number of the first entry; the others follow without a gap. */
  readonly fromSeq: number;
  readonly entries: readonly LedgerEntry[];
  readonly prevRoot: string;
  /** SHA-256 of `rootText`: the tenant's whole history up to the last entry in 64 digits. */
  readonly root: string;
};

/** The tenant's total order, appended by the one follower; the coordinate of "as at" (P-13). */
export type LedgerEvent = Fact<'LedgerExtended', LedgerExtendedData>;
export const ledgerEvents: EventCatalog<LedgerEvent> = { LedgerExtended: plain };

export const rootText = ({ fromSeq, entries, prevRoot }: Omit<LedgerExtendedData, 'root'>): string =>
  canonicalJson({ fromSeq, entries, prevRoot });

/** What a checkpoint says; signed, it stands for everything before it. */
export type Checkpoint = { readonly tenant: string; readonly seq: number; readonly root: string; readonly at: string };
export type SignedCheckpoint = Checkpoint & { readonly publicKey: string; readonly signature: string };
export const checkpointText = ({ tenant, seq, root, at }: Checkpoint): string => canonicalJson({ tenant, seq, root, at });
