import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SavedViewRow, SavedViewsAnswer } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;
let ben: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL');
  [anna, ben] = [await harness.signIn(TENANT, 'anna'), await harness.signIn(TENANT, 'ben')];
  stranger = await harness.signIn('kauri123', 'stranger');
}, 60_000);
afterAll(() => harness.stop());

const views = async (who: Visitor): Promise<readonly SavedViewRow[]> => {
  await harness.caughtUp();
  return (await who.get<SavedViewsAnswer>('/views?list=payment-runs')).body.rows;
};
const save = async (who: Visitor, name: string, shared: boolean): Promise<SavedViewRow> => {
  const body = { list: 'payment-runs', name, address: 'open=true&sort=-startedAt', shared };
  expect((await who.post('/views', body)).status).toBe(200);
  return (await views(who)).find((view) => view.name === name)!;
};

test('a private view is listed only for the user who saved it, a shared one for every user of the company', async () => {
  await save(anna, 'Private', false);
  await save(anna, 'Shared', true);
  expect((await views(anna)).map(({ name, own }) => [name, own])).toEqual([
    ['Private', true],
    ['Shared', true],
  ]);
  expect((await views(ben)).map(({ name, own, savedByName }) => [name, own, savedByName])).toEqual([
    ['Shared', false, 'User anna'],
  ]);
  expect(await views(stranger)).toEqual([]);
});

test('only the user who saved a view can rename or delete it', async () => {
  const view = await save(anna, 'To rename', true);
  const renamed = { name: 'Renamed', address: view.address, shared: true };
  const refused = await ben.post<{ errorCode: string }>(`/views/${view.id}/change`, renamed);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'not-own-view']);
  expect((await ben.post(`/views/${view.id}/delete`)).status).toBe(409);
  const other = await stranger.post<{ errorCode: string }>(`/views/${view.id}/change`, renamed);
  expect([other.status, other.body.errorCode]).toEqual([409, 'no-such-view']);
  expect((await anna.post(`/views/${view.id}/change`, renamed)).status).toBe(200);
  expect((await views(ben)).map(({ name }) => name)).toContain('Renamed');
  expect((await anna.post(`/views/${view.id}/delete`)).status).toBe(200);
  expect((await views(ben)).map(({ name }) => name)).not.toContain('Renamed');
});

test('a user opens a list with a default view, or with none after removing the default', async () => {
  const view = await save(ben, 'My default', false);
  const choose = (viewId?: string) =>
    ben.post('/views/default', { list: 'payment-runs', ...(viewId === undefined ? {} : { viewId }) });
  const defaults = async () => (await views(ben)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  expect((await choose(view.id)).status).toBe(200);
  expect(await defaults()).toEqual(['My default']);
  await choose();
  expect(await defaults()).toEqual([]);
});

test.each(['https://evil.example', '//evil.example', 'a=1#b', '?a=1', 'a b'])(
  'a view cannot lead to another page: %s',
  async (address) => {
    const body = { list: 'payment-runs', name: 'Odd', address, shared: true };
    expect((await anna.post('/views', body)).status).toBe(400);
  },
);

test.each(['', '   ', 'x'.repeat(61)])('a view needs a name: "%s"', async (name) => {
  const body = { list: 'payment-runs', name, address: '', shared: false };
  expect((await anna.post('/views', body)).status).toBe(400);
});
