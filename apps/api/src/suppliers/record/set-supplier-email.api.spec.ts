import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Written } from '@counterfoil/projections';
import type { Harness } from '../../platform/testing/harness.js';
import { approveAddition, Portal, type Refusal, startHarness } from '../testing/portal.js';

let harness: Harness;
let portal: Portal;
let id: string;

beforeAll(async () => {
  harness = await startHarness();
  await harness.company('acmetrade');
  portal = new Portal(harness, await harness.signIn('acmetrade', 'anna'));
  await harness.caughtUp();
  id = await portal.add();
  await approveAddition(harness, 'acmetrade', id);
}, 60_000);
afterAll(() => harness.stop());

const setEmail = async (email: unknown) => {
  const { status, body } = await portal.call('setSupplierEmail', { id, email });
  return { status, body: body as Written & Refusal };
};

test.each(['a@', 'a b@c.example', '@acme.example', 7])('%p is refused as an email address', async (email) => {
  const { status, body } = await setEmail(email);
  expect([status, body.message]).toEqual([400, 'Please enter a valid email address']);
});

test('a new email address waits for a second person, also when it was pasted with a name', async () => {
  expect((await setEmail('Ann Lee <ann@bluegum.example>')).body.pending).toBe(true);
  const { email, changeRequests } = await portal.show(id);
  expect([email, changeRequests.map(({ kind, change }) => [kind, change])]).toEqual([
    'ap@bluegum.example',
    [['email', { supplierId: id, was: 'ap@bluegum.example', now: 'ann@bluegum.example' }]],
  ]);
});

test('setting the email address on file changes nothing', async () =>
  expect((await setEmail('ap@bluegum.example')).body.message).toBe('Nothing had to be changed.'));

test("setting the email address of another customer's supplier is refused as unknown", async () => {
  await harness.company('brolgacorp');
  const stranger = await harness.signIn('brolgacorp', 'stranger');
  expect((await stranger.post('/customerPortalApi/setSupplierEmail', { id, email: 'a@b.example' })).status).toBe(404);
});
