import { type LedgerExtendedData, NO_HASH, rootText, type SignedCheckpoint, streamName } from '@counterfoil/domain';
import type { EventStore, ReadOptions } from '@counterfoil/event-store';
import { sha256 } from '../../platform/digests.js';
import { LedgerBroken } from '../../platform/log/ledger-broken.js';
import { ledgerDataOf } from '../../platform/log/ledger-data.js';
import { signCheckpoint, type Signer } from './sign.js';

/** One LedgerExtended event and its position. */
export type LedgerChunk = LedgerExtendedData & { readonly stream: string; readonly revision: number; readonly at: string };

/** A tenant's ledger. `months` lists, in order, each month that may have ledger entries ('202611'); a month without a stream is empty. */
export type LedgerSource = { readonly store: EventStore; readonly tenant: string; readonly months: readonly string[] };

/** The ledger ends before the requested sequence number. */
export class LedgerTooShort extends Error {}

export const FIRST_SEQ = 1;
export const lastSeqOf = ({ fromSeq, entries }: Pick<LedgerExtendedData, 'fromSeq' | 'entries'>): number =>
  fromSeq + entries.length - 1;

/** The UTC months from one instant to another, both included. */
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

/** The month of a customer's first event, when its ledger can begin. Null for an unknown customer. */
export const firstLedgerMonth = async (store: EventStore, tenant: string): Promise<string | null> => {
  for await (const { meta } of store.readStream(tenant, streamName(tenant, 'customer', tenant), { limit: 1 }))
    return meta.at.slice(0, 7);
  return null;
};

/** A clock that was set ahead by mistake may have left ledger entries in months that are still to come. */
const YEARS_AHEAD = 100;
const MONTHS_AT_ONCE = 60;

/** The months, in order, in which a tenant's ledger has entries: from the first one on, and up to 100 years ahead of the clock. */
export const monthsWithEntries = async (
  store: EventStore,
  tenant: string,
  first: string,
  now: string,
): Promise<readonly string[]> => {
  const from = now > first ? now : first;
  const all = ledgerMonths(first, `${Number(from.slice(0, 4)) + YEARS_AHEAD}-12`);
  const found: string[] = [];
  for (let i = 0; i < all.length; i += MONTHS_AT_ONCE) {
    const some = all.slice(i, i + MONTHS_AT_ONCE);
    const have = await Promise.all(some.map((month) => hasEvents(store, tenant, streamName(tenant, 'ledger', month))));
    found.push(...some.filter((_, n) => have[n]));
    await turn();
  }
  return found;
};

const hasEvents = async (store: EventStore, tenant: string, stream: string): Promise<boolean> => {
  for await (const _ of store.readStream(tenant, stream, { limit: 1 })) return true;
  return false;
};

/** Gives every other request of this thread its turn: embedded stores answer at once, so that a long replay would never wait. */
export const turn = (): Promise<void> => new Promise((next) => setImmediate(next));

/** Reads the ledger as stored, forwards or backwards. Checks nothing. */
export async function* readLedger(
  { store, tenant, months }: LedgerSource,
  direction: NonNullable<ReadOptions['direction']> = 'forwards',
): AsyncGenerator<LedgerChunk> {
  for (const month of direction === 'forwards' ? months : [...months].reverse())
    for await (const event of store.readStream(tenant, streamName(tenant, 'ledger', month), { direction })) {
      const { fromSeq, entries, prevRoot, root } = ledgerDataOf(event);
      await turn();
      yield { stream: event.stream, revision: event.revision, at: event.meta.at, fromSeq, entries, prevRoot, root };
    }
}

/** The same chunks, after checking that each continues the one before. @throws LedgerBroken naming the first that does not */
export async function* verifiedLedger(chunks: AsyncIterable<LedgerChunk>): AsyncGenerator<LedgerChunk> {
  let [seq, prevRoot] = [FIRST_SEQ, NO_HASH];
  for await (const chunk of chunks) {
    const place = `${chunk.stream}@${chunk.revision}`;
    if (chunk.fromSeq !== seq) throw new LedgerBroken(`${place} begins at entry ${chunk.fromSeq} instead of ${seq}`);
    if (chunk.prevRoot !== prevRoot) throw new LedgerBroken(`${place} does not continue the root of the entry before it`);
    if (chunk.root !== sha256(rootText(chunk))) throw new LedgerBroken(`${place} has a root that does not match its entries`);
    [seq, prevRoot] = [seq + chunk.entries.length, chunk.root];
    yield chunk;
  }
}

/**
 * The signed checkpoint that covers a sequence number: root and time of the chunk that contains it. It uses no clock, and Ed25519 uses no
 * randomness, so the same `asAt` and key always give the same bytes. Null when the ledger does not reach `asAt`.
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
