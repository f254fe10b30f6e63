import { type LedgerEntry, NO_HASH, rootText, streamName } from '@counterfoil/domain';
import { type EventStore, type RecordedEvent, StaleRevision } from '@counterfoil/event-store';
import { sha256, uuidOf } from '../digests.js';
import { envelopesOf, type Tail } from './envelopes.js';
import { LedgerBroken } from './ledger-broken.js';
import { ledgerDataOf } from './ledger-data.js';

/** The ledger state of one tenant up to the last event read: its root, and the events that wait for an entry. */
export type TenantLedger = {
  readonly seq: number;
  readonly root: string;
  readonly stream: string | null;
  readonly tail: Tail | null;
  readonly pending: readonly LedgerEntry[];
  /** The latest time of all events read, '' before the first. Absent in states that earlier versions stored. */
  readonly latestAt?: string;
};

export const emptyLedger: TenantLedger = { seq: 0, root: NO_HASH, stream: null, tail: null, pending: [], latestAt: '' };

export const isLedgerEvent = ({ type }: { readonly type: string }): boolean => type === 'LedgerExtended';

/**
 * Advances the ledger by one event of the log. Each event of a tenant takes the next sequence number. A ledger entry must match
 * the events read before it.
 */
export const afterEvent = (ledger: TenantLedger, event: RecordedEvent): TenantLedger => {
  if (!isLedgerEvent(event))
    return {
      ...ledger,
      seq: ledger.seq + 1,
      pending: [...ledger.pending, [event.stream, event.revision, event.meta.hash]],
      latestAt: later(ledger.latestAt ?? '', event.meta.at),
    };
  if (isKnown(ledger, event)) return ledger;
  const { fromSeq, entries, prevRoot, root } = ledgerDataOf(event);
  if (prevRoot !== ledger.root)
    throw new LedgerBroken(`${event.stream}@${event.revision} does not continue the root of the entry before it`);
  refuseOtherEvents(fromSeq, entries, ledger.pending);
  return {
    ...ledger,
    root,
    stream: event.stream,
    tail: { revision: event.revision, hash: event.meta.hash, at: event.meta.at },
    pending: ledger.pending.slice(entries.length),
  };
};

export type Ledgers = ReadonlyMap<string, TenantLedger>;

/** The ledgers of all tenants after further events of the log. @throws LedgerBroken */
export const ledgersAfter = (ledgers: Ledgers, events: readonly RecordedEvent[]): Ledgers => {
  const after = new Map(ledgers);
  for (const event of events) after.set(event.meta.tenant, afterEvent(after.get(event.meta.tenant) ?? emptyLedger, event));
  return after;
};

/** @throws LedgerBroken naming the first event that is not, or not so, in the log */
const refuseOtherEvents = (fromSeq: number, entries: readonly LedgerEntry[], found: readonly LedgerEntry[]): void => {
  const i = entries.findIndex((entry, n) => JSON.stringify(entry) !== JSON.stringify(found[n]));
  if (i < 0) return;
  const [stream, revision] = entries[i]!;
  const [otherStream, otherRevision] = found[i] ?? ['no event', null];
  const isSame = otherStream === stream && otherRevision === revision;
  const instead = isSame ? 'it with another content' : otherRevision === null ? otherStream : `${otherStream}@${otherRevision}`;
  throw new LedgerBroken(
    `entry ${fromSeq + i} of the ledger is ${stream}@${revision}, and the log has ${instead} there: it was altered`,
    { stream, revision },
  );
};

const later = (one: string, other: string): string => (one > other ? one : other);

/** Whether this process appended the ledger event itself. Month streams sort by their names. */
const isKnown = ({ stream, tail }: TenantLedger, event: RecordedEvent): boolean =>
  stream !== null && tail !== null && (event.stream < stream || (event.stream === stream && event.revision <= tail.revision));

const MOST_ENTRIES = 1_000;

/**
 * Appends the pending entries of a tenant, at most one event; null when nothing waits or another writer was first. A ledger event is
 * never earlier than the one before it or the events that it names, also after the clock was set back: readers rely on that order.
 */
export const extendLedger = async (
  store: EventStore,
  tenant: string,
  ledger: TenantLedger,
  at: string,
): Promise<TenantLedger | null> => {
  const entries = ledger.pending.slice(0, MOST_ENTRIES);
  if (entries.length === 0) return null;
  const notBefore = [ledger.tail?.at ?? '', ledger.latestAt ?? ''].reduce(later, at);
  const stream = streamName(tenant, 'ledger', notBefore.slice(0, 7).replace('-', ''));
  const tail = stream === ledger.stream ? ledger.tail : null;
  const fromSeq = ledger.seq - ledger.pending.length + 1;
  const link = { fromSeq, entries, prevRoot: ledger.root };
  const root = sha256(rootText(link));
  const commandId = uuidOf(tenant, 'ledger', fromSeq, root);
  const cause = {
    tenant,
    actor: { kind: 'system', id: 'ledger' } as const,
    commandId,
    bodyDigest: root,
    correlationId: commandId,
    at: notBefore,
  };
  const [event] = envelopesOf(stream, tail, [{ type: 'LedgerExtended', v: 1, data: { ...link, root }, sealed: [] }], cause);
  try {
    const { revision } = await store.append(tenant, { stream, expected: tail?.revision ?? 'no_stream', events: [event!] });
    return {
      ...ledger,
      root,
      stream,
      tail: { revision, hash: event!.meta.hash, at: event!.meta.at },
      pending: ledger.pending.slice(entries.length),
    };
  } catch (error) {
    // Another projector extended the ledger. Its entry will be read from the log.
    if (error instanceof StaleRevision) return null;
    throw error;
  }
};
