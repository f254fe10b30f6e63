import type { Collection, Db } from 'mongodb';

/** How long the server may work on one call, in milliseconds. It then ends the call itself. */
export const SLOW_MS = 30_000;

/** The index of the options argument of each collection method. Methods not listed here are not used, which a spec checks. */
export const OPTIONS_AT: Readonly<Record<string, number>> = {
  find: 1,
  findOne: 1,
  countDocuments: 1,
  insertOne: 1,
  deleteOne: 1,
  deleteMany: 1,
  bulkWrite: 1,
  createIndex: 1,
  createIndexes: 1,
  updateOne: 2,
  replaceOne: 2,
  findOneAndDelete: 1,
  findOneAndUpdate: 2,
};

type Call = (...args: readonly unknown[]) => unknown;

/** A database in which every call of a collection has `maxTimeMS`. */
export const timeLimited = (db: Db): Db => withMember(db, (name, call) => (name === 'collection' ? collectionsOf(call) : call));

const collectionsOf =
  (collection: Call): Call =>
  (...args) =>
    withMember(collection(...args) as Collection, (name, call) => {
      const at = OPTIONS_AT[name];
      if (at === undefined) return call;
      return (...given) => call(...padded(given, at), { maxTimeMS: SLOW_MS, ...(given[at] as object | undefined) });
    });

const padded = (given: readonly unknown[], length: number): readonly unknown[] => Array.from({ length }, (_, i) => given[i]);

const withMember = <T extends object>(target: T, around: (name: string, call: Call) => Call): T =>
  new Proxy(target, {
    get(of, name) {
      const member: unknown = Reflect.get(of, name, of);
      return typeof member === 'function' && typeof name === 'string' ? around(name, member.bind(of) as Call) : member;
    },
  });
