import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { supplier } from '@counterfoil/domain';
import type { ActPreview, ActRowsAnswer, StartedAct, SuppliersActView } from '@counterfoil/projections';
import type { Append, EventStore } from '@counterfoil/event-store';
import { Harness } from '../../platform/testing/harness.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { approveAddition, Portal, type Refusal, rootOfSuppliers } from '../testing/portal.js';
import type { ActedOnMultiple } from './act-on-multiple.js';
import { ActJobs } from './act-jobs.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Portal;
let northerner: Portal;
let clerk: Portal;
let stranger: Portal;
/** Number of appends that a bulk write stores before the log fails. */
let appendsLeft = Infinity;

const failing = (store: EventStore): EventStore =>
  new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'appendEach' && appendsLeft < Infinity)
        return async (tenant: string, appends: readonly Append[]) => {
          await target.appendEach(tenant, appends.slice(0, appendsLeft));
          throw new Error('the log is gone');
        };
      return (value as (...args: unknown[]) => unknown).bind(target);
    },
  });

beforeAll(async () => {
  harness = await Harness.start(rootOfSuppliers, undefined, { around: failing });
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company('kauri123', 'NZL');
  anna = new Portal(harness, await harness.signIn(TENANT, 'anna'));
  northerner = new Portal(harness, await harness.signIn(TENANT, 'nils', undefined, 'north'));
  clerk = new Portal(harness, await harness.signIn(TENANT, 'cleo', ['canAccessSupplierManagement', 'canVerifyPayments']));
  stranger = new Portal(harness, await harness.signIn('kauri123', 'stan'));
  await harness.caughtUp();
});
afterAll(() => harness.stop());

let added = 0;
const add = (fields: object = {}, portal = anna): Promise<string> => {
  added++;
  const [supplierName, accountNumber] = [`Acts ${added}`, String(20_000_000 + added)];
  return portal.add({
    supplierCode: `A-${added}`,
    supplierName,
    accountName: supplierName,
    accountNumber,
    govCode: null,
    ...fields,
  });
};
/** The supplier answers its verification request. */
const answer = async (id: string, flag: 1 | 3) => {
  const { account, accountName } = await anna.show(id);
  const said = { flag, shown: account!, accountName: accountName!, grade: 'strong', verifier: null } as const;
  const by = { kind: 'supplier', id } as const;
  await harness.told(TENANT, supplier, id, { type: 'RecordAnswer', data: { supplierId: id, ...said } }, by);
  await harness.caughtUp();
};

const multiple = (action: string, body: object, portal = anna) =>
  portal.person.post<ActedOnMultiple & Refusal>(`/customerPortalApi/${action}`, body);
const start = (body: object, portal = anna) => portal.person.post<StartedAct & Refusal>('/supplier-acts', body);
const preview = (body: object, portal = anna) => portal.person.post<ActPreview & Refusal>('/supplier-acts/preview', body);
const show = async (id: string, portal = anna): Promise<SuppliersActView> => {
  await harness.settledJobs();
  await harness.caughtUp();
  return (await portal.person.get<SuppliersActView>(`/supplier-acts/${id}`)).body;
};
const employee = { kind: 'employee', isEmployee: true } as const;
const eventsOf = async (id: string) =>
  (await harness.app.get(CommandRunner).historyOf(supplier, TENANT, id)).map(({ type }) => type);

/** How often the details of each supplier were changed. */
const changesOf = async (ids: readonly string[]): Promise<readonly number[]> =>
  (await Promise.all(ids.map(eventsOf))).map((types) => types.filter((type) => type === 'SupplierDetailsChanged').length);

describe('the calls about several suppliers', () => {
  test('a call about several suppliers answers for each id, also unknown ones and those of another customer', async () => {
    const [one, other] = [await add(), await add()];
    const theirs = await add({}, stranger);
    await multiple('SetSupplierAsEmployeeMultiple', { ids: [other], isEmployee: true });
    const ids = [one, other, 'nobody', theirs, '../etc', one];
    const { status, body } = await multiple('SetSupplierAsEmployeeMultiple', { ids, isEmployee: true });
    expect([status, body.suppliers]).toEqual([200, 5]);
    expect(body.results?.map(({ supplierId, ok, errorCode }) => [supplierId, ok, errorCode])).toEqual([
      [one, true, undefined],
      [other, true, undefined],
      ['nobody', false, 'not-found'],
      [theirs, false, 'not-found'],
      ['../etc', false, 'not-found'],
    ]);
    expect([(await anna.show(one)).isEmployee, (await anna.show(other)).isEmployee]).toEqual([true, true]);
    expect((await stranger.show(theirs)).isEmployee).toBe(false);
  });

  test('a call about no suppliers changes nothing', async () => {
    const { status, body } = await multiple('SetSupplierActiveMultiple', { ids: [], isActive: false });
    expect([status, body.suppliers, body.results]).toEqual([200, 0, []]);
  });

  test('a repeated call about several suppliers returns its first result and changes nothing', async () => {
    const id = await add();
    const send = () =>
      anna.person.post<ActedOnMultiple>(
        '/customerPortalApi/SetSupplierActiveMultiple',
        { ids: [id], isActive: false },
        {
          'idempotency-key': 'deactivate-once',
        },
      );
    const first = (await send()).body;
    await multiple('SetSupplierActiveMultiple', { ids: [id], isActive: true });
    expect((await send()).body.actId).toBe(first.actId);
    expect((await anna.show(id)).active).toBe(true);
  });

  test('a call about several suppliers is refused without the permission to edit suppliers', async () => {
    const id = await add();
    for (const action of ['SetSupplierActiveMultiple', 'SetSupplierAsEmployeeMultiple', 'setSupplierAliasMultiple'])
      expect((await multiple(action, { ids: [id], isActive: false, isEmployee: true, isAlias: true }, clerk)).status).toBe(403);
    for (const call of [start, preview]) expect((await call({ act: employee, ids: [id] }, clerk)).status).toBe(403);
    expect((await anna.show(id)).active).toBe(true);
  });

  test('a call about several suppliers with an invalid body is refused as a whole', async () => {
    for (const body of [{}, { ids: 'all', isActive: true }, { ids: [7], isActive: true }, { ids: [], isActive: 'no' }])
      expect((await multiple('SetSupplierActiveMultiple', body)).status).toBe(400);
    for (const act of [{ kind: 'delete' }, { kind: 'active' }, { kind: 'limit', limitAmount: -1 }, undefined])
      expect((await start({ act, ids: [] })).status).toBe(400);
  });
});

test('a user of one entity changes only suppliers of that entity, whatever ids they send', async () => {
  const [north, south] = [await add({ entityId: 'north' }), await add({ entityId: 'south' })];
  const { body } = await multiple('SetSupplierAsEmployeeMultiple', { ids: [north, south], isEmployee: true }, northerner);
  expect(body.results?.map(({ ok }) => ok)).toEqual([true, false]);
  expect((await anna.show(south)).isEmployee).toBe(false);
  const seen = (await preview({ act: employee, ids: [south] }, northerner)).body.rows;
  expect(seen).toMatchObject([{ outcome: 'unknown', supplierName: null, supplierCode: null }]);
});

describe('certifying several names', () => {
  test('certifying several names waits for a second person and leaves out suppliers that have answered', async () => {
    const [fresh, verified, reported] = [await add(), await add(), await add()];
    for (const id of [fresh, verified, reported]) await approveAddition(harness, TENANT, id);
    await answer(verified, 1);
    await answer(reported, 3);
    const body = { act: { kind: 'certify', isAlias: true }, ids: [fresh, verified, reported] };
    expect((await preview(body)).body).toMatchObject({
      suppliers: 3,
      counts: { done: 0, waiting: 1, unchanged: 0, refused: 2, unknown: 0 },
    });
    const { results } = (await multiple('setSupplierAliasMultiple', { ids: body.ids, isAlias: true })).body;
    expect(results?.map(({ errorCode }) => errorCode)).toEqual([undefined, 'already-verified', 'reported-incorrect']);
    expect((await anna.show(fresh)).changeRequests.map(({ kind }) => kind)).toEqual(['certification']);
    expect((await anna.show(verified)).changeRequests).toEqual([]);
  });

  test('certifying one name is refused for a confirmed name and possible for another name', async () => {
    const id = await add();
    await approveAddition(harness, TENANT, id);
    await answer(id, 1);
    const alias = (accountName?: string) => anna.call('setSupplierAlias', { id, isAlias: true, accountName });
    expect((await alias()).body).toMatchObject({ errorCode: 'already-verified' });
    expect((await alias('Another Name Pty Ltd')).status).toBe(200);
  });
});

test('deactivating a proven supplier in bulk waits for a second person, who sees the check record, and its code stays taken', async () => {
  const id = await add({ supplierCode: 'PROVEN' });
  await approveAddition(harness, TENANT, id);
  await answer(id, 1);
  const check = { method: 'register', reason: 'The company was wound up' };
  const { body } = await multiple('SetSupplierActiveMultiple', { ids: [id], isActive: false, check });
  expect([body.pending, body.results?.[0]?.ok]).toEqual([true, true]);
  expect((await anna.show(id)).changeRequests).toMatchObject([{ kind: 'deactivation', checks: [{ check }] }]);
  const again = await anna.person.post<Refusal>('/suppliers', { supplierName: 'Another Proven', supplierCode: 'PROVEN' });
  expect(again.body.errorCode).toBe('supplier-code-taken');
});

describe('a bulk change', () => {
  test('a bulk change does what its preview said and can be undone where nothing has changed since', async () => {
    const ids = [await add({ division: 'Mill' }), await add({ division: 'Mill' }), await add({ division: 'Mill' })];
    const stays = await add({ division: 'Mill' });
    const match = { supIds: [...ids, stays].join(), count: 4, except: [stays] };
    const body = { act: { kind: 'division', division: 'Yard' }, match };
    const expected = { done: 3, waiting: 0, unchanged: 0, refused: 0, unknown: 0 };
    expect((await preview(body)).body.counts).toEqual(expected);
    expect((await anna.show(ids[0]!)).division).toBe('Mill');
    const { actId } = (await start(body)).body;
    expect(await show(actId)).toMatchObject({ state: 'completed', done: 3, counts: expected, canUndo: true, undoneBy: null });
    expect([(await anna.show(ids[0]!)).division, (await anna.show(stays)).division]).toEqual(['Yard', 'Mill']);

    await anna.call('setSupplierDetails', { id: ids[1], division: 'Office' });
    const undo = await anna.person.post<StartedAct>(`/supplier-acts/${actId}/undo`);
    const undone = await show(undo.body.actId);
    expect(undone).toMatchObject({
      undoes: actId,
      counts: { done: 2, refused: 1 },
      refusals: [{ code: 'changed-since', count: 1 }],
    });
    expect(await Promise.all(ids.map(async (id) => (await anna.show(id)).division))).toEqual(['Mill', 'Office', 'Mill']);
    expect((await show(actId)).undoneBy).toBe(undo.body.actId);
    expect((await anna.person.post<Refusal>(`/supplier-acts/${actId}/undo`)).body.errorCode).toBe('act-undone');
  });

  test('a bulk change is refused when the number of matches has changed', async () => {
    const id = await add();
    const { status, body } = await start({ act: employee, match: { supIds: id, count: 2 } });
    expect([status, body.errorCode]).toEqual([409, 'selection-changed']);
  });

  test('a bulk change lists each supplier that it did not change with the reason', async () => {
    const [free, locked] = [await add(), await add()];
    await answer(locked, 3);
    const { actId } = (await start({ act: { kind: 'certify', isAlias: true }, ids: [free, locked, 'nobody'] })).body;
    await show(actId);
    const { rows } = (await anna.person.get<ActRowsAnswer>(`/supplier-acts/${actId}/rows?outcomes=refused,unknown`)).body;
    expect(rows.map(({ supplierId, outcome, code }) => [supplierId, outcome, code])).toEqual([
      [locked, 'refused', 'reported-incorrect'],
      ['nobody', 'unknown', null],
    ]);
    expect((await stranger.person.get(`/supplier-acts/${actId}`)).status).toBe(404);
    expect((await northerner.person.get(`/supplier-acts/${actId}/rows`)).status).toBe(404);
    expect((await northerner.person.post(`/supplier-acts/${actId}/undo`)).status).toBe(404);
  });

  test('a bulk change resumes after its server was killed and changes no supplier twice', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await add());
    appendsLeft = 12;
    const { actId } = (await start({ act: employee, ids })).body;
    await harness.settledJobs();
    appendsLeft = Infinity;
    expect(await show(actId)).toMatchObject({ state: 'interrupted', done: 0 });
    expect((await changesOf(ids)).filter((changes) => changes === 1)).toHaveLength(12);
    harness.clock.set('2026-11-02T00:10:00.000Z');
    await harness.app.get(ActJobs).look();
    expect(await show(actId)).toMatchObject({ state: 'completed', done: 20, counts: { done: 20, unchanged: 0 } });
    expect(await changesOf(ids)).toEqual(ids.map(() => 1));
  }, 30_000);
});
