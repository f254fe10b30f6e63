import { type LedgerExtendedData, NO_HASH, rootText, type SignedCheckpoint, streamName } from '@counterfoil/domain';
import type { EventStore, ReadOptions } from '@counterfoil/event-store';
import { sha256 } from '../../platform/digests.js';
import { LedgerBroken } from '../../platform/log/ledger-broken.js';
import { signCheckpoint, type Signer } from './sign.js';

/** One LedgerExtended event with its place. */
export type LedgerChunk = LedgerExtendedData & { readonly stream: string; readonly revision: number; readonly at: string };

/** A tenant's ledger; `months` are all in which it may have been extended, in order ('202611'). An absent one is empty. */
export type LedgerSource = { readonly store: EventStore; readonly tenant: string; readonly months: readonly string[] };

/** The ledger ends before the wanted sequence number. */
export class LedgerTooShort extends Error {}

export const FIRST_SEQ = 1;
export const lastSeqOf = ({ fromSeq, entries }: Pick<LedgerExtendedData, 'fromSeq' | 'entries'>): number =>
  fromSeq + entries.length - 1;

/** The months of UTC from one instant to another, both included. */
export const ledgerMonths = (from: string, to: string): readonly string[] => {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let [year, month] = from.split('-').map(Number) as [number, number]; ; month++) {
    if (month > 12) [year, month] = [year + 1, 1];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name.replace('-', ''));
  }
};

/** The month a customer's ledger can begin in: that of its first event. Null for an unknown customer. */
export const firstLedgerMonth = async (store: EventStore, tenant: string): Promise<string | null> => {
  for await (const { meta } of store.readStream(tenant, streamName(tenant, 'customer', tenant), { limit: 1 }))
    return meta.at.slice(0, 7);
  return null;
};

/** The ledger as it is stored, in order or from its end; nothing is checked. */
export async function* readLedger(
  { store, tenant, months }: LedgerSource,
  direction: NonNullable<ReadOptions['direction']> = 'forwards',
): AsyncGenerator<LedgerChunk> {
  for (const month of direction === 'forwards' ? months : [...months].reverse())
    for await (const event of store.readStream(tenant, streamName(tenant, 'ledger', month), { direction })) {
      const { fromSeq, entries, prevRoot, root } = event.data as unknown as LedgerExtendedData;
      yield { stream: event.stream, revision: event.revision, at: event.meta.at, fromSeq, entries, prevRoot, root };
    }
}

/** The same chunks, each joined to the one before. @throws LedgerBroken naming the first that is not */
export async function* verifiedLedger(chunks: AsyncIterable<LedgerChunk>): AsyncGenerator<LedgerChunk> {
  let [seq, prevRoot] = [FIRST_SEQ, NO_HASH];
  for await (const chunk of chunks) {
    const place = `${chunk.stream}@${chunk.revision}`;
    if (chunk.fromSeq !== seq) throw new LedgerBroken(`${place} begins at entry ${chunk.fromSeq}, expected is ${seq}`);
    if (chunk.prevRoot !== prevRoot) throw new LedgerBroken(`${place} does not continue the root of the entry before it`);
    if (chunk.root !== sha256(rootText(chunk))) throw new LedgerBroken(`${place} has another root than its entries give`);
    [seq, prevRoot] = [seq + chunk.entries.length, chunk.root];
    yield chunk;
  }
}

/**
 * The signed checkpoint that covers a sequence number: the root of the chunk that holds it, at the time of that chunk. No clock is asked
 * and Ed25519 has no randomness, so the same `asAt` gives the same bytes for ever (as long as the key stays). Null beyond the ledger.
 */
export const checkpointCovering = async (
  source: LedgerSource,
  asAt: number,
  signer: Signer,
): Promise<SignedCheckpoint | null> => {
  let covering: LedgerChunk | null = null;
  for await (const chunk of readLedger(source, 'backwards')) {
    if (lastSeqOf(chunk) < asAt) break;
    covering = chunk;
  }
  if (covering === null) return null;
  return signCheckpoint({ tenant: source.tenant, seq: lastSeqOf(covering), root: covering.root, at: covering.at }, signer);
};
