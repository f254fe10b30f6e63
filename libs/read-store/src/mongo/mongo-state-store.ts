import type { JsonObject } from '@counterfoil/domain';
import type { Collection, Filter } from 'mongodb';
import { firstVersion } from '../first-version.js';
import type { StateEntry, StateSlot, StateStore } from '../state-port.js';
import { type Connection, isDuplicate } from './connect.js';

/** `value` is JSON text. Counters have `count` instead, so that the server itself can add to it. */
type Entry = {
  readonly _id: string;
  readonly kind: string;
  readonly key: string;
  readonly value: string | null;
  readonly count: number;
  readonly version: number;
  readonly expiresAt: string | null;
};
type Content = Pick<Entry, 'value' | 'count' | 'expiresAt'>;

/** Sessions and other state in MongoDB. Without a TTL index: the caller sets the clock, so `sweep` deletes expired entries. */
export const mongoStateStore = async (connection: Connection): Promise<StateStore> => {
  const entries = connection.db.collection<Entry>('state');
  // One at a time: FerretDB closes the connection when several of the indexes exist already.
  for (const index of [{ kind: 1, key: 1 }, { expiresAt: 1 }] as const) await entries.createIndex(index);
  const { add, change } = writer(entries);

  return {
    async read(slot, key, now) {
      const entry = await entries.findOne({ _id: idOf(slot.kind, key), ...live(now) });
      return entry === null ? null : entryOf(slot, entry);
    },
    async write({ kind }, key, value, { expected, expiresAt, now }) {
      const content = contentOf(value, expiresAt);
      if (expected !== null) return change({ _id: idOf(kind, key), version: expected, ...live(now) }, content);
      return (await change({ _id: idOf(kind, key), ...expired(now) }, content)) || add(kind, key, content);
    },
    async put({ kind }, key, value, expiresAt) {
      const content = contentOf(value, expiresAt);
      while (!(await change({ _id: idOf(kind, key) }, content)) && !(await add(kind, key, content)));
    },
    async remove({ kind }, key) {
      await entries.deleteOne({ _id: idOf(kind, key) });
    },
    async list(slot, now) {
      const found = await entries
        .find({ kind: slot.kind, ...live(now) })
        .sort({ key: 1 })
        .toArray();
      return found.map((entry) => ({ key: entry.key, ...entryOf(slot, entry) }));
    },
    async count(kind, key, amount, { now, expiresAt }) {
      const _id = idOf(kind, key);
      for (;;) {
        const added = { $inc: { count: amount, version: 1 }, $min: { expiresAt } };
        const after = await entries.findOneAndUpdate({ _id, ...live(now) }, added, { returnDocument: 'after' });
        if (after !== null) return after.count;
        const content: Content = { value: null, count: amount, expiresAt };
        if ((await change({ _id, ...expired(now) }, content)) || (await add(kind, key, content))) return amount;
      }
    },
    async sweep(now) {
      await entries.deleteMany(expired(now));
    },
    async removeMentions(texts) {
      let removed = 0;
      for (const text of texts) {
        const literal = JSON.stringify(text)
          .slice(1, -1)
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        removed += (await entries.deleteMany({ value: { $regex: literal, $options: 'i' } })).deletedCount;
      }
      return removed;
    },
    purge: () => Promise.resolve(),
    close: () => connection.release(),
  };
};

/** The two ways to write an entry. Each is a single step on the server and returns whether it wrote. */
type Writer = {
  readonly change: (filter: Filter<Entry>, content: Content) => Promise<boolean>;
  readonly add: (kind: string, key: string, content: Content) => Promise<boolean>;
};

const writer = (entries: Collection<Entry>): Writer => ({
  change: async (filter, content) => {
    const { matchedCount } = await entries.updateOne(filter, { $set: content, $inc: { version: 1 } });
    return matchedCount === 1;
  },
  add: async (kind, key, content) => {
    try {
      await entries.insertOne({ _id: idOf(kind, key), kind, key, version: firstVersion(), ...content });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
});

const idOf = (kind: string, key: string): string => `${kind}/${key}`;

const live = (now: string) => ({ $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });
/** MongoDB compares text only with text, so an entry whose `expiresAt` is null never expires. */
const expired = (now: string) => ({ expiresAt: { $lte: now } });

const contentOf = (value: JsonObject, expiresAt: string | null): Content => ({
  value: JSON.stringify(value),
  count: 0,
  expiresAt,
});

const entryOf = <V extends JsonObject>({ parse }: StateSlot<V>, { value, count, version, expiresAt }: Entry): StateEntry<V> => ({
  value: parse(value === null ? { count } : (JSON.parse(value) as JsonObject)),
  version,
  expiresAt,
});
