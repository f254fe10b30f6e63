import { type EventStore, type RecordedEvent, START } from '@counterfoil/event-store';
import type { KeyStore, KeyStoreIdentity, WrappedKey } from '@counterfoil/read-store';
import { CannotStart } from '../cannot-start.js';
import { newSecrets, type Secrets, secretsFrom } from '../crypto/secrets.js';
import { type LastEvent, lastEventOf, type Mismatch, mismatchOf } from '../read/same-history.js';
import { hasSeveralMasterKeys, openSecrets, sealSecrets } from './sealed-secrets.js';
import { untilLive } from './until-live.js';
import { Vault } from './vault.js';

const lacksKeys = ({ stream, revision }: RecordedEvent): string =>
  'The key store lacks keys of this event log: personal data would look as if people had been erased. ' +
  `The first is the key of event ${revision} in ${stream}. Nothing was started. ` +
  'Restore the newest key store (keys.sqlite, or the MongoDB database of the keys; docs/operations.md O-3.7).';
const WRONG_MASTER_KEY =
  'The master key is not the one that the keys of personal data were made with. ' +
  'Nothing was started. Give the earlier MASTER_KEY, or restore the file master.key (docs/operations.md O-3.8).';
const ANOTHER_LOG =
  'The key store belongs to another event log. ' +
  'Nothing was started. Restore the log and the key store of one installation (docs/operations.md O-3.9).';
const LOG_IS_EMPTY =
  'The key store holds keys, but the event log is empty. ' +
  'Nothing was started. Restore the log of this key store, or begin with an empty folder (docs/operations.md O-3.9).';

const RESTORE_BOTH =
  'Nothing was started. Put the newest log back (events.sqlite, or the log of EVENTSTORE_URL), ' +
  'or restore the log and the key store of one backup (docs/operations.md O-3.12).';
const unfitLog: { readonly [mismatch in Mismatch]: string } = {
  'another-log': ANOTHER_LOG,
  'log-is-older': `The event log is older than the key store: what was recorded since is not in it. ${RESTORE_BOTH}`,
  'another-history':
    'The event log has another history than the one that the key store was last compared with: ' +
    `it was put back to an older state and written on since. ${RESTORE_BOTH}`,
};

type Stores = { readonly eventStore: EventStore; readonly keyStore: KeyStore };

/**
 * Refuses a key store that does not fit the log (P-12.5). A missing key looks like an erasure, so wrong keys would be noticed only
 * when people's data is missed. A key store without an identity gets one: with new secrets when the log is empty, else with those
 * of the master key, once it has been found to fit.
 * @throws CannotStart
 */
export const checkKeys = async ({ eventStore, keyStore }: Stores, masterKey: Buffer): Promise<Keys> => {
  const logId = await eventStore.storeId();
  const opened = (identity: KeyStoreIdentity): Secrets => {
    if (identity.logId !== logId) throw new CannotStart(ANOTHER_LOG);
    return openSecrets(identity, masterKey) ?? cannotStart(WRONG_MASTER_KEY);
  };
  // Another process may set the identity first: the one that was kept counts.
  const identify = async (secrets: Secrets): Promise<KeyStoreIdentity> =>
    keyStore.identify(sealSecrets(logId, secrets, [masterKey]));

  let identity = await keyStore.identity();
  if (identity === null && (await eventStore.head()) === START) {
    if (!(await keyStore.isEmpty())) throw new CannotStart(LOG_IS_EMPTY);
    identity = await identify(newSecrets());
  }
  const secrets = identity === null ? secretsFrom(masterKey) : opened(identity);
  const vault = new Vault(keyStore, secrets);
  const last = await compareWithLog({ eventStore, keyStore }, vault);
  if (identity === null) opened(await identify(secrets));
  if (last !== null)
    await keyStore.keepComparedUpTo({ position: last.position, storeId: logId, state: { last: lastEventOf(last) } });
  return { secrets, vault, isReplacing: identity !== null && hasSeveralMasterKeys(identity) };
};

/** `isReplacing`: a replacement of the master key was cut off. */
export type Keys = { readonly secrets: Secrets; readonly vault: Vault; readonly isReplacing: boolean };

const cannotStart = (sentence: string): never => {
  throw new CannotStart(sentence);
};

/**
 * Checks that the key of each event since the last comparison exists. The key store keeps the position of the last comparison: a
 * key store from an older backup has an older position, so its missing keys are found. Keys are written before their events, so a
 * killed process may leave an unused key but never an event without its key.
 * @returns the last event compared; null when there was no new one
 * @throws CannotStart
 */
const compareWithLog = async ({ eventStore, keyStore }: Stores, vault: Vault): Promise<RecordedEvent | null> => {
  const known = await keyStore.comparedUpTo<{ readonly last: LastEvent }>();
  const mismatch = known === null ? null : await mismatchOf(eventStore, known);
  if (mismatch !== null) throw new CannotStart(unfitLog[mismatch]);
  const comparison = new KeyComparison(keyStore, vault);
  let last: RecordedEvent | null = null;
  for await (const { events } of untilLive(eventStore, known?.position ?? START)) {
    await comparison.refuseMissing(events);
    last = events.at(-1) ?? last;
  }
  return last;
};

class KeyComparison {
  private readonly erased = new Map<string, ReadonlySet<string>>();
  private hasOpenedOne = false;

  constructor(
    private readonly keyStore: KeyStore,
    private readonly vault: Vault,
  ) {}

  /** @throws CannotStart */
  async refuseMissing(events: readonly RecordedEvent[]): Promise<void> {
    const sealing = events.filter(({ sealed }) => sealed.length > 0);
    for (const tenant of new Set(sealing.map(({ meta }) => meta.tenant)))
      await this.refuseMissingOf(
        tenant,
        sealing.filter(({ meta }) => meta.tenant === tenant),
      );
  }

  private async refuseMissingOf(tenant: string, events: readonly RecordedEvent[]): Promise<void> {
    const wanted = new Set(events.flatMap(({ sealed }) => sealed.map(({ keyId }) => keyId)));
    const found = await this.keyStore.byIds(tenant, [...wanted]);
    this.refuseUnopened(found);
    for (const event of events)
      for (const { keyId, subject } of event.sealed)
        if (!found.has(keyId) && !(await this.isErased(tenant, subject))) throw new CannotStart(lacksKeys(event));
  }

  /** Checking one key is enough, because all keys are wrapped under the same master key. */
  private refuseUnopened(found: ReadonlyMap<string, WrappedKey>): void {
    const [key] = found.values();
    if (this.hasOpenedOne || key === undefined) return;
    if (!this.vault.wrapped(key)) throw new CannotStart(WRONG_MASTER_KEY);
    this.hasOpenedOne = true;
  }

  /** Another server may erase a person meanwhile, so the list is read again when a subject is not in it. */
  private async isErased(tenant: string, subject: string): Promise<boolean> {
    if (this.erased.get(tenant)?.has(subject) === true) return true;
    const erased = new Set(await this.keyStore.destroyed(tenant));
    this.erased.set(tenant, erased);
    return erased.has(subject);
  }
}
