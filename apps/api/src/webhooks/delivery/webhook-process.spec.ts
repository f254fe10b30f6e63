import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { StoreUnavailable, type StateStore } from '@counterfoil/read-store';
import { SystemClock } from '../../platform/clock.js';
import { parseConfig } from '../../platform/config.js';
import { Stores } from '../../platform/stores.js';
import { WebhookProcess } from './webhook-process.js';

/** The read models of an empty log, and a port that receives no message. */
const readModels = {
  caughtUp: () => Promise.resolve(true),
  position: () => Promise.resolve(''),
  tenants: () => Promise.resolve([]),
};
const port = { close: () => undefined };

test('a store that is unavailable while the server starts delays webhooks and does not stop them', async () => {
  const config = parseConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), 'counterfoil-webhooks-')) });
  const stores = await Stores.open(config);
  let refusals = 2;
  const read: StateStore['read'] = (slot, key, now) =>
    refusals-- > 0 ? Promise.reject(new StoreUnavailable('MongoDB does not answer')) : stores.stateStore.read(slot, key, now);
  const away = { stateStore: { ...stores.stateStore, read } };
  const parts = [{}, readModels, new SystemClock(), away, config, port];
  const webhooks = new WebhookProcess(...(parts as unknown as ConstructorParameters<typeof WebhookProcess>));
  webhooks.onApplicationBootstrap();
  expect(await webhooks.settled(10_000)).toBe(true);
  expect(refusals).toBeLessThan(0);
  await webhooks.onModuleDestroy();
  await stores.close();
  await rm(config.dataDir, { recursive: true, force: true });
});
