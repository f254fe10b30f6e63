import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { InvitedSupplier, NotificationsAnswer, OnboardingReview, WorkAnswer } from '@counterfoil/projections';
import { emailsSettled, startEmailHarness } from '../emails/testing/email-harness.js';
import { seen } from '../platform/testing/checks.js';
import type { Harness, Visitor } from '../platform/testing/harness.js';
import { answers, AtTasks, linksOf, publishForm } from '../testing/at-tasks.js';

const tenant = 'acmetrade';
let harness: Harness;
let anna: Visitor;
let ben: Visitor;
let nora: Visitor;

beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company(tenant, 'AUS', {}, ['north']);
  anna = await harness.signIn(tenant, 'anna');
  ben = await harness.signIn(tenant, 'ben');
  nora = await harness.signIn(tenant, 'nora', ['canAccessSupplierManagement', 'canEditSuppliers', 'canApprove'], 'north');
  await publishForm(harness, tenant);
}, 60_000);
afterAll(() => harness.stop());

const work = async (who: Visitor): Promise<WorkAnswer> => {
  await emailsSettled(harness);
  return (await who.get<WorkAnswer>('/work')).body;
};
const mine = async (who: Visitor) => (await work(who)).mine.items.filter(({ kind }) => kind === 'onboarding');
const others = async (who: Visitor) => (await work(who)).others.items.filter(({ kind }) => kind === 'own-onboarding');
const told = async (who: Visitor) =>
  (await who.get<NotificationsAnswer>('/notifications')).body.rows
    .filter(({ kind }) => kind === 'onboarding')
    .map(({ about, name, byName }) => [about, name, byName]);

test('an onboarding waits for its supplier, then for a second person, and the user who sent the invitation is notified of the decision', async () => {
  const row = { supplierName: 'Grevillea', email: 'pay@grevillea.example', supplierCode: 'G-1', ask: 'onboarding' };
  const { body } = await anna.post<InvitedSupplier>('/suppliers/invite', row);
  expect(await others(anna)).toMatchObject([{ supplierName: 'Grevillea', code: 0, openedAt: null, submittedAt: null }]);
  const tasks = await AtTasks.open(harness, (await linksOf(harness, body.id))[0]!);
  await tasks.open();
  await tasks.save({ policy: 'We have one.' });
  const [begun] = await others(anna);
  expect(begun).toMatchObject({ code: 8, tasksDone: 1 });
  await tasks.save({ ...answers, policy: 'We have one.' }, { policy: 2 });
  expect((await tasks.sign()).status).toBe(200);

  expect([await mine(anna), await mine(nora)]).toEqual([[], []]);
  expect(await mine(ben)).toMatchObject([{ id: begun!.id, supplierName: 'Grevillea', formTitle: 'New supplier', isWeak: true }]);
  expect([(await work(ben)).onboardings, (await work(anna)).onboardings]).toEqual([1, 0]);
  expect([await told(ben), await told(anna), await told(nora)]).toEqual([[['handed-in', 'Grevillea', '']], [], []]);
  expect(await others(anna)).toMatchObject([{ code: 9, submittedAt: expect.any(String) }]);

  const { documentHash } = (await ben.get<OnboardingReview>(`/onboardings/${begun!.id}`)).body;
  const decision = { documentHash, values: { risk: 'Low' }, check: seen };
  expect((await ben.post(`/onboardings/${begun!.id}/approve`, decision)).status).toBe(200);
  expect([await mine(ben), await others(anna), await told(ben)]).toEqual([[], [], []]);
  expect(await told(anna)).toEqual([['approved', 'Grevillea', 'User ben']]);
});

test('users who edit suppliers are notified when an onboarding is reported as wrong, and the inviter is notified when it expires', async () => {
  const row = { supplierName: 'Banksia', email: 'pay@banksia.example', supplierCode: 'B-1', ask: 'onboarding' };
  const { body } = await anna.post<InvitedSupplier>('/suppliers/invite', row);
  const tasks = await AtTasks.open(harness, (await linksOf(harness, body.id))[0]!);
  await tasks.call('reportWrong', { comment: 'We do not know you.' });
  await emailsSettled(harness);
  expect(await told(ben)).toContainEqual(['wrong', 'Banksia', '']);
  harness.clock.advance(60 * 86_400_000);
  await emailsSettled(harness);
  anna = await harness.signInAgain(tenant, 'anna');
  ben = await harness.signInAgain(tenant, 'ben');
  expect(await told(anna)).toContainEqual(['expired', 'Banksia', '']);
  expect(await told(ben)).not.toContainEqual(['expired', 'Banksia', '']);
});
