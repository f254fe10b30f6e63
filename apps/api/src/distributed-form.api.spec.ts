import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openEventStore } from '@counterfoil/event-store';
import { TestServer } from '@counterfoil/event-store/testing';
import type { ImportView, Me, SupplierFileAnswer, SupplierRowsAnswer, Written } from '@counterfoil/projections';
import { startMongoServer } from '@counterfoil/read-store/testing';
import { appendUnknown } from './platform/read/testing/unknown-event.js';
import { setUpFirstCompany, signInAtFirstCompany } from './platform/testing/distributed/first-company.js';
import { Gate } from './platform/testing/distributed/gate.js';
import { type Answered, Person } from './platform/testing/distributed/person.js';
import { ServerProcess } from './platform/testing/distributed/server-process.js';
import { until } from './platform/testing/distributed/until.js';

const ROWS = 200;
/** How long a store is away. */
const OUTAGE_MS = 15_000;
/** `/ready` gives up after one second. The machine may be busy. */
const READY_WITHIN_MS = 2_500;

const runs = process.env['DISTRIBUTED'] === '1';
const mongo = runs ? await startMongoServer() : { missing: 'run npm run test:distributed' };

if ('missing' in mongo) {
  describe.skip(`two APIs and a projector over EventStoreDB and MongoDB: skipped, ${mongo.missing}`, () =>
    test('two APIs and a projector lose nothing that was acknowledged', () => undefined));
} else {
  const events = new TestServer();
  const { hostname, port } = new URL(mongo.url);
  const gate = new Gate({ host: hostname, port: Number(port) });
  const [ann, nobody] = [new Person(), new Person()];
  /** Ids of the suppliers that a server acknowledged. */
  const acknowledged = new Set<string>();
  let dataDir: string;
  let servers: { readonly one: ServerProcess; readonly other: ServerProcess; readonly projector: ServerProcess };
  let tenant: string;
  /** Account numbers of imported suppliers. */
  let imported = 10_000_000;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-distributed-'));
    await events.start();
    await gate.open();
    const env = {
      DATA_DIR: dataDir,
      MASTER_KEY: '07'.repeat(32),
      EVENTSTORE_URL: events.url,
      MONGODB_URL: `mongodb://${gate.address}/counterfoil-test?directConnection=true`,
    };
    servers = {
      one: new ServerProcess('the first API', { ...env, ROLE: 'api' }),
      other: new ServerProcess('the second API', { ...env, ROLE: 'api' }),
      projector: new ServerProcess('the projector', { ...env, ROLE: 'projector' }),
    };
    await Promise.all([servers.one.start(), servers.projector.start()]);
    await setUpFirstCompany(servers.one, ann);
    await servers.other.start();
  }, 120_000);
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.kill();
    await gate.shut();
    events.kill();
    await mongo.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const add = (server: ServerProcess, code: string): Promise<Answered<Written & { readonly id: string }>> =>
    ann.post(server, '/suppliers', { supplierCode: code, supplierName: `Supplier ${code}` }, `the-key-of-${code}`);

  /** Repeats a command with its key at alternating servers until one of them acknowledges it. */
  const addSurely = async (code: string): Promise<void> => {
    let turn = 0;
    await until(`supplier ${code} is acknowledged`, async () => {
      const { status, body } = await add(turn++ % 2 === 0 ? servers.one : servers.other, code);
      if (status === 200) acknowledged.add(body.id);
      if (![200, 409, 503].includes(status)) throw new Error(`${code} answered ${status}: ${JSON.stringify(body)}`);
      return status === 200;
    });
  };

  const listedAt = async (server: ServerProcess): Promise<number> =>
    (await ann.get<SupplierRowsAnswer>(server, '/suppliers?length=5')).body.total;

  /** Each acknowledged command is in the log once, and both servers show as many suppliers as the log has. */
  const nothingIsLost = async (): Promise<void> => {
    const added = events.log.all.filter(({ type }) => type === 'SupplierAdded').map(({ stream }) => stream);
    expect(new Set(added).size).toBe(added.length);
    for (const id of acknowledged) expect(added).toContain(`${tenant}.supplier-${id}`);
    for (const server of [servers.one, servers.other])
      await until(`${server.name} lists all suppliers`, async () => {
        const total = await listedAt(server);
        if (total !== added.length) throw new Error(`${total} of ${added.length}`);
        return true;
      });
  };

  test('a user who signs in at one server can work at the other one, and both show the session', async () => {
    await signInAtFirstCompany(servers.one, ann);
    const me = await ann.get<Me>(servers.other, '/account/me');
    expect([me.status, me.body.user.name]).toEqual([200, 'Ann Lee']);
    tenant = me.body.customer.id;
    const { status, body } = await add(servers.other, 'FIRST');
    expect(status).toBe(200);
    acknowledged.add(body.id);
    await nothingIsLost();
  }, 90_000);

  /** Starts an import at the first server, and acts once a quarter of its rows is recorded. @returns the id of the import */
  const importUntil = async (list: string, act: () => Promise<unknown>): Promise<string> => {
    const row = (i: number) => `${list}-${i},${list} payee ${i},${list} payee ${i},063102,${imported++},AU`;
    const head = 'Supplier Code,Supplier Name,Bank Account Name,BSB,Account Number,Country';
    const form = new FormData();
    form.append('file', new Blob([[head, ...Array.from({ length: ROWS }, (_, i) => row(i))].join('\n')]), 'list.csv');
    const uploaded = await ann.post<SupplierFileAnswer>(servers.one, '/customerPortalApi/uploadSupplierFile', form);
    expect(uploaded.status).toBe(200);
    const before = events.log.all.length;
    const acted = new Promise<unknown>((resolve, reject) => {
      const stop = events.log.onAppend(() => {
        const written = events.log.all.slice(before).filter(({ type }) => type === 'SupplierAdded').length;
        if (written < ROWS / 4) return;
        stop();
        act().then(resolve, reject);
      });
    });
    const { fileId } = uploaded.body;
    const started = await ann.post<{ importId: string }>(servers.one, '/customerPortalApi/updateSuppliers', { fileId });
    expect(started.status).toBe(200);
    await acted;
    return started.body.importId;
  };
  const importCompletes = (importId: string): Promise<void> =>
    until('the import is completed', async () => {
      const { body } = await ann.get<ImportView>(servers.other, `/suppliers/imports/${importId}`);
      return body.status === 'completed' && body.counts.added === ROWS;
    });

  test('an import continues by itself at the other server when its own server is killed', async () => {
    await importCompletes(await importUntil('I', () => servers.one.kill()));
    await servers.one.start();
    await nothingIsLost();
  }, 180_000);

  test('commands that are repeated with their key while each server is killed in turn are recorded once each', async () => {
    const codes = Array.from({ length: 30 }, (_, i) => `K-${i}`);
    const kills = new Map([
      [6, servers.other],
      [14, servers.projector],
      [22, servers.one],
    ]);
    const restarts: Promise<unknown>[] = [];
    for (const [i, code] of codes.entries()) {
      const doomed = kills.get(i);
      const acting = addSurely(code);
      if (doomed !== undefined) restarts.push(doomed.kill().then(() => doomed.start()));
      await acting;
      // One server at a time is unreachable.
      if (i % 8 === 7) await Promise.all(restarts.splice(0));
    }
    await Promise.all(restarts);
    expect(acknowledged.size).toBe(1 + codes.length);
    await nothingIsLost();
  }, 180_000);

  /** What a server answers while a store is away: within a second or two, and never with an unknown error. */
  const isAwareOfOutage = async (server: ServerProcess, code: string): Promise<void> => {
    const asked = performance.now();
    const [health, ready] = await Promise.all([nobody.get(server, '/health'), nobody.get(server, '/ready')]);
    expect(performance.now() - asked).toBeLessThan(READY_WITHIN_MS);
    expect([health.status, ready.status]).toEqual([200, 503]);
    const { status, body, retryAfter } = await add(server, code);
    const { errorCode } = body as unknown as { readonly errorCode: string };
    expect([status, errorCode, Number(retryAfter) > 0]).toEqual([503, 'store-unavailable', true]);
  };

  test.each([
    ['MongoDB', () => gate.shut(), () => gate.open()],
    ['EventStoreDB', () => Promise.resolve(events.kill()), () => events.start()],
  ])(
    'while %s is away for a quarter of a minute during an import, requests answer 503 and no server exits, and everything continues afterwards',
    async (name, away, back) => {
      const importId = await importUntil(name, away);
      const end = performance.now() + OUTAGE_MS;
      for (let round = 0; performance.now() < end; round++)
        for (const server of [servers.one, servers.other]) await isAwareOfOutage(server, `${name}-${server.name}-${round}`);
      await back();
      await addSurely(`${name}-after`);
      await importCompletes(importId);
      for (const server of Object.values(servers)) expect([server.name, server.isRunning]).toEqual([server.name, true]);
      await nothingIsLost();
    },
    240_000,
  );

  test('during an upgrade, an event of a newer version stops no process: reads and writes work, and /ready names the event', async () => {
    const newer = await openEventStore({ eventStoreUrl: events.url, dataDir });
    const { position } = await appendUnknown(newer, tenant);
    await newer.close();
    await until('both servers name the event', async () => {
      for (const server of [servers.one, servers.other]) {
        const { status, body } = await nobody.get<{ stoppedAt: { position: string } | null }>(server, '/ready');
        if (status !== 503 || body.stoppedAt?.position !== position) return false;
      }
      return true;
    });
    const listed = await listedAt(servers.one);
    expect((await add(servers.one, 'DURING-THE-UPGRADE')).status).toBe(200);
    expect(await listedAt(servers.other)).toBe(listed);
    for (const server of Object.values(servers)) expect([server.name, server.isRunning]).toEqual([server.name, true]);
  }, 90_000);
}
