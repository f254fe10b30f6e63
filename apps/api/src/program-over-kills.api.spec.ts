import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { plusDays } from '@counterfoil/domain';
import type { ApiKeysAnswer, NewSecret } from '@counterfoil/projections';
import { ServerProcess } from './platform/testing/distributed/server-process.js';
import { until } from './platform/testing/distributed/until.js';
import { Dice } from './platform/testing/hostile/random.js';
import { Erp } from './testing/erp.js';
import type { Receiver } from './webhooks/testing/receiver.js';
import { attached, delivered, messagesInOrder, startWebhookHarness, twoPeople } from './webhooks/testing/webhook-harness.js';

/** How often the server is killed: `npm run torture` sets it. `ERP_SEED=7` chooses other moments and other runs. */
const KILLS = Number(process.env['ERP_KILLS'] ?? 0);
const SEED = Number(process.env['ERP_SEED'] ?? 1);
/** Calls of the program that are under way at the same time. */
const AT_ONCE = 3;
/** The longest that a server lives, from when it is ready. */
const LONGEST_LIFE_MS = 4_000;
/** How long everything may take to come right after the last kill. */
const PATIENCE_MS = 180_000;
const patiently = { patienceMs: PATIENCE_MS, everyMs: 200 };

type Receivers = { readonly steady: Receiver; readonly failing: Receiver; readonly away: Receiver };

/** A company with an API key and three receivers, as of yesterday, so that real servers go on with it today. */
const prepare = async (dataDir: string): Promise<{ readonly secret: string; readonly receivers: Receivers }> => {
  const harness = await startWebhookHarness(dataDir);
  harness.clock.set(plusDays(new Date().toISOString(), -9));
  const people = await twoPeople(harness);
  const permissions = ['canVerifyPayments', 'canAccessSupplierManagement', 'canEditSuppliers'];
  const expiresOn = plusDays(harness.clock.now(), 90).slice(0, 10);
  const { body } = await people.carla.post<NewSecret>('/api-keys', {
    ...{ name: 'ERP', permissions, entityId: null, expiresOn, addresses: [] },
  });
  await harness.caughtUp();
  const { requestId } = (await people.ben.get<ApiKeysAnswer>('/api-keys')).body.keys[0]!.requests[0]!;
  expect((await people.ben.post(`/api-keys/${body.id}/approve`, { requestId })).status).toBe(200);
  const attach = async (name: string): Promise<Receiver> =>
    (await attached(harness, people, ['run.completed', 'approval.wanted'], name)).receiver;
  const receivers = { steady: await attach('Steady'), failing: await attach('Failing'), away: await attach('Away') };
  await delivered(harness);
  for (const receiver of Object.values(receivers)) receiver.received.length = 0;
  await harness.stop({ keepData: true });
  return { secret: body.secret!, receivers };
};

/** It refuses some messages, and of some it takes the message and breaks the connection without an answer. */
const failNowAndThen = (receiver: Receiver, dice: Dice): void => {
  receiver.heard = () => (receiver.status = dice.oneIn(25) ? 500 : 204);
  receiver.answer = (response) => void (dice.oneIn(25) ? response.destroy() : response.writeHead(receiver.status).end());
};

const killAtRandom = async (server: ServerProcess, dice: Dice, away: Receiver): Promise<void> => {
  for (let kills = 1; kills <= KILLS; kills++) {
    await pause(50 + dice.below(LONGEST_LIFE_MS));
    await server.kill();
    await server.start();
    if (kills === Math.ceil(KILLS / 2)) await away.listen();
  }
};

/** The program works as long as the server is killed. */
const workOverKills = async (server: ServerProcess, erp: Erp, away: Receiver): Promise<void> => {
  let isOver = false;
  const killing = killAtRandom(server, new Dice(SEED + 2), away).finally(() => (isOver = true));
  const working = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await erp.work();
  });
  await Promise.all([killing, ...working]);
};

const everythingOnce = async (erp: Erp): Promise<void> => {
  for (const { runId, amounts } of erp.runs) {
    await until(`the run ${runId} is completed`, async () => (await erp.found(runId)).run.status === 'completed', patiently);
    const { run, amounts: found } = await erp.found(runId);
    expect([runId, run.judged.lines, found]).toEqual([runId, amounts.length, amounts]);
  }
  expect(new Set(erp.runs.map(({ runId }) => runId)).size).toBe(erp.runs.length);
  expect(await erp.totalOf('/payments/runs?length=5')).toBe(erp.runs.length);
  expect(await erp.totalOf('/suppliers?length=5')).toBe(erp.suppliers.length);
};

const idsInOrder = async (dataDir: string, erp: Erp): Promise<readonly string[]> => {
  const harness = await startWebhookHarness(dataDir);
  await harness.caughtUp();
  const told = new Set([...erp.runs.map(({ runId }) => runId), ...erp.suppliers]);
  const messages = await messagesInOrder(harness);
  await harness.stop();
  return messages.filter(({ facts }) => told.has(String(facts['runId'] ?? facts['supplierId']))).map(({ publicId }) => publicId);
};

const idsOf = ({ ids }: Receiver): readonly string[] => [...new Set(ids)];

(KILLS > 0 ? test : test.skip)(
  'while the server is killed again and again, every run that a program sends exists once with all its lines, and every receiver gets every message in order',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-program-'));
    const { secret, receivers } = await prepare(dataDir);
    failNowAndThen(receivers.failing, new Dice(SEED + 1));
    await receivers.away.stop();
    const server = await new ServerProcess('the server', { DATA_DIR: dataDir, WEBHOOKS_TO_LOOPBACK: '1' }).start();
    const erp = new Erp(() => server.url, secret, new Dice(SEED));
    const all = Object.values(receivers);
    try {
      await workOverKills(server, erp, receivers.away);
      await everythingOnce(erp);
      const messages = erp.runs.length + erp.suppliers.length;
      await until(
        'every receiver has every message',
        () => all.every((receiver) => idsOf(receiver).length >= messages),
        patiently,
      );
    } finally {
      await server.kill();
    }
    const inOrder = await idsInOrder(dataDir, erp);
    expect(inOrder).toHaveLength(erp.runs.length + erp.suppliers.length);
    for (const receiver of all) {
      await receiver.stop();
      expect(idsOf(receiver)).toEqual(inOrder);
      expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
    }
    const came = all.map(({ received }) => received.length).join(', ');
    console.log(`seed ${SEED}: ${erp.runs.length} runs, ${erp.suppliers.length} suppliers; messages that came: ${came}`);
  },
  PATIENCE_MS + KILLS * 30_000,
);
