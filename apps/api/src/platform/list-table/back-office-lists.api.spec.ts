import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { access } from '@counterfoil/domain';
import type { AccessRow, EntityRow, TableAnswer } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../testing/harness.js';

const TENANT = 'bluegum1';
let harness: Harness;
let mara: Visitor;
let north: Visitor;

const signedIn = (userId: string, day: string) =>
  harness.told(TENANT, access, day, {
    type: 'RecordAccess',
    data: { event: { type: 'SignedIn', data: { userId, address: '203.0.113.7', by: 'password' } } },
  });

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company('kauri123', 'NZL', {}, ['west']);
  mara = await harness.signIn(TENANT, 'mara');
  north = await harness.signIn(TENANT, 'norah', ['canViewAudit', 'canAccessSupplierManagement'], 'north');
  await signedIn('mara', '20261101');
  await signedIn('norah', '20261102');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const page = async <Row>(who: Visitor, path: string, body: object = {}): Promise<TableAnswer<Row>> => {
  const answer = await who.post<TableAnswer<Row>>(path, { draw: 1, ...body });
  expect(answer.status).toBe(200);
  return answer.body;
};

test('the list of entities shows those of the company, and to a user of one entity only that one', async () => {
  const all = await page<EntityRow>(mara, '/customer/entities/table');
  expect(all.rows.map(({ id, name }) => [id, name])).toEqual([
    ['north', 'Entity north'],
    ['south', 'Entity south'],
  ]);
  expect((await page<EntityRow>(north, '/customer/entities/table')).rows.map(({ id }) => id)).toEqual(['north']);
  expect((await page<EntityRow>(mara, '/customer/entities/table', { name: 'sou' })).recordsFiltered).toBe(1);
});

test('the access log has who signed in, without network addresses, and is filtered by person', async () => {
  const all = await page<AccessRow>(mara, '/audit/access/table');
  // Both signed in at the same moment, so neither comes first.
  expect(all.rows.map(({ userName, kind }) => `${userName} ${kind}`).sort()).toEqual(['User mara sign-in', 'User norah sign-in']);
  expect(JSON.stringify(all)).not.toContain('203.0.113.7');
  expect((await page<AccessRow>(mara, '/audit/access/table', { person: 'mara' })).rows).toHaveLength(1);
  expect((await page<AccessRow>(mara, '/audit/access/table', { kind: ['sign-out'] })).recordsFiltered).toBe(0);
});

test('an auditor of one entity sees what its users did and nothing of the others', async () => {
  const own = await page<AccessRow>(north, '/audit/access/table');
  expect(own.rows.map(({ userId }) => userId)).toEqual(['norah']);
  expect((await page<AccessRow>(north, '/audit/access/table', { person: 'mara' })).recordsFiltered).toBe(0);
});

test('the lists of emails and imports answer, also to a user of an entity without suppliers', async () => {
  for (const path of ['/emails/table', '/suppliers/imports/table'])
    for (const who of [mara, north]) expect((await page(who, path)).rows).toEqual([]);
});

test('a remote select finds people by at least two letters of a name', async () => {
  const find = async (who: Visitor, q: string) =>
    (await who.get<readonly { id: string; text: string }[]>(`/people/find?q=${q}`)).body;
  expect(await find(mara, 'nor')).toEqual([{ id: 'norah', text: 'User norah (norah@bluegum1.example)' }]);
  expect(await find(mara, 'n')).toEqual([]);
  expect(await find(north, 'mar')).toEqual([]);
});
