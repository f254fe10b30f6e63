import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TableAnswer, UserView } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../testing/harness.js';

type Users = TableAnswer<UserView>;
type Refusal = { readonly errorCode: string; readonly fields?: Readonly<Record<string, readonly string[]>> };
const TENANT = 'bluegum1';

let harness: Harness;
let mara: Visitor;
let north: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company('kauri123', 'NZL');
  mara = await harness.signIn(TENANT, 'mara');
  for (let n = 10; n < 40; n += 1) await harness.signIn(TENANT, `clerk${n}`, ['canVerifyPayments'], n < 20 ? 'north' : 'south');
  north = await harness.signIn(TENANT, 'norah', ['canManageUsers'], 'north');
  await harness.signIn('kauri123', 'kiri');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const ask = async (body: object, who: Visitor = mara): Promise<Users> => {
  const answer = await who.post<Users>('/users/table', body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const refusal = async (body: object, who: Visitor = mara) => {
  const { status, body: answer } = await who.post<Refusal>('/users/table', body);
  return [status, Object.keys(answer.fields ?? {})];
};
/** Without the position, which moves when the ledger is extended meanwhile. */
const content = ({ position: _, ...answer }: Users) => answer;
const idsOf = ({ rows }: Users) => rows.map(({ id }) => id);

describe('a call of a list table', () => {
  test('a list answers ten rows with their counts and the number of the call', async () => {
    const answer = await ask({ draw: 7 });
    expect(answer).toMatchObject({
      draw: 7,
      recordsTotal: 32,
      recordsFiltered: 32,
      customActionMessage: '',
      customActionStatus: '',
    });
    expect(answer.data).toHaveLength(10);
    expect(answer.rows).toHaveLength(10);
  });

  test('the first cell of a row is a checkbox whose value is the id of the row', async () => {
    const { data, rows } = await ask({ draw: 1, order: [{ column: 1, dir: 'asc' }] });
    expect(data[0]![0]).toBe(`<input type="checkbox" name="id[]" value="${rows[0]!.id}">`);
    expect(data[0]!.slice(1, 4)).toEqual(['User clerk10', 'clerk10@bluegum1.example', 'Active']);
  });

  test('a call as a form and the same call as JSON have the same answer', async () => {
    const order = { column: '1', dir: 'desc' };
    const json = await ask({
      draw: '3',
      start: '5',
      length: '25',
      order: [order],
      search: { value: 'clerk' },
      status: ['active'],
    });
    const form =
      'draw=3&start=5&length=25&order%5B0%5D%5Bcolumn%5D=1&order%5B0%5D%5Bdir%5D=desc&search%5Bvalue%5D=clerk&search%5Bregex%5D=false&status%5B%5D=active';
    const posted = await mara.post<Users>('/users/table', form, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(posted.status).toBe(200);
    expect(content(posted.body)).toEqual(content(json));
    const numbered = await mara.post<Users>(
      '/users/table',
      form.replace('status%5B%5D=active', 'status%5B0%5D=active&status%5B1%5D=active'),
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    expect(content(numbered.body)).toEqual(content(json));
    const several = await mara.post<Users>('/users/table', `${form}&status%5B%5D=declined`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(content(several.body)).toEqual(content(json));
    expect(idsOf(json)[0]).toBe('clerk34');
    expect(json.recordsFiltered).toBe(30);
  });

  test('the checkbox column cannot be sorted: the list keeps its own order', async () => {
    const plain = idsOf(await ask({ draw: 1 }));
    expect(idsOf(await ask({ draw: 2, order: [{ column: 0, dir: 'desc' }] }))).toEqual(plain);
  });

  test('a column is sorted by its name or by its place', async () => {
    const columns = [{ data: 0 }, { data: 'username', name: 'username' }];
    const byName = await ask({ columns, order: [{ column: 1, dir: 'desc' }] });
    expect(idsOf(byName)[0]).toBe('norah');
    expect(idsOf(await ask({ order: [{ column: 2, dir: 'desc' }] }))).toEqual(idsOf(byName));
  });

  test('names in a cell are never markup', async () => {
    await harness.signIn(TENANT, '<b>bold</b>', []);
    await harness.caughtUp();
    const { data } = await ask({ draw: 1, search: { value: 'bold' } });
    expect(data[0]![1]).toBe('User &lt;b&gt;bold&lt;/b&gt;');
  });

  test('a page longer than 100 rows, a negative start and a call number that is not a number are refused', async () => {
    expect(await refusal({ length: -1 })).toEqual([400, ['length']]);
    expect(await refusal({ length: 101 })).toEqual([400, ['length']]);
    expect(await refusal({ start: -1 })).toEqual([400, ['start']]);
    expect(await refusal({ draw: '<script>' })).toEqual([400, ['draw']]);
    expect(await refusal({ action: 'drop' })).toEqual([400, ['action']]);
  });
});

describe('the filter row', () => {
  test('a filter narrows the list, and the total without it stays', async () => {
    const answer = await ask({ draw: 1, action: 'filter', name: 'clerk1', status: ['active', 'active'] });
    expect([answer.recordsFiltered, answer.recordsTotal]).toEqual([10, 33]);
  });

  test('filter_cancel ignores filter values that are still sent', async () => {
    const answer = await ask({ draw: 1, action: 'filter_cancel', name: 'clerk1' });
    expect(answer.recordsFiltered).toBe(33);
  });

  test('days of a filter are days of the company', async () => {
    expect((await ask({ action: 'filter', addedFrom: '2026-11-02', addedTo: '2026-11-02' })).recordsFiltered).toBe(33);
    expect((await ask({ action: 'filter', addedTo: '2026-11-01' })).recordsFiltered).toBe(0);
  });

  test('the search of one column counts as the filter of that name', async () => {
    const columns = [{ data: 0 }, { data: 1, name: 'name', search: { value: 'clerk2' } }];
    expect((await ask({ columns })).recordsFiltered).toBe(10);
  });

  test('a filter that the list does not have, and a choice that it does not offer, are refused', async () => {
    expect(await refusal({ action: 'filter', stauts: 'active' })).toEqual([400, ['stauts']]);
    expect(await refusal({ action: 'filter', status: 'gone' })).toEqual([400, ['status']]);
    expect(await refusal({ action: 'filter', addedFrom: '2026-02-30' })).toEqual([400, ['addedFrom']]);
    expect(await refusal({ action: 'filter', constructor: 'x' })).toEqual([400, ['constructor']]);
  });
});

describe('a group action', () => {
  const act = (extra: object) => ({
    draw: 1,
    length: 100,
    customActionType: 'group_action',
    customActionName: 'deactivate',
    ...extra,
  });
  const statusOf = (answer: Users, id: string) => answer.rows.find((row) => row.id === id)?.status;

  test('a group action changes the selected rows, and the answer shows them as they are after it', async () => {
    const answer = await ask(act({ id: ['clerk30', 'clerk31', 'clerk30'] }));
    expect([answer.customActionStatus, answer.customActionMessage]).toEqual(['OK', '2 users were deactivated.']);
    expect([statusOf(answer, 'clerk30'), statusOf(answer, 'clerk31'), statusOf(answer, 'clerk32')]).toEqual([
      'inactive',
      'inactive',
      'active',
    ]);
  });

  test('a refused row does not stop the others, and the answer reports a failure', async () => {
    const answer = await ask(act({ id: ['clerk33', 'nobody-like-that'] }));
    expect(answer.customActionStatus).toBe('REFUSED');
    expect(answer.customActionMessage).toContain('1 user was deactivated. 1 of 2 could not be changed:');
    expect(statusOf(answer, 'clerk33')).toBe('inactive');
  });

  test('all rows that match can be changed at once, except some', async () => {
    const all = { action: 'filter', name: 'clerk2', selection: 'all', seen: 10, except: ['clerk20'] };
    const answer = await ask(act(all));
    expect([answer.customActionStatus, answer.customActionMessage]).toEqual(['OK', '9 users were deactivated.']);
    expect([statusOf(answer, 'clerk20'), statusOf(answer, 'clerk29')]).toEqual(['active', 'inactive']);
  });

  test('a group action changes nothing when the number of matches differs from the number that the user saw', async () => {
    const answer = await ask(act({ action: 'filter', name: 'clerk1', selection: 'all', seen: 9 }));
    expect(answer.customActionStatus).toBe('REFUSED');
    expect(answer.customActionMessage).toContain('10 records match now, and you saw 9. Nothing was changed.');
    expect(answer.rows.every(({ status }) => status === 'active')).toBe(true);
  });

  test('a group action without a selected row changes nothing', async () => {
    expect((await ask(act({}))).customActionStatus).toBe('REFUSED');
  });

  test('a user of one entity can neither see nor change the users of another, whatever ids they send', async () => {
    const seen = await ask({ draw: 1, length: 100 }, north);
    expect(seen.recordsTotal).toBe(11);
    const answer = await ask(act({ id: ['clerk39'] }), north);
    expect(answer.customActionStatus).toBe('REFUSED');
    expect(statusOf(await ask({ length: 100, search: { value: 'clerk39' } }), 'clerk39')).toBe('active');
  });

  test('an action that the list does not have, and one without its permission, are refused', async () => {
    expect(await refusal(act({ customActionName: 'toString', id: ['clerk10'] }))).toEqual([400, ['customActionName']]);
    const approver = await harness.signIn(TENANT, 'april', ['canApprove']);
    const { status } = await approver.post('/users/table', act({ id: ['clerk10'] }));
    expect(status).toBe(403);
  });

  test('users of another company do not exist for a group action', async () => {
    const answer = await ask(act({ id: ['kiri'] }));
    expect(answer.customActionStatus).toBe('REFUSED');
    expect(answer.customActionMessage).toContain('There is no such record.');
  });
});
