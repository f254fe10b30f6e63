import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  InvitationsSent,
  InvitedSupplier,
  OnboardingListAnswer,
  OnboardingReview,
  OnboardingRowDoc,
} from '@counterfoil/projections';
import { emailsSettled, outboxOf, startEmailHarness } from '../emails/testing/email-harness.js';
import { seen } from '../platform/testing/checks.js';
import type { Harness, Visitor } from '../platform/testing/harness.js';
import { SupplierBrowser } from '../supplier-verification/testing/supplier-browser.js';
import { approveAddition, Portal, type Refusal } from '../suppliers/testing/portal.js';
import { answers, AtTasks, FORM, linksOf, publishForm } from '../testing/at-tasks.js';

const tenant = 'acmetrade';
const SIMPLE = 'simplified';
let harness: Harness;
let anna: Visitor;
let ben: Visitor;
let cleo: Visitor;
let count = 0;

beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company(tenant, 'AUS', { ownDomains: ['acme.example'] });
  await harness.company(SIMPLE, 'AUS', { isVerify2: true });
  anna = await harness.signIn(tenant, 'anna');
  ben = await harness.signIn(tenant, 'ben');
  cleo = await harness.signIn(SIMPLE, 'cleo');
  await publishForm(harness, tenant);
}, 60_000);
afterAll(() => harness.stop());

const fresh = (fields: object = {}) => {
  count++;
  const about = { supplierName: `Grevillea ${count}`, email: `pay@grevillea${count}.example`, supplierCode: `G-${count}` };
  return { ...about, ask: 'onboarding', ...fields };
};
const invite = (body: object, who = anna, headers = {}) =>
  who.post<InvitedSupplier & Refusal>('/suppliers/invite', body, headers);
const onboardingsOf = async (who: Visitor, supplierId: string): Promise<readonly Pick<OnboardingRowDoc, 'id' | 'code'>[]> => {
  await emailsSettled(harness);
  return (await who.get<OnboardingListAnswer>(`/onboardings?supplierId=${supplierId}`)).body.rows;
};
const decide = (who: Visitor, id: string, act: string, body: object) => who.post<Refusal>(`/onboardings/${id}/${act}`, body);
const hashOf = async (who: Visitor, id: string): Promise<string> =>
  (await who.get<OnboardingReview>(`/onboardings/${id}`)).body.documentHash!;

describe('suppliers that are not on file', () => {
  test('a new supplier is added and invited to onboarding in one step, and gets no other email', async () => {
    const { body } = await invite(fresh());
    expect([body.outcome, body.message]).toEqual(['scheduled', 'The invitation is on its way.']);
    const mails = await outboxOf(harness, body.id);
    expect([mails.length, (await linksOf(harness, body.id)).length]).toEqual([1, 1]);
    expect(await onboardingsOf(anna, body.id)).toMatchObject([{ code: 0 }]);
  });

  test('an invitation repeated under one key adds and invites once', async () => {
    const [row, headers] = [fresh(), { 'idempotency-key': 'invite-once-only' }];
    const [first, second] = [await invite(row, anna, headers), await invite(row, anna, headers)];
    expect(second.body.id).toBe(first.body.id);
    expect(await onboardingsOf(anna, first.body.id)).toHaveLength(1);
  });

  test('a supplier on file is found for an onboarding as it is for bank details', async () => {
    const known = fresh();
    await invite({ ...known, ask: 'bank-details' });
    await harness.caughtUp();
    const { status, body } = await invite(known);
    expect([status, body.errorCode]).toEqual([409, 'supplier-on-file']);
  });

  test('an invitation by a company without a published form is refused, and no supplier is added', async () => {
    const { status, body } = await invite(fresh({ supplierName: 'Nobody' }), cleo);
    expect([status, body.errorCode]).toEqual([409, 'no-published-form']);
    expect(await new Portal(harness, cleo).list('&search=nobody')).toEqual([]);
  });

  test('the rows of a file are invited to onboarding, and a refused row does not stop the others', async () => {
    const known = fresh();
    await invite(known);
    await harness.caughtUp();
    const rows = [fresh(), known, fresh({ email: 'pay@' }), fresh()].map(({ ask: _, ...row }, i) => ({ row: i + 2, ...row }));
    const send = () =>
      anna.post<InvitationsSent>(
        '/suppliers/invitations',
        { rows, ask: 'onboarding', formId: FORM },
        { 'idempotency-key': 'rows-once-only' },
      );
    const { body } = await send();
    expect(body.results.map(({ ok, message }) => [ok, message])).toEqual([
      [true, 'The invitation is on its way.'],
      [false, 'A supplier with this code is on file already.'],
      [false, 'Please enter a valid email address'],
      [true, 'The invitation is on its way.'],
    ]);
    expect((await send()).body.results).toEqual(body.results);
    for (const { supplierId, ok } of body.results)
      if (ok) expect(await onboardingsOf(anna, supplierId!)).toMatchObject([{ code: 0 }]);
  });
});

describe('attacks', () => {
  test('an invitation to onboarding at the company’s own domain is refused', async () => {
    const { status, body } = await invite(fresh({ email: 'anna@acme.example' }));
    expect([status, body.message]).toEqual([400, 'This address is in your own domain, so it may be an employee’s.']);
  });

  test('a clerk who invites their own mailbox from outside cannot approve, and the approver sees that the answer is weak', async () => {
    const { body } = await invite(fresh({ email: 'anna.at.home@mail.example' }));
    const [{ id } = { id: '' }] = await onboardingsOf(anna, body.id);
    const tasks = await AtTasks.open(harness, (await linksOf(harness, body.id))[0]!);
    await tasks.save(answers);
    expect((await tasks.sign()).status).toBe(200);
    await emailsSettled(harness);
    const documentHash = await hashOf(ben, id);
    const approve = (who: Visitor, more: object = {}) =>
      decide(who, id, 'approve', { documentHash, values: { risk: 'Low' }, ...more });
    expect((await approve(anna, { check: seen })).body.errorCode).toBe('second-person-needed');
    expect((await approve(ben)).body.errorCode).toBe('check-needed');
    // It is approved after all, and its bank account is still a claim that needs a call-back.
    expect((await approve(ben, { check: seen })).status).toBe(200);
    await emailsSettled(harness);
    expect(await new Portal(harness, ben).show(body.id)).toMatchObject({ account: null, verified: false });
  });

  test('two tabs that sign the same onboarding submit it once', async () => {
    const { body } = await invite(fresh());
    const [publicId] = await linksOf(harness, body.id);
    const tabs = [await AtTasks.open(harness, publicId!), await AtTasks.open(harness, publicId!)] as const;
    await tabs[0].save(answers);
    const signed = await Promise.all(tabs.map((tab) => tab.sign()));
    expect(signed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = signed.find(({ status }) => status === 409)!.body;
    expect(['onboarding-submitted', 'changed-meanwhile', 'answers-changed']).toContain(refused.errorCode);
    await emailsSettled(harness);
    expect((await new Portal(harness, anna).show(body.id)).changeRequests.filter(({ kind }) => kind === 'account')).toHaveLength(
      1,
    );
  });
});

describe('from an answer to a verification request', () => {
  const person = { verifierName: 'Mei Tan', verifierPhone: '02 5550 1234', terms: true };
  /** A supplier with an account on file that was asked with the simplified form, and its link. */
  const asked = async (): Promise<{ readonly id: string; readonly email: string; readonly publicId: string }> => {
    count++;
    const email = `ap@hakea${count}.example`;
    const portal = new Portal(harness, cleo);
    const about = { supplierCode: `H-${count}`, supplierName: `Hakea ${count}`, govCode: '', accountNumber: `7000${count}` };
    const id = await portal.add({ ...about, email });
    const [request] = (await portal.show(id)).changeRequests;
    await approveAddition(harness, SIMPLE, id, request!.requestId);
    await cleo.post('/customerPortalApi/SendChangeRequests', { ids: [id] });
    const [mail] = await outboxOf(harness, id);
    return { id, email, publicId: /\/supplier\/verify\/([A-Za-z0-9_-]{22})/.exec(mail!.text)![1]! };
  };
  const answer = async (publicId: string, more: object = {}) => {
    const browser = await SupplierBrowser.open(harness);
    await browser.call('getByPublicId', { supplierId: publicId });
    const body = { publicId, isVerify2: true, isCorrectDetailsFlag: false, customerName: 'x', verifierEmail: 'mei@mail.example' };
    expect((await browser.call('submitPaymentType', { ...body, ...person, ...more })).status).toBe(200);
  };

  test('without a published form the simplified form only gives an answer', async () => {
    const { id, publicId } = await asked();
    await answer(publicId);
    expect(await onboardingsOf(cleo, id)).toEqual([]);
  });

  test('the simplified form starts an onboarding at the address on file and not at the typed one', async () => {
    await publishForm(harness, SIMPLE, 'form-b');
    harness.clock.advance(1_000);
    await publishForm(harness, SIMPLE, 'form-a');
    const { id, email, publicId } = await asked();
    const supplierPaymentMethod = { AccountName: 'Hakea', AccountCode: '062-000', AccountNumber: '70009', PaymentType: 4 };
    await answer(publicId, { supplierPaymentMethod });
    const [row, ...others] = await onboardingsOf(cleo, id);
    expect([row!.code, others.length]).toEqual([0, 0]);
    const mails = (await outboxOf(harness, id)).filter(({ text }) => text.includes('/supplier/onboard/'));
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
    // Nobody chose a form, so the form that was published first is used.
    const { body } = await cleo.get<OnboardingReview>(`/onboardings/${row!.id}`);
    expect(body).toMatchObject({ formId: 'form-b', origin: 'answer' });
  });

  test('the user who sent the request cannot approve the onboarding that its answer started', async () => {
    const { id, publicId } = await asked();
    await answer(publicId);
    const [row] = await onboardingsOf(cleo, id);
    const tasks = await AtTasks.open(harness, (await linksOf(harness, id))[0]!);
    await tasks.save({ ...answers, 'bank.accountNumber': '10002000' });
    expect((await tasks.sign()).status).toBe(200);
    const documentHash = await hashOf(cleo, row!.id);
    const { body } = await decide(cleo, row!.id, 'approve', { documentHash, values: { risk: 'Low' } });
    expect(body.errorCode).toBe('second-person-needed');
  });

  test('a cancelled onboarding does not start again, and a pending one is not duplicated', async () => {
    const { id, publicId } = await asked();
    await cleo.post('/onboardings/invite', { supplierIds: [id], formId: 'form-a' });
    await answer(publicId);
    const [row, ...others] = await onboardingsOf(cleo, id);
    expect(others).toEqual([]);
    const { id: other, publicId: link } = await asked();
    await answer(link);
    const [begun] = await onboardingsOf(cleo, other);
    await decide(cleo, begun!.id, 'cancel', {});
    await cleo.post(`/suppliers/${other}/verification/resend`, {});
    expect((await onboardingsOf(cleo, other)).map(({ code }) => code)).toEqual([-2]);
    expect(row!.code).toBe(0);
  });
});
