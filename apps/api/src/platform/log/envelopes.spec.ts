import { expect, test } from '@jest/globals';
import { hashedText, NO_HASH } from '@counterfoil/domain';
import { sha256 } from '../digests.js';
import { envelopesOf, type Tail } from './envelopes.js';

const STREAM = 'acmetrade.supplier-s1';
const cause = {
  tenant: 'acmetrade',
  actor: { kind: 'user', id: 'anna' },
  commandId: '00000000-0000-4000-8000-000000000001',
  bodyDigest: sha256('a body'),
  correlationId: '00000000-0000-4000-8000-000000000002',
  at: '2026-11-02T00:00:00.000Z',
} as const;
const facts = ['one', 'two', 'three'].map((text) => ({ type: 'AuthorizerCommented', v: 1, data: { text }, sealed: [] }));
const tail: Tail = { revision: 4, hash: sha256('the fifth event'), at: '2026-11-01T00:00:00.000Z' };

test.each([
  ['a new stream', null, NO_HASH, 0],
  ['a stream with events', tail, tail.hash, 5],
])('each event of one command on %s holds the hash of the event before it', (_, before, firstPrevHash, firstRevision) => {
  const events = envelopesOf(STREAM, before, facts, cause);
  expect(events.map(({ meta }) => meta.prevHash)).toEqual([firstPrevHash, events[0]!.meta.hash, events[1]!.meta.hash]);
  expect(new Set(events.map(({ meta }) => meta.hash)).size).toBe(3);
  for (const [i, event] of events.entries()) {
    const stored = { ...event, meta: { ...event.meta, hash: '' }, stream: STREAM, revision: firstRevision + i };
    expect(sha256(hashedText(stored))).toBe(event.meta.hash);
  }
});

test('the ids of the events of one command differ, and are the same when the command is repeated', () => {
  const ids = envelopesOf(STREAM, tail, facts, cause).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(envelopesOf(STREAM, null, facts, { ...cause, at: '2027-01-01T00:00:00.000Z' }).map(({ id }) => id)).toEqual(ids);
  const others = envelopesOf(STREAM, tail, facts, { ...cause, bodyDigest: sha256('another body') }).map(({ id }) => id);
  expect(new Set([...ids, ...others]).size).toBe(6);
});

test('no event of a command is dated before the last event of its stream', () => {
  const late = { ...tail, at: '2026-12-01T00:00:00.000Z' };
  expect(envelopesOf(STREAM, late, facts, cause).map(({ meta }) => meta.at)).toEqual([late.at, late.at, late.at]);
  expect(envelopesOf(STREAM, tail, facts, cause).map(({ meta }) => meta.at)).toEqual([cause.at, cause.at, cause.at]);
});
