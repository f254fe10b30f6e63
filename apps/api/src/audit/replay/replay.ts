import { hashedText, type LedgerEntry, type StoredEvent, streamParts } from '@counterfoil/domain';
import type { EventStore } from '@counterfoil/event-store';
import { sha256 } from '../../platform/digests.js';
import { LedgerBroken } from '../../platform/log/ledger-broken.js';
import {
  lastSeqOf,
  type LedgerChunk,
  type LedgerSource,
  LedgerTooShort,
  readLedger,
  verifiedLedger,
} from '../ledger/ledger-reader.js';

/** An entry of the ledger with the event it names, as it is stored; null when the stream does not hold it. */
export type FoundEntry = { readonly seq: number; readonly entry: LedgerEntry; readonly event: StoredEvent | null };
export type ReplayedEvent = { readonly seq: number; readonly event: StoredEvent };

/** Entries read at a time: an event may have 256 KiB, so memory stays at a few megabytes. */
const SLICE = 32;

type Range = { readonly fromSeq?: number; readonly toSeq?: number; readonly wants?: (stream: string) => boolean };

/** The events a chunk names, in ledger order and in slices; nothing is checked. */
export async function* eventsOf(
  { store, tenant }: Pick<LedgerSource, 'store' | 'tenant'>,
  chunk: LedgerChunk,
  { fromSeq = chunk.fromSeq, toSeq = lastSeqOf(chunk), wants = () => true }: Range = {},
): AsyncGenerator<readonly FoundEntry[]> {
  const wanted = chunk.entries
    .map((entry, i) => ({ seq: chunk.fromSeq + i, entry }))
    .filter(({ seq, entry }) => seq >= fromSeq && seq <= toSeq && wants(entry[0]));
  for (let begin = 0; begin < wanted.length; begin += SLICE) {
    const slice = wanted.slice(begin, begin + SLICE);
    const found = await readEntries(
      store,
      tenant,
      slice.map(({ entry }) => entry),
    );
    yield slice.map(({ seq, entry }) => ({ seq, entry, event: found.get(nameOf(entry)) ?? null }));
  }
}

const nameOf = ([stream, revision]: LedgerEntry): string => `${stream}@${revision}`;

/** Each stream is read once, over the revisions that are named. */
const readEntries = async (
  store: EventStore,
  tenant: string,
  entries: readonly LedgerEntry[],
): Promise<ReadonlyMap<string, StoredEvent>> => {
  const revisions = new Map<string, number[]>();
  for (const [stream, revision] of entries) revisions.set(stream, [...(revisions.get(stream) ?? []), revision]);
  const found = new Map<string, StoredEvent>();
  await Promise.all(
    [...revisions].map(async ([stream, named]) => {
      const from = Math.min(...named);
      for await (const event of store.readStream(tenant, stream, { from, limit: Math.max(...named) - from + 1 }))
        found.set(`${stream}@${event.revision}`, storedForm(event));
    }),
  );
  return found;
};

/** Without what the store adds of its own, which differs from store to store. */
const storedForm = ({ id, stream, revision, type, data, sealed, meta }: StoredEvent): StoredEvent => ({
  id,
  stream,
  revision,
  type,
  data,
  sealed,
  meta,
});

export type ReplayOptions = {
  /** The last sequence number to replay. */
  readonly asAt: number;
  /** Stream categories to read; all when absent. The ledger itself is checked in any case. */
  readonly categories?: readonly string[];
};

/**
 * The tenant's events in ledger order up to `asAt`, in slices, each event hashed anew and compared with its entry.
 * @throws LedgerBroken naming the first event that is missing or altered; LedgerTooShort when the ledger does not reach `asAt`
 */
export async function* replay(
  source: LedgerSource,
  { asAt, categories }: ReplayOptions,
): AsyncGenerator<readonly ReplayedEvent[]> {
  const kept = categories === undefined ? null : new Set(categories);
  const wants = (stream: string) => kept === null || kept.has(streamParts(stream)?.category ?? '');
  let reached = 0;
  for await (const chunk of verifiedLedger(readLedger(source))) {
    if (chunk.fromSeq > asAt) break;
    for await (const slice of eventsOf(source, chunk, { toSeq: asAt, wants })) yield slice.map(asNamed);
    reached = lastSeqOf(chunk);
  }
  if (reached < asAt) throw new LedgerTooShort(`the ledger of ${source.tenant} ends at entry ${reached}, wanted is ${asAt}`);
}

const asNamed = ({ seq, entry, event }: FoundEntry): ReplayedEvent => {
  const [stream, revision, hash] = entry;
  if (event === null) throw new LedgerBroken(`${stream}@${revision} (entry ${seq}) is missing from the log`);
  if (event.meta.hash !== hash || sha256(hashedText(event)) !== hash)
    throw new LedgerBroken(`${stream}@${revision} (entry ${seq}) was altered: it does not have the hash of its ledger entry`);
  return { seq, event };
};
