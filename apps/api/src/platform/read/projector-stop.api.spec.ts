import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { NO_HASH } from '@counterfoil/domain';
import type { EventStore } from '@counterfoil/event-store';
import { AppModule } from '../../app.module.js';
import { calledWith } from '../../cli/testing/called.js';
import { openFoundation } from '../../foundation.js';
import { parseConfig } from '../config.js';
import { Harness } from '../testing/harness.js';

const A = 'acmetrade';
const UNKNOWN = 'NoticeOfTheFuture';
const STREAM = `${A}.notice-1`;

/** An event of a type that only a newer version knows. */
const appendUnknown = (store: EventStore) => {
  const id = randomUUID();
  const actor = { kind: 'system', id: 'newer' } as const;
  const hashes = { bodyDigest: NO_HASH, prevHash: NO_HASH, hash: NO_HASH };
  const meta = { v: 1, at: '2026-11-02T00:00:00.000Z', tenant: A, actor, commandId: id, correlationId: id, ...hashes };
  return store.append(A, { stream: STREAM, expected: 'no_stream', events: [{ id, type: UNKNOWN, data: {}, sealed: [], meta }] });
};

test('the projector stops at an event it does not know, /ready names it, reads go on, and it goes on once the event can be read', async () => {
  let canRead = false;
  const around = (store: EventStore): EventStore =>
    Object.assign(Object.create(store) as EventStore, {
      async *follow(options: Parameters<EventStore['follow']>[0]) {
        for await (const { events, live } of store.follow(options))
          yield { events: events.filter(({ type }) => !canRead || type !== UNKNOWN), live };
      },
    });
  const harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { around });
  await harness.company(A);
  const anna = await harness.signIn(A, 'anna');
  await harness.caughtUp();
  await appendUnknown(harness.stores.eventStore);
  await harness.company('benstore');

  const stopped = await anna.get('/ready');
  const stoppedAt = { stream: STREAM, revision: 0, position: expect.any(String) };
  expect([stopped.status, stopped.body]).toEqual([503, { ready: false, behind: true, stoppedAt }]);
  expect((await anna.get('/payments/runs')).status).toBe(200);

  canRead = true;
  await harness.caughtUp();
  const { status, body } = await anna.get('/ready');
  expect([status, body]).toEqual([200, { ready: true, behind: false, stoppedAt: null }]);
  await harness.stop();
});

test('commands that need the read models name the event at which the projector stops', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-stop-'));
  const { stores } = await openFoundation(parseConfig({ DATA_DIR: dataDir }));
  await appendUnknown(stores.eventStore);
  await stores.close();
  for (const command of ['rebuild', 'setup']) {
    const { code, out, err } = await calledWith({ DATA_DIR: dataDir }, command);
    expect(err).toMatch(new RegExp(`^The projector stopped at ${STREAM}@0 \\(position \\d+\\): .*${UNKNOWN}\\n$`));
    expect({ code, out }).toEqual({ code: 1, out: '' });
  }
  await rm(dataDir, { recursive: true, force: true });
});
