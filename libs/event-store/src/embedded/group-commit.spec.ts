import { expect, test } from '@jest/globals';
import { EventStoreUnavailable, StaleRevision } from '../port.js';
import type { PreparedAppend } from '../prepare.js';
import { groupCommit } from './group-commit.js';

const event = { id: 'e', type: 'Noted', data: '{}', sealed: '[]', meta: '{}' };
const append = (stream: string, events = 1): PreparedAppend => ({
  stream,
  expected: -1,
  events: Array.from({ length: events }, () => event),
  bytes: 10,
});

/** A disk that records the appends of each transaction. */
const disk = () => {
  const commits: string[][] = [];
  const write = (appends: readonly PreparedAppend[]) => {
    commits.push(appends.map(({ stream }) => stream));
    return appends.map(({ stream }) =>
      stream === 'stale' ? new StaleRevision(stream, 3, 4) : { revision: 0, position: stream },
    );
  };
  return { commits, group: groupCommit(write, 5) };
};

test('appends made in one turn share a transaction, and each has its own outcome', async () => {
  const { commits, group } = disk();
  const [a, stale, b] = await Promise.all([group.add(append('a')), group.add(append('stale')), group.add(append('b'))]);
  expect(commits).toEqual([['a', 'stale', 'b']]);
  expect([a, b]).toEqual([
    { revision: 0, position: 'a' },
    { revision: 0, position: 'b' },
  ]);
  expect(stale).toBeInstanceOf(StaleRevision);
});

test('appends that wait for each other are written one after the other', async () => {
  const { commits, group } = disk();
  for (const stream of ['a', 'b']) await group.add(append(stream));
  expect(commits).toEqual([['a'], ['b']]);
});

test('a transaction ends with the append that reaches its size limit', async () => {
  const { commits, group } = disk();
  await Promise.all([group.add(append('a', 3)), group.add(append('b', 3)), group.add(append('c', 9)), group.add(append('d'))]);
  expect(commits).toEqual([['a', 'b'], ['c'], ['d']]);
});

test('a waiting append is known by its stream and written when the stream is read', () => {
  const { commits, group } = disk();
  void group.add(append('a', 5));
  void group.add(append('b'));
  expect([group.holds('a'), group.holds('c')]).toEqual([true, false]);
  group.flush();
  expect(commits).toEqual([['a'], ['b']]);
  expect(group.holds('a')).toBe(false);
});

test('a disk failure is reported to every append that waited for it, and to no other', async () => {
  let full = true;
  const group = groupCommit((appends) => {
    if (full) throw new EventStoreUnavailable('disk full');
    return appends.map(() => ({ revision: 0, position: '1' }));
  }, 5);
  const failed = await Promise.allSettled([group.add(append('a')), group.add(append('b'))]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  full = false;
  expect(await group.add(append('c'))).toEqual({ revision: 0, position: '1' });
});
