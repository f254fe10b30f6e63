import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { webhookQueue } from '@counterfoil/domain';
import type { NotificationRow } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { LEASES } from '../../platform/read/projector-lease.js';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { Stores } from '../../platform/stores.js';
import type { Receiver } from '../testing/receiver.js';
import { attached, delivered, listed, startWebhookHarness, TENANT, twoPeople, wantApproval } from '../testing/webhook-harness.js';
import { WebhookProcess, WEBHOOKS_LEASE } from './webhook-process.js';
import { WebhookTurn } from './webhook-turn.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let dataDir: string;
let harness: Harness;
let people: { readonly carla: Visitor; readonly ben: Visitor };
const receivers: Receiver[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-webhooks-'));
  harness = await startWebhookHarness(dataDir);
  people = await twoPeople(harness);
});
afterEach(async () => {
  await harness.stop({ keepData: true });
  for (const receiver of receivers.splice(0)) await receiver.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const attach = async (name: string) => {
  const made = await attached(harness, people, ['approval.wanted'], name);
  receivers.push(made.receiver);
  return made;
};
/** Several receivers. Those that were attached first may be told of the requests for the others, which the tests do not count. */
const attachAll = async (...names: readonly string[]): Promise<readonly Receiver[]> => {
  for (const name of names) await attach(name);
  await delivered(harness);
  for (const { received } of receivers) received.length = 0;
  return receivers;
};
const reopen = async () => {
  const at = harness.clock.now();
  await harness.stop({ keepData: true });
  harness = await startWebhookHarness(dataDir);
  harness.clock.set(at);
};
const carlaNow = () => harness.signInAgain(TENANT, 'carla');
const wanted = (n: number) => Array.from({ length: n }, (_, i) => `s${i}`);
const suppliersOf = ({ received }: Receiver) => received.map(({ data }) => data['supplierId']);

test('while one receiver is down for an hour others get every message at once, and afterwards it gets all messages in order', async () => {
  const [one, down, other] = (await attachAll('One', 'Down', 'Other')) as [Receiver, Receiver, Receiver];
  await down.stop();
  const suppliers = wanted(120);
  for (const [i, supplierId] of suppliers.entries()) {
    await wantApproval(harness, supplierId);
    if (i % 2 !== 1) continue;
    harness.clock.advance(MINUTE);
    await delivered(harness);
    for (const { received } of [one, other]) expect(received).toHaveLength(i + 1);
  }
  expect(down.received).toEqual([]);
  await down.listen();
  harness.clock.advance(HOUR / 4);
  await delivered(harness);
  for (const receiver of [one, down, other]) {
    expect(suppliersOf(receiver)).toEqual(suppliers);
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
  }
}, 120_000);

test('receivers that are slow, redirect, break off, or answer without end or with much text delay no other', async () => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const answers: { readonly [name: string]: Receiver['answer'] } = {
    'Too slow': (response) => void isReleased.then(() => response.writeHead(204).end()),
    Endless: (response) => response.writeHead(200).write('thank you'),
    Talkative: (response) => response.writeHead(200).end('x'.repeat(10_000_000)),
    Redirects: (response) => response.writeHead(308, { location: 'http://127.0.0.1/elsewhere' }).end(),
    Gone: (response) => response.writeHead(410).end(),
    'Breaks off': (response) => response.destroy(),
  };
  const [receiver, ...strange] = (await attachAll('ERP', ...Object.keys(answers))) as [Receiver, ...Receiver[]];
  for (const [i, answer] of Object.values(answers).entries()) strange[i]!.answer = answer;
  const suppliers = wanted(4);
  const hasAll = new Promise<void>((resolve) => {
    receiver.heard = () => receiver.received.length === suppliers.length && resolve();
  });
  for (const supplierId of suppliers) await wantApproval(harness, supplierId);
  await hasAll;
  expect(suppliersOf(receiver)).toEqual(suppliers);
  const [slow, endless, talkative, redirects] = strange as [Receiver, Receiver, Receiver, Receiver];
  expect(slow.calls).toBeLessThanOrEqual(1);
  release();
  await delivered(harness);
  for (const one of [slow, endless, talkative]) expect(suppliersOf(one)).toEqual(suppliers);
  expect(suppliersOf(redirects)).toEqual(suppliers.slice(0, 1));
  const stuck = Object.fromEntries((await listed(harness, people.carla)).map((one) => [one.name, one.stuck?.because]));
  expect(stuck).toMatchObject({ Redirects: 'redirect', Gone: 'status', 'Breaks off': 'connection', ERP: undefined });
}, 60_000);

test('a server that is stopped and started again continues after the last message', async () => {
  const { receiver } = await attach('ERP');
  const suppliers = wanted(60);
  for (const [i, supplierId] of suppliers.entries()) {
    await wantApproval(harness, supplierId);
    // It stops in the middle of deliveries: messages that were being sent are recorded or sent again.
    if (i % 20 === 10) await reopen();
  }
  await delivered(harness);
  const firsts = [...new Set(receiver.ids)].map((id) => receiver.received.find((one) => one.id === id)!.data['supplierId']);
  expect(firsts).toEqual(suppliers);
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
}, 60_000);

test('a message that is refused for three days pauses the webhook and notifies users who manage users', async () => {
  const { id, receiver } = await attach('ERP');
  receiver.status = 500;
  await wantApproval(harness, 's0');
  for (let hour = 0; hour < 80; hour++) {
    await delivered(harness);
    harness.clock.advance(HOUR);
  }
  const carla = await carlaNow();
  expect((await listed(harness, carla))[0]).toMatchObject({ status: 'paused', stuck: { status: 500, nextAt: null } });
  const { body } = await carla.get<{ readonly rows: readonly NotificationRow[] }>('/notifications');
  expect(JSON.stringify(body)).toContain('"kind":"webhook"');
  const calls = receiver.calls;
  await wantApproval(harness, 's1');
  await delivered(harness);
  expect(receiver.calls).toBe(calls);
  receiver.status = 204;
  expect((await carla.post(`/webhooks/${id}/resume`)).status).toBe(200);
  await delivered(harness);
  expect(suppliersOf(receiver)).toEqual(['s0', 's1']);
  expect((await listed(harness, carla))[0]).toMatchObject({ status: 'active', stuck: null });
}, 60_000);

test('a message that failed while the clock was a day ahead is tried again as soon as the clock is set back', async () => {
  const { receiver } = await attach('ERP');
  const today = harness.clock.now();
  receiver.status = 500;
  harness.clock.advance(24 * HOUR);
  await wantApproval(harness, 's0');
  await delivered(harness);
  harness.clock.set(today);
  receiver.status = 204;
  await delivered(harness);
  expect(suppliersOf(receiver)).toEqual(['s0']);
}, 30_000);

/** A server of another machine that sends webhooks. */
const heldElsewhere = async (): Promise<void> => {
  const stores = await Stores.open(harness.config);
  await stores.stateStore.put(
    LEASES,
    WEBHOOKS_LEASE,
    { worker: 'other', process: 'other', host: 'another machine', pid: 1 },
    null,
  );
  await stores.close();
};

describe('two servers', () => {
  beforeEach(async () => {
    await harness.stop({ keepData: true });
    await heldElsewhere();
    const at = harness.clock.now();
    harness = await startWebhookHarness(dataDir);
    harness.clock.set(at);
    people = { carla: await harness.signInAgain(TENANT, 'carla'), ben: await harness.signInAgain(TENANT, 'ben') };
  });

  test('a server sends no webhooks while another server has their lease', async () => {
    const { receiver } = await attach('ERP');
    await wantApproval(harness, 's0');
    expect(await harness.app.get(WebhookProcess).settled(50)).toBe(false);
    expect(receiver.calls).toBe(0);
    await harness.stores.stateStore.remove(LEASES, WEBHOOKS_LEASE);
    await delivered(harness);
    expect(suppliersOf(receiver)).toEqual(['s0']);
  });

  test('messages that two servers send at the same time arrive twice with the same id and are recorded once', async () => {
    const { id, receiver } = await attach('ERP');
    await wantApproval(harness, 's0');
    await harness.caughtUp();
    const take = () => harness.app.get(WebhookTurn).take({ tenant: TENANT, webhookId: id }, new AbortController().signal);
    await Promise.all([take(), take()]);
    expect([receiver.received.length, new Set(receiver.ids).size]).toEqual([2, 1]);
    expect(await harness.app.get(CommandRunner).revisionOf(webhookQueue, TENANT, id)).toBe(0);
    await take();
    expect(receiver.received).toHaveLength(2);
  });
});
