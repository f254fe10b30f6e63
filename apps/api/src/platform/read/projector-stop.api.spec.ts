import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { user } from '@counterfoil/domain';
import type { AuditState, ErrorAnswer, NotificationsAnswer } from '@counterfoil/projections';
import type { EventStore } from '@counterfoil/event-store';
import { AppModule } from '../../app.module.js';
import { calledWith } from '../../cli/testing/called.js';
import { openFoundation } from '../../foundation.js';
import { parseConfig } from '../config.js';
import type { Foundation } from '../platform.module.js';
import { Harness } from '../testing/harness.js';
import { ReadModels } from './read-models.js';
import { appendUnknown, UNKNOWN, unknownStreamOf } from './testing/unknown-event.js';

const A = 'acmetrade';
const READY = { ready: true, behind: false, stoppedAt: null, isRebuilding: false, isLogDamaged: false };

const sqliteOf = async (path: string) => {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  return new DatabaseSync(path);
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((turn) => setTimeout(turn, 20));
};

test('the projector stops at an unknown event, /ready names the event, reads still work, and it continues once the event can be read', async () => {
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
  await appendUnknown(harness.stores.eventStore, A);
  await harness.company('benstore');

  const stopped = await anna.get('/ready');
  const stoppedAt = { position: expect.any(String), isAltered: false };
  expect([stopped.status, stopped.body]).toEqual([503, { ...READY, ready: false, behind: true, stoppedAt }]);
  expect((await anna.get('/payments/runs')).status).toBe(200);

  canRead = true;
  await harness.caughtUp();
  const { status, body } = await anna.get('/ready');
  expect([status, body]).toEqual([200, READY]);
  await harness.stop();
});

test('an event that was altered in the log is never shown, and /ready, the audit page, every page and the exports say so', async () => {
  const root = (foundation: Foundation) => AppModule.on(foundation);
  const before = await Harness.start(root);
  const { dataDir } = before.config;
  await before.company(A);
  await before.signIn(A, 'anna');
  const data = {
    userId: 'ben',
    permissions: [],
    entityId: null,
    name: 'Ben',
    username: 'ben@acme.example',
    singleOperator: false,
  };
  await before.told(A, user, 'ben', { type: 'AddUser', data });
  await before.caughtUp();
  await until(async () => (await before.app.get(ReadModels).ledgerOf(A))?.pending.length === 0);
  await before.stop({ keepData: true });
  const log = await sqliteOf(join(dataDir, 'events.sqlite'));
  const { changes } = log
    .prepare(`UPDATE event SET data = json_set(data, '$.userId', 'eve') WHERE stream = ? AND type = 'UserAdded'`)
    .run(`${A}.user-ben`);
  log.close();
  expect(changes).toBe(1);
  await rm(join(dataDir, 'read-models.sqlite'));

  const harness = await Harness.start(root, dataDir);
  const anna = await harness.signInAgain(A, 'anna');
  await until(async () => (await anna.get<{ stoppedAt: unknown }>('/ready')).body.stoppedAt !== null);
  expect((await anna.get('/ready')).body).toEqual({
    ...READY,
    ready: false,
    isRebuilding: true,
    behind: true,
    stoppedAt: { position: expect.any(String), isAltered: true },
  });
  const { body: state } = await anna.get<AuditState>('/audit/state');
  expect(state.stopped).toEqual({ event: `${A}.user-ben@0`, isAltered: true });
  expect((await anna.get<NotificationsAnswer>('/notifications')).body.isStopped).toBe(true);
  const period = 'from=2026-11-01&to=2026-11-30';
  for (const format of ['csv', 'xlsx']) {
    const { status, body } = await anna.get<ErrorAnswer>(`/audit/export?${period}&format=${format}`);
    expect([status, body.errorCode, body.message]).toEqual([409, 'log-altered', expect.stringContaining(`${A}.user-ben@0`)]);
  }
  await harness.stop();
});

test('commands that need the read models name the event at which the projector stops', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-stop-'));
  const { stores } = await openFoundation(parseConfig({ DATA_DIR: dataDir }));
  await appendUnknown(stores.eventStore, A);
  await stores.close();
  for (const command of ['rebuild', 'setup']) {
    const { code, out, err } = await calledWith({ DATA_DIR: dataDir }, command);
    expect(err).toMatch(new RegExp(`^The projector stopped at ${unknownStreamOf(A)}@0 \\(position \\d+\\): .*${UNKNOWN}\\n$`));
    expect({ code, out }).toEqual({ code: 1, out: '' });
  }
  await rm(dataDir, { recursive: true, force: true });
});
