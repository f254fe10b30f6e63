import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saveSuppliers, supplierDoc } from '../../suppliers/testing/supplier-docs.js';
import { Stores } from '../stores.js';
import { crossMatches } from './cross-matches.js';
import { projections } from './projections.js';

const [OWN, CROWDED, LAST] = ['bluegum1', 'aaaaaaaa', 'zzzzzzzz'];
const ACCOUNT = 'the-account';
const answered = {
  stream: 's',
  revision: 1,
  fact: 'SupplierVerified',
  hash: 'h',
  at: '2026-11-01T00:00:00.000Z',
  by: 'supplier',
};
const confirmed = { matchKey: ACCOUNT, verifiedName: 'Acme', answerGrade: 'strong', answered } as never;

let dataDir: string;
let stores: Stores;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-cross-'));
  stores = await Stores.open({ dataDir, mongodbUrl: undefined, eventStoreUrl: undefined });
  for (const projection of projections) await stores.readStore.prepare(projection);
});
afterAll(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a report by the last customer counts even when others have more than 5,000 records with the account', async () => {
  const many = Array.from({ length: 5_100 }, (_, i) => supplierDoc(`s${i}`, confirmed));
  await saveSuppliers(stores.readStore, CROWDED, many);
  await saveSuppliers(stores.readStore, OWN, [supplierDoc('own', confirmed)]);
  await saveSuppliers(stores.readStore, LAST, [
    supplierDoc('reported', { ...(confirmed as object), verifiedName: null, reported: true }),
  ]);
  const facts = (await crossMatches(stores.readStore, OWN, [ACCOUNT])).get(ACCOUNT) ?? [];
  expect(facts.filter(({ reported }) => reported).map(({ tenant }) => tenant)).toEqual([LAST]);
  expect(facts).toHaveLength(many.length + 1);
  expect(facts.map(({ tenant }) => tenant)).not.toContain(OWN);
});

test('a record that one person of another customer put on file and approved alone is no witness', async () => {
  const [by, ben] = [
    { kind: 'user', id: 'anna' },
    { kind: 'user', id: 'ben' },
  ] as const;
  const hand = (approvedBy: typeof by | typeof ben) => ({ by, at: answered.at, approvedBy });
  const record = (id: string, approvedBy: typeof by | typeof ben) =>
    supplierDoc(id, { ...(confirmed as object), matchKey: 'single', hands: { account: hand(approvedBy), email: hand(ben) } });
  await saveSuppliers(stores.readStore, CROWDED, [record('alone', by)]);
  await saveSuppliers(stores.readStore, LAST, [record('two', ben)]);
  const facts = (await crossMatches(stores.readStore, OWN, ['single'])).get('single') ?? [];
  expect(facts.map(({ tenant }) => tenant)).toEqual([LAST]);
});
