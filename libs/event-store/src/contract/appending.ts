import { expect, test } from '@jest/globals';
import { StaleRevision } from '../port.js';
import { collect, event, events, freshTenant, idsOf, streamOf, type Subject } from './kit.js';

/** Revisions, conflicts and races. */
export const appendingContract = (subject: Subject): void => {
  test('the revisions of a stream count up from 0', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    const first = await store.append(tenant, { stream, expected: 'no_stream', events: events(tenant, 1) });
    const second = await store.append(tenant, { stream, expected: 0, events: events(tenant, 3) });
    expect([first.revision, second.revision]).toEqual([0, 3]);
    const read = await collect(store.readStream(tenant, stream));
    expect(read.map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
    expect([first.position, second.position]).toEqual([read[0]?.position, read[3]?.position]);
  });

  test.each([
    ['no stream although there is one', 2, 'no_stream', 1],
    ['an older revision', 2, 0, 1],
    ['a future revision', 2, 5, 1],
    ['a revision of an absent stream', 0, 0, 'no_stream'],
  ] as const)('an append that expects %s is stale and writes nothing', async (_, present, expected, actual) => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    if (present > 0) await store.append(tenant, { stream, expected: 'no_stream', events: events(tenant, present) });
    const late = store.append(tenant, { stream, expected, events: events(tenant, 2) });
    await expect(late).rejects.toBeInstanceOf(StaleRevision);
    await expect(late).rejects.toMatchObject({ stream, expected, actual });
    expect(await collect(store.readStream(tenant, stream))).toHaveLength(present);
  });

  test('exactly one of eight racing appends succeeds', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const stream = streamOf(tenant);
    const racing = Array.from({ length: 8 }, () =>
      store.append(tenant, { stream, expected: 'no_stream', events: events(tenant, 2) }),
    );
    const outcomes = await Promise.allSettled(racing);
    const losers = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(losers).toHaveLength(7);
    for (const loser of losers) expect(loser).toBeInstanceOf(StaleRevision);
    expect(await collect(store.readStream(tenant, stream))).toHaveLength(2);
  });

  test('appendEach returns one outcome for each stream, in the order given', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const [fresh, stale, repeated] = [streamOf(tenant), streamOf(tenant), streamOf(tenant)];
    await store.append(tenant, { stream: stale, expected: 'no_stream', events: events(tenant, 1) });
    const again = { stream: repeated, expected: 'no_stream', events: events(tenant, 2) } as const;
    const answer = await store.append(tenant, again);
    const outcomes = await store.appendEach(tenant, [
      { stream: fresh, expected: 'no_stream', events: events(tenant, 3) },
      { stream: stale, expected: 'no_stream', events: events(tenant, 1) },
      again,
    ]);
    expect(outcomes[0]).toMatchObject({ revision: 2 });
    expect(outcomes[1]).toBeInstanceOf(StaleRevision);
    expect(outcomes[1]).toMatchObject({ stream: stale, actual: 0 });
    expect(outcomes[2]).toEqual(answer);
    expect(await collect(store.readStream(tenant, stale))).toHaveLength(1);
  });

  test('appendEach writes to every stream it is given', async () => {
    const { store } = subject();
    const tenant = freshTenant();
    const appends = Array.from({ length: 300 }, (_, n) => {
      return {
        stream: streamOf(tenant, `s${n}`),
        expected: 'no_stream',
        events: [event(tenant, { n }), event(tenant, { n })],
      } as const;
    });
    const outcomes = await store.appendEach(tenant, appends);
    expect(outcomes.map((outcome) => 'revision' in outcome && outcome.revision)).toEqual(appends.map(() => 1));
    const last = appends[299]!;
    expect(idsOf(await collect(store.readStream(tenant, last.stream)))).toEqual(idsOf(last.events));
    expect(await store.appendEach(tenant, [])).toEqual([]);
  });
};
