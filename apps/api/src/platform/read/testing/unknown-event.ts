import { randomUUID } from 'node:crypto';
import { hashedText, NO_HASH } from '@counterfoil/domain';
import type { Appended, EventStore } from '@counterfoil/event-store';
import { sha256 } from '../../digests.js';

export const UNKNOWN = 'NoticeOfTheFuture';

export const unknownStreamOf = (tenant: string): string => `${tenant}.notice-1`;

/** Appends an event of a type that only a newer version knows. */
export const appendUnknown = (store: EventStore, tenant: string): Promise<Appended> => {
  const stream = unknownStreamOf(tenant);
  const id = randomUUID();
  const actor = { kind: 'system', id: 'newer' } as const;
  const hashes = { bodyDigest: NO_HASH, prevHash: NO_HASH, hash: NO_HASH };
  const meta = { v: 1, at: '2026-11-02T00:00:00.000Z', tenant, actor, commandId: id, correlationId: id, ...hashes };
  const event = { id, type: UNKNOWN, data: {}, sealed: [], meta };
  const hash = sha256(hashedText({ ...event, stream, revision: 0 }));
  return store.append(tenant, { stream, expected: 'no_stream', events: [{ ...event, meta: { ...meta, hash } }] });
};
