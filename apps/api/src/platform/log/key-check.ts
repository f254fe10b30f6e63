import { type EventStore, type RecordedEvent, START } from '@counterfoil/event-store';
import type { KeyStore, KeyStoreIdentity } from '@counterfoil/read-store';
import { CannotStart } from '../cannot-start.js';
import type { Vault } from './vault.js';

const LACKS_KEYS =
  'The key store lacks keys of this event log: personal data would look as if everybody had been erased. ' +
  'Nothing was started. Restore the key store from its backup (docs/operations.md O-3.7).';
const WRONG_MASTER_KEY =
  'The master key is not the one that the keys of personal data were made with. ' +
  'Nothing was started. Give the earlier MASTER_KEY, or restore the file master.key (docs/operations.md O-3.8).';
const ANOTHER_LOG =
  'The key store belongs to another event log. ' +
  'Nothing was started. Restore the log and the key store of one installation (docs/operations.md O-3.9).';
const LOG_IS_EMPTY =
  'The key store holds keys, but the event log is empty. ' +
  'Nothing was started. Restore the log of this key store, or begin with an empty folder (docs/operations.md O-3.9).';

type Stores = { readonly eventStore: EventStore; readonly keyStore: KeyStore };

/**
 * Refuses keys that do not fit the log (P-12.5). A key that is missing reads as an erasure, so that wrong keys would be noticed
 * only when people are missed. A key store without an identity gets one, once it has shown that it fits.
 * @throws CannotStart
 */
export const checkKeys = async ({ eventStore, keyStore }: Stores, vault: Vault): Promise<void> => {
  const logId = await eventStore.storeId();
  const refuseAnother = (identity: KeyStoreIdentity): void => {
    if (identity.logId !== logId) throw new CannotStart(ANOTHER_LOG);
    if (!vault.madeIdentity(identity)) throw new CannotStart(WRONG_MASTER_KEY);
  };
  const known = await keyStore.identity();
  if (known !== null) refuseAnother(known);
  else if ((await eventStore.head()) === START && !(await keyStore.isEmpty())) throw new CannotStart(LOG_IS_EMPTY);
  await refuseMissingKeys({ eventStore, keyStore }, vault);
  // Another process may have been first.
  if (known === null) refuseAnother(await keyStore.identify(vault.identityFor(logId)));
};

/** Reads the log up to the first person who was not erased. That is normally the first user, among the first events. */
const refuseMissingKeys = async ({ eventStore, keyStore }: Stores, vault: Vault): Promise<void> => {
  const erased = new Map<string, ReadonlySet<string>>();
  for await (const { sealed, meta } of eventsOf(eventStore)) {
    const { tenant } = meta;
    const found = await keyStore.byIds(tenant, [...new Set(sealed.map(({ keyId }) => keyId))]);
    const missing = sealed.filter(({ keyId }) => !found.has(keyId));
    if (missing.length > 0 && !erased.has(tenant)) erased.set(tenant, new Set(await keyStore.destroyed(tenant)));
    if (missing.some(({ subject }) => erased.get(tenant)?.has(subject) !== true)) throw new CannotStart(LACKS_KEYS);
    const [key] = found.values();
    if (key === undefined) continue;
    if (!vault.wrapped(key)) throw new CannotStart(WRONG_MASTER_KEY);
    return;
  }
};

const FEW = 50;

async function* eventsOf(eventStore: EventStore): AsyncGenerator<RecordedEvent> {
  const stop = new AbortController();
  try {
    for await (const { events, live } of eventStore.follow({ after: START, signal: stop.signal, batch: FEW })) {
      yield* events.filter(({ sealed }) => sealed.length > 0);
      if (live) return;
    }
  } finally {
    stop.abort();
  }
}
