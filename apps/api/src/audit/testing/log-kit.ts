import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, type CounterfoilEvent, type StoredEvent, streamName } from '@counterfoil/domain';
import { type EventStore, openEventStore, type RecordedEvent } from '@counterfoil/event-store';
import { closeStores, openStores } from '@counterfoil/read-store';
import { secretsFrom } from '../../platform/crypto/secrets.js';
import { sha256, uuidOf } from '../../platform/digests.js';
import { openEvents, sealFacts } from '../../platform/log/codec.js';
import { envelopesOf, type Tail } from '../../platform/log/envelopes.js';
import { afterEvent, emptyLedger, extendLedger, type TenantLedger } from '../../platform/log/ledger-writer.js';
import { Vault } from '../../platform/log/vault.js';
import type { LedgerSource } from '../ledger/ledger-reader.js';
import type { OpenEvents } from '../ledger/open-events.js';

export const TENANT = 'bluegum01';
export const anna: Actor = { kind: 'user', id: 'anna' };
export const ben: Actor = { kind: 'user', id: 'ben' };

/** The log of one customer in embedded stores in its own folder, written by the same code that the product uses. */
export type LogKit = {
  readonly store: EventStore;
  readonly open: OpenEvents;
  readonly vault: Vault;
  readonly record: (
    category: string,
    id: string,
    at: string,
    actor: Actor,
    ...facts: readonly CounterfoilEvent[]
  ) => Promise<void>;
  /** Adds a ledger event for everything recorded so far. */
  readonly extend: (at: string) => Promise<void>;
  readonly source: (...months: readonly string[]) => LedgerSource;
  readonly seq: () => number;
  readonly close: () => Promise<void>;
};

export const openLogKit = async (tenant = TENANT): Promise<LogKit> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-audit-'));
  const store = await openEventStore({ dataDir });
  const stores = await openStores({ dataDir });
  const vault = new Vault(stores.keyStore, secretsFrom(Buffer.alloc(32, 7)));
  const tails = new Map<string, Tail>();
  let ledger: TenantLedger = emptyLedger;
  let commands = 0;
  return {
    store,
    vault,
    open: (events) => openEvents(vault, tenant, events),
    async record(category, id, at, actor, ...facts) {
      const stream = streamName(tenant, category, id);
      const tail = tails.get(stream) ?? null;
      const commandId = uuidOf(tenant, ++commands);
      const sealed = await sealFacts(vault, tenant, facts);
      const cause = { tenant, actor, commandId, bodyDigest: sha256(''), correlationId: commandId, at };
      const events = envelopesOf(stream, tail, sealed, cause);
      const { revision } = await store.append(tenant, { stream, expected: tail?.revision ?? 'no_stream', events });
      const last = events.at(-1)!;
      tails.set(stream, { revision, hash: last.meta.hash, at: last.meta.at });
      events.forEach((event, i) => {
        const stored: StoredEvent = { ...event, stream, revision: revision - events.length + 1 + i };
        ledger = afterEvent(ledger, { ...stored, position: '', storedAt: at } satisfies RecordedEvent);
      });
    },
    async extend(at) {
      for (let next = await extendLedger(store, tenant, ledger, at); next !== null; )
        [ledger, next] = [next, await extendLedger(store, tenant, next, at)];
    },
    source: (...months) => ({ store, tenant, months }),
    seq: () => ledger.seq,
    async close() {
      await store.close();
      await closeStores(stores);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
