import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Checkpoint } from '@counterfoil/read-store';
import { SetClock } from '../clock.js';
import { Vault } from '../log/vault.js';
import { Stores } from '../stores.js';
import { PROJECTOR, Projector, type ProjectorState } from './projector.js';
import { projections } from './projections.js';
import { documentsOf } from './testing/documents.js';
import { TENANTS, writeSmallLog } from './testing/small-log.js';

const clock = new SetClock('2026-11-03T00:00:00.000Z');
let dataDir: string;
let stores: Stores;
let vault: Vault;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-projector-'));
  stores = await Stores.open({ dataDir, mongodbUrl: undefined, eventStoreUrl: undefined });
  vault = new Vault(stores.keyStore, Buffer.alloc(32, 7));
  await writeSmallLog(stores, vault, () => Promise.resolve());
});
afterEach(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Follows until the end of the log. Answers what the projector said. */
const follow = async (): Promise<readonly string[]> => {
  const [stop, said] = [new AbortController(), [] as string[]];
  await new Projector(stores, vault, projections, clock, (text) => said.push(text)).run(stop.signal, () => stop.abort());
  return said;
};

const documents = () => documentsOf(stores.readStore, TENANTS);

/** Read models as another log would have left them: this checkpoint, and a supplier that this log does not know. */
const leaveBehind = async (checkpoint: Checkpoint<ProjectorState>): Promise<void> => {
  const stranger = { tenant: TENANTS[0], id: 'stranger', position: checkpoint.position, doc: { id: 'stranger' } };
  await stores.readStore.saveBatch(PROJECTOR, new Map([['users', [stranger]]]), checkpoint);
};

const REBUILT = ['The read models do not belong to this log: they are rebuilt from it.'];

test.each<readonly [string, (mine: Checkpoint<ProjectorState>) => Checkpoint<ProjectorState>]>([
  ['another log', (mine) => ({ ...mine, storeId: 'another-log' })],
  ['a longer history', (mine) => ({ ...mine, position: mine.position.replace(/^./, '9') })],
])('read models whose checkpoint is of %s are rebuilt from the log, and the projector says so', async (_, alter) => {
  await follow();
  const own = await documents();
  await leaveBehind(alter((await stores.readStore.checkpoint<ProjectorState>(PROJECTOR))!));
  expect(await documents()).not.toEqual(own);
  expect(await follow()).toEqual(REBUILT);
  expect(await documents()).toEqual(own);
  expect(await follow()).toEqual([]);
});
