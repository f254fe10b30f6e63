import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Harness } from '../../platform/testing/harness.js';
import { programOf } from '../../platform/testing/program.js';
import type { Receiver } from '../testing/receiver.js';
import { attached, delivered, messagesInOrder, startWebhookHarness, twoPeople } from '../testing/webhook-harness.js';

const SCRIPT = programOf(new URL('../testing/send-until-killed.ts', import.meta.url));
/** How often the server is killed; `npm run torture` kills it more often. */
const KILLS = Number(process.env['WEBHOOK_KILLS'] ?? 1);
const MESSAGES = 12;

/** Starts a server and kills it, as a power cut would, when this many messages have come and the last one is not answered. */
const killedAt = async (receiver: Receiver, dataDir: string, now: string, round: number, count: number): Promise<void> => {
  const args = [dataDir, now, String(round), String(MESSAGES)];
  const child = spawn(process.execPath, [...SCRIPT, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const until = receiver.received.length + count;
  receiver.heard = () => {
    if (receiver.received.length === until) child.kill('SIGKILL');
  };
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  receiver.heard = () => undefined;
  expect(signal).toBe('SIGKILL');
};

/** What was wanted before the webhook was approved is never sent. */
const inTheLog = async (harness: Harness): Promise<readonly string[]> => {
  const messages = await messagesInOrder(harness);
  return messages.filter(({ facts }) => String(facts['supplierId']).startsWith('s-')).map(({ publicId }) => publicId);
};

test(
  'a server that is killed between sending a message and recording it sends every message at least once and in order',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-webhooks-killed-'));
    const before = await startWebhookHarness(dataDir);
    const { receiver } = await attached(before, await twoPeople(before));
    const now = before.clock.now();
    await before.stop({ keepData: true });
    for (let round = 0; round < KILLS; round++) await killedAt(receiver, dataDir, now, round, 1 + ((round * 7) % MESSAGES));
    const harness = await startWebhookHarness(dataDir);
    harness.clock.set(now);
    await delivered(harness);
    const inOrder = await inTheLog(harness);
    await harness.stop();
    await receiver.stop();
    await rm(dataDir, { recursive: true, force: true });
    // The unanswered message was sent again with the same id.
    expect(receiver.ids.length).toBeGreaterThan(inOrder.length);
    expect([...new Set(receiver.ids)]).toEqual(inOrder);
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
  },
  40_000 + KILLS * 20_000,
);
