import { randomUUID } from 'node:crypto';
import { type JsonObject, type NewEvent, NO_HASH, streamName } from '@counterfoil/domain';
import type { EventStore, FollowedBatch, Position, RecordedEvent } from '../port.js';

export type Opened = { readonly store: EventStore; readonly reopen?: () => Promise<EventStore> };

/** Returns the opened store. Call it only inside a test: the store is opened before the first test. */
export type Subject = () => Opened;

/** A tenant that no earlier run used: a real server still has the events of those runs. */
export const freshTenant = (): string => `t${randomUUID().replaceAll('-', '').slice(0, 15)}`;

export const streamOf = (tenant: string, id: string = randomUUID()): string => streamName(tenant, 'supplier', id);

/** An event as the command runner creates it, but of a type that the product does not have. The store never reads its data. */
export const event = (tenant: string, data: JsonObject = {}, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'ContractTested',
  data,
  sealed: [],
  meta: {
    v: 1,
    at: '2025-03-04T05:06:07.089Z',
    tenant,
    actor: { kind: 'user', id: 'anna' },
    commandId: id,
    bodyDigest: NO_HASH,
    correlationId: id,
    prevHash: NO_HASH,
    hash: NO_HASH,
  },
});

export const events = (tenant: string, count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, n) => event(tenant, { n }));

export const collect = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

export const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

/** How long a follower waits for an event before it stops, in milliseconds. */
const FOLLOW_TIMEOUT_MS = 10_000;

type Following = {
  readonly after: Position;
  readonly batch?: number;
  readonly each?: (batch: FollowedBatch) => Promise<unknown>;
};

/**
 * Follows until `count` events of the tenant have arrived, then a moment longer to detect surplus events. Returns fewer when no
 * event arrives for ten seconds; the limit applies to each event because a busy machine may need longer for all of them.
 */
export const followed = async (
  store: EventStore,
  tenant: string,
  count: number,
  options: Following,
): Promise<readonly RecordedEvent[]> => {
  const { after, batch = 500, each } = options;
  const abort = new AbortController();
  const timeout = setTimeout(() => abort.abort(), FOLLOW_TIMEOUT_MS);
  const seen: RecordedEvent[] = [];
  for await (const followedBatch of store.follow({ after, batch, signal: abort.signal })) {
    await each?.(followedBatch);
    seen.push(...followedBatch.events.filter(({ meta }) => meta.tenant === tenant));
    timeout.refresh();
    if (seen.length >= count) setTimeout(() => abort.abort(), 30);
  }
  clearTimeout(timeout);
  return seen;
};
