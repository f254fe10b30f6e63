import { hashedText, type LedgerEntry, type StoredEvent, type StreamParts, streamParts } from '@counterfoil/domain';
import type { EventStore } from '@counterfoil/event-store';
import { sha256 } from '../../platform/digests.js';
import { LedgerBroken } from '../../platform/log/ledger-broken.js';
import {
  lastSeqOf,
  type LedgerChunk,
  type LedgerSource,
  LedgerTooShort,
  readLedger,
  turn,
  verifiedLedger,
} from '../ledger/ledger-reader.js';

/** A ledger entry with its stored event, or null when the stream does not contain it. */
export type FoundEntry = { readonly seq: number; readonly entry: LedgerEntry; readonly event: StoredEvent | null };
export type ReplayedEvent = { readonly seq: number; readonly event: StoredEvent };

/** Entries read at a time. An event may have 256 KiB, so this keeps memory at a few megabytes. */
const SLICE = 32;

type Range = { readonly fromSeq?: number; readonly toSeq?: number; readonly wants?: (stream: string) => boolean };

/** The events named by a chunk, in ledger order and in slices. Checks nothing. */
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
    await turn();
    yield slice.map(({ seq, entry }) => ({ seq, entry, event: found.get(nameOf(entry)) ?? null }));
  }
}

const nameOf = ([stream, revision]: LedgerEntry): string => `${stream}@${revision}`;

/** Reads each stream once, from the lowest to the highest revision needed. */
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

/** The event without the fields that each store adds in its own way. */
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
  /** The streams to read, or all when absent. The ledger is always checked completely. */
  readonly wants?: (stream: StreamParts) => boolean;
};

/**
 * The tenant's events in ledger order up to `asAt`, in slices. Each event is hashed again and compared with its ledger entry.
 * @throws LedgerBroken naming the first event that is missing or altered; LedgerTooShort when the ledger does not reach `asAt`
 */
export async function* replay(
  source: LedgerSource,
  { asAt, wants: wanted = () => true }: ReplayOptions,
): AsyncGenerator<readonly ReplayedEvent[]> {
  const wants = (stream: string) => {
    const parts = streamParts(stream);
    return parts !== null && wanted(parts);
  };
  let reached = 0;
  for await (const chunk of verifiedLedger(readLedger(source))) {
    if (chunk.fromSeq > asAt) break;
    for await (const slice of eventsOf(source, chunk, { toSeq: asAt, wants })) yield slice.map(asNamed);
    reached = lastSeqOf(chunk);
  }
  if (reached < asAt) throw new LedgerTooShort(`the ledger of ${source.tenant} ends at entry ${reached}, before entry ${asAt}`);
}

const asNamed = ({ seq, entry, event }: FoundEntry): ReplayedEvent => {
  const [stream, revision, hash] = entry;
  if (event === null) throw new LedgerBroken(`${stream}@${revision} (entry ${seq}) is missing from the log`);
  if (event.meta.hash !== hash || sha256(hashedText(event)) !== hash)
    throw new LedgerBroken(`${stream}@${revision} (entry ${seq}) was altered: its hash is not the one in the ledger`);
  return { seq, event };
};
