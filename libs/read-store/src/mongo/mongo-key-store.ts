import type { JsonObject } from '@counterfoil/domain';
import { type KeyStore, SubjectDestroyed, type WrappedKey } from '../key-port.js';
import type { Checkpoint } from '../port.js';
import { type Connection, isDuplicate, keyOf } from './connect.js';

/** One document per subject, so that a single step destroys the key and marks the subject. */
type Kept = {
  readonly _id: string;
  readonly tenant: string;
  readonly subject: string;
  /** Null when destroyed. */
  readonly keyId: string | null;
  readonly wrapped: string | null;
};

/** Earlier versions stored a value that only showed whether a MASTER_KEY was the right one; it is read like the secrets. */
type KeptIdentity = { readonly _id: 'identity'; readonly logId: string; readonly secrets?: string; readonly check?: string };
/** Stored among the keys, whose ids have a slash, so that a restored backup of the keys includes the matching comparison. */
type KeptComparison = { readonly _id: 'compared'; readonly upTo: string };

/** How many keys `every` gives at a time. */
const PART = 1_000;

/** Keys of personal data in their own collection, backed up separately together with the collection of the store's identity. */
export const mongoKeyStore = async (connection: Connection): Promise<KeyStore> => {
  const keys = connection.db.collection<Kept>('key');
  await keys.createIndex({ tenant: 1, keyId: 1 });
  const find = (tenant: string, subject: string): Promise<Kept | null> => keys.findOne({ _id: keyOf(tenant, subject) });

  const keep: KeyStore['keep'] = async ({ tenant, subject, keyId, wrapped }) => {
    const _id = keyOf(tenant, subject);
    try {
      await keys.insertOne({ _id, tenant, subject, keyId, wrapped });
      return { tenant, subject, keyId, wrapped };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const first = wrappedKey(await find(tenant, subject));
    if (first === null) throw new SubjectDestroyed(tenant, subject);
    return first;
  };

  return {
    async current(tenant, subject) {
      return wrappedKey(await find(tenant, subject));
    },
    async currentEach(tenant, subjects) {
      const found = await keys.find({ _id: { $in: subjects.map((subject) => keyOf(tenant, subject)) } }).toArray();
      return found.map(wrappedKey).filter((key) => key !== null);
    },
    async byIds(tenant, keyIds) {
      const found = await keys.find({ tenant, keyId: { $in: [...keyIds] } }).toArray();
      return new Map(found.map(wrappedKey).flatMap((key) => (key === null ? [] : [[key.keyId, key] as const])));
    },
    keep,
    async keepEach(each) {
      const kept = await Promise.allSettled(each.map(keep));
      for (const one of kept) if (one.status === 'rejected' && !(one.reason instanceof SubjectDestroyed)) throw one.reason;
      return kept.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    async destroy(tenant, subject) {
      const destroyed = { tenant, subject, keyId: null, wrapped: null };
      await keys.replaceOne({ _id: keyOf(tenant, subject) }, destroyed, { upsert: true });
    },
    async destroyed(tenant) {
      const found = await keys.find({ tenant, keyId: null }).sort({ subject: 1 }).toArray();
      return found.map(({ subject }) => subject);
    },
    async *every() {
      let keptKeys: WrappedKey[] = [];
      for await (const kept of keys.find({ keyId: { $type: 'string' } }).sort({ _id: 1 })) {
        keptKeys.push(wrappedKey(kept)!);
        if (keptKeys.length < PART) continue;
        yield keptKeys;
        keptKeys = [];
      }
      if (keptKeys.length > 0) yield keptKeys;
    },
    async rewrap(each) {
      if (each.length === 0) return;
      const updates = each.map(({ tenant, subject, keyId, wrapped }) => ({
        updateOne: { filter: { _id: keyOf(tenant, subject), keyId }, update: { $set: { wrapped } } },
      }));
      await keys.bulkWrite(updates, { ordered: false });
    },
    ...notesIn(connection),
    async isEmpty() {
      return (await keys.findOne({ tenant: { $exists: true } })) === null;
    },
    close: () => connection.release(),
  };
};

const wrappedKey = (kept: Kept | null): WrappedKey | null => {
  if (kept === null || kept.keyId === null || kept.wrapped === null) return null;
  const { tenant, subject, keyId, wrapped } = kept;
  return { tenant, subject, keyId, wrapped };
};

type Notes = Pick<KeyStore, 'identity' | 'identify' | 'replaceIdentity' | 'comparedUpTo' | 'keepComparedUpTo'>;

/** The store's own state: the log that it belongs to, and the position up to which it was compared with that log. */
const notesIn = ({ db }: Connection): Notes => {
  const identities = db.collection<KeptIdentity>('key-identity');
  const comparisons = db.collection<KeptComparison>('key');
  const identity: KeyStore['identity'] = async () => {
    const found = await identities.findOne({ _id: 'identity' });
    return found === null ? null : { logId: found.logId, secrets: found.secrets ?? found.check ?? '' };
  };
  return {
    identity,
    async identify({ logId, secrets }) {
      try {
        await identities.insertOne({ _id: 'identity', logId, secrets });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      return (await identity())!;
    },
    async replaceIdentity(stored, by) {
      const isStored = { logId: stored.logId, $or: [{ secrets: stored.secrets }, { check: stored.secrets }] };
      const { modifiedCount } = await identities.replaceOne({ _id: 'identity', ...isStored }, by);
      return modifiedCount === 1;
    },
    async comparedUpTo<S extends JsonObject>() {
      const found = await comparisons.findOne({ _id: 'compared' });
      return found === null ? null : (JSON.parse(found.upTo) as Checkpoint<S>);
    },
    async keepComparedUpTo(checkpoint) {
      await comparisons.replaceOne({ _id: 'compared' }, { upTo: JSON.stringify(checkpoint) }, { upsert: true });
    },
  };
};
