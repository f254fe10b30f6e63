import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LedgerEntry } from '@counterfoil/domain';
import type { AnyProjection } from '@counterfoil/projections';
import type { Checkpoint } from '@counterfoil/read-store';
import { secretsFrom } from '../crypto/secrets.js';
import { SetClock } from '../clock.js';
import { LedgerBroken } from '../log/ledger-broken.js';
import { extendLedger } from '../log/ledger-writer.js';
import { Vault } from '../log/vault.js';
import { Stores } from '../stores.js';
import { PROJECTOR, Projector, type ProjectorState } from './projector.js';
import { projections } from './projections.js';
import { rebuild } from './rebuild.js';
import { documentsOf } from './testing/documents.js';
import { TENANTS, writeSmallLog } from './testing/small-log.js';
import { type Mismatch, mismatchOf, mismatchWords } from './same-history.js';

const clock = new SetClock('2026-11-03T00:00:00.000Z');
let dataDir: string;
let stores: Stores;
let vault: Vault;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-projector-'));
  stores = await Stores.open({ dataDir, mongodbUrl: undefined, eventStoreUrl: undefined });
  vault = new Vault(stores.keyStore, secretsFrom(Buffer.alloc(32, 7)));
  await writeSmallLog(stores, vault, () => Promise.resolve());
});
afterEach(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Follows until the end of the log. Answers what the projector said. */
const follow = async (used: readonly AnyProjection[] = projections): Promise<readonly string[]> => {
  const [stop, said] = [new AbortController(), [] as string[]];
  await new Projector(stores, vault, used, clock, (text) => said.push(text)).run(stop.signal, () => stop.abort());
  return said;
};

const documents = () => documentsOf(stores.readStore, TENANTS);

/** Read models as another log would have left them: this checkpoint, and a supplier that this log does not know. */
const leaveBehind = async (checkpoint: Checkpoint<ProjectorState>): Promise<void> => {
  const stranger = { tenant: TENANTS[0], id: 'stranger', position: checkpoint.position, doc: { id: 'stranger' } };
  await stores.readStore.saveBatch(PROJECTOR, new Map([['users', [stranger]]]), checkpoint);
};

type Alter = (mine: Checkpoint<ProjectorState>) => Checkpoint<ProjectorState>;

test.each<readonly [string, Mismatch, Alter]>([
  ['another log', 'another-log', (mine) => ({ ...mine, storeId: 'another-log' })],
  ['a longer history', 'log-is-older', (mine) => ({ ...mine, position: mine.position.replace(/^./, '9') })],
  [
    'another history of the same log',
    'another-history',
    (mine) => ({ ...mine, state: { ...mine.state, last: { ...mine.state.last!, hash: 'f'.repeat(64) } } }),
  ],
  [
    'an event that the log does not have any more',
    'another-history',
    (mine) => ({ ...mine, state: { ...mine.state, last: { ...mine.state.last!, revision: 9_999 } } }),
  ],
])('read models whose checkpoint is of %s are rebuilt from the log, and the projector says why', async (_, mismatch, alter) => {
  await follow();
  const own = await documents();
  await leaveBehind(alter((await stores.readStore.checkpoint<ProjectorState>(PROJECTOR))!));
  expect(await documents()).not.toEqual(own);
  expect(await follow()).toEqual([
    mismatchWords[mismatch],
    'The read models are made from the event log. Lists are incomplete until then.',
    'The read models are complete.',
  ]);
  expect(await documents()).toEqual(own);
  expect(await follow()).toEqual([]);
});

test('a checkpoint belongs to another history when its event has another position in the log', async () => {
  await follow();
  const mine = (await stores.readStore.checkpoint<ProjectorState>(PROJECTOR))!;
  expect(await mismatchOf(stores.eventStore, mine)).toBeNull();
  const earlier = { ...mine, position: mine.position.replaceAll(/\d/g, '0') };
  expect(await mismatchOf(stores.eventStore, earlier)).toBe('another-history');
});

test('a read model whose filters changed under its version is rebuilt by itself', async () => {
  await follow();
  const own = await documents();
  const [users, ...others] = [...projections].sort(({ name }) => (name === 'users' ? -1 : 1));
  const changed = [{ ...users!, filteredInOrderOf: { status: ['name'] } }, ...others];
  expect(await follow(changed)).toEqual(['The read model users is rebuilt: this version keeps it in another form.']);
  expect(await documents()).toEqual(own);
  expect(await follow(changed)).toEqual([]);
});

test('a read model that this version does not use is removed with its documents, and so is what an interrupted rebuild left', async () => {
  const gone = { ...projections[0]!, name: 'gone' };
  await follow([...projections, gone]);
  await stores.readStore.prepare({ ...gone, version: 99 }, 'users@99');
  expect(await follow()).toEqual(['Read models that this version does not use are removed: gone.']);
  expect(await stores.readStore.preparedNames()).toEqual(projections.map(({ name }) => name).sort());
});

test('a rebuild stops where the ledger names another event than the log has, and the live read model stays', async () => {
  await follow();
  const own = await documents();
  const { state } = (await stores.readStore.checkpoint<ProjectorState>(PROJECTOR))!;
  const ledger = state.tenants[TENANTS[0]]!;
  // As if the first event had been replaced since, by one that is sound in itself.
  const [[stream, revision], ...others] = ledger.pending as [LedgerEntry, ...LedgerEntry[]];
  const named = { ...ledger, pending: [[stream, revision, 'f'.repeat(64)] as const, ...others] };
  await extendLedger(stores.eventStore, TENANTS[0], named, clock.now());
  const head = await stores.eventStore.head();
  const users = projections.find(({ name }) => name === 'users')!;
  await expect(rebuild(stores, vault, users, () => head)).rejects.toThrow(LedgerBroken);
  expect(await documents()).toEqual(own);
});
