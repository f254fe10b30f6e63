import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Collection,
  type Db,
  MongoBulkWriteError,
  MongoServerError,
  MongoServerSelectionError,
  MongoWriteConcernError,
} from 'mongodb';
import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '../unavailable.js';
import { connect, isDuplicate } from './connect.js';
import { isOutage } from './outages.js';
import { OPTIONS_AT, SLOW_MS, timeLimited } from './time-limits.js';

const duplicate = { index: 0, code: 11_000, errmsg: 'E11000 duplicate key' };
const concern = { code: 64, errmsg: 'waiting for replication timed out' };
const bulkError = (writeErrors: readonly { readonly code: number }[], writeConcernError: object | null): MongoBulkWriteError =>
  new MongoBulkWriteError({ message: 'bulk', code: writeErrors[0]?.code ?? concern.code, writeErrors: writeErrors as never }, {
    getWriteConcernError: () => writeConcernError ?? undefined,
  } as never);

test('a write is refused as a duplicate only when the server reports it for every document and no other error', () => {
  expect(isDuplicate(bulkError([duplicate], null))).toBe(true);
  expect(isDuplicate(bulkError([duplicate, { ...duplicate, code: 121 }], null))).toBe(false);
  expect(isDuplicate(bulkError([duplicate], concern))).toBe(false);
  expect(isDuplicate(bulkError([], concern))).toBe(false);
  expect(isDuplicate(bulkError([], null))).toBe(false);
  expect(isDuplicate(new MongoServerError({ message: 'E11000', code: 11_000 }))).toBe(true);
  expect(isDuplicate(new MongoServerError({ message: 'other', code: 64 }))).toBe(false);
});

test.each([
  ['no server can be found', new MongoServerSelectionError('connect ECONNREFUSED', {} as never), true],
  ['the majority does not confirm', new MongoWriteConcernError({ ok: 1, writeConcernError: concern }), true],
  ['the majority does not confirm a bulk write', bulkError([], concern), true],
  ['the server ended the call after its time', new MongoServerError({ message: 'late', code: 50 }), true],
  ['a restarted server has lost the cursor', new MongoServerError({ message: 'cursor id 1 not found', code: 43 }), true],
  ['the node is no longer the primary', new MongoServerError({ message: 'not primary', code: 10_107 }), true],
  [
    'the connection ended while it was written to',
    Object.assign(new Error('This socket has been ended'), { code: 'EPIPE' }),
    true,
  ],
  ['a key exists already', new MongoServerError({ message: 'E11000', code: 11_000 }), false],
  ['a bulk write meets a key that exists', bulkError([duplicate], null), false],
  ['there is a bug', new TypeError('undefined'), false],
])('the error says whether the call may be repeated when %s', (_, error, may) => {
  expect(isOutage(error)).toBe(may);
});

test.each(['secondary', 'secondaryPreferred', 'nearest', 'primaryPreferred'])(
  'a URL that reads from %s is refused',
  async (mode) => {
    await expect(connect(`mongodb://127.0.0.1:1/x?readPreference=${mode}`)).rejects.toThrow(
      `readPreference must be primary, a secondary may lag (it is ${mode})`,
    );
  },
);

test('a server that is unavailable at the start is an outage', async () => {
  await expect(connect('mongodb://127.0.0.1:1/x?serverSelectionTimeoutMS=50')).rejects.toThrow(StoreUnavailable);
});

test('every call of a collection that the stores use ends on the server after a time', async () => {
  const calls: (readonly [string, readonly unknown[]])[] = [];
  const names = Object.keys(OPTIONS_AT);
  const collection = Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => calls.push([name, args])]));
  const db = timeLimited({ collection: () => collection } as unknown as Db).collection('any') as unknown as Record<
    string,
    (...args: unknown[]) => void
  >;
  for (const name of names) db[name]!({ a: 1 });
  db['updateOne']!({}, {}, { upsert: true });
  for (const [name, args] of calls) expect(args[OPTIONS_AT[name]!]).toMatchObject({ maxTimeMS: SLOW_MS });
  expect(calls.at(-1)![1][2]).toEqual({ upsert: true, maxTimeMS: SLOW_MS });
  const sources = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const code = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  const inherited: readonly string[] = Object.getOwnPropertyNames(Collection.prototype);
  const alsoOurs = ['constructor', 'drop'];
  const used = inherited.filter((name) => !alsoOurs.includes(name) && code.includes(`.${name}(`));
  expect(used.filter((name) => OPTIONS_AT[name] === undefined)).toEqual([]);
});
