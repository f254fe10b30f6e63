import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calledAt, seen } from '../platform/testing/checks.js';
import { type PaymentLine, referenceOf } from '@counterfoil/domain';
import type { Approval, DetailsSaved, VerifyAnswer } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { account, Asked, HIDDEN, type Link, NAME, TENANT } from './testing/asked.js';
import { SupplierBrowser } from './testing/supplier-browser.js';

type Refusal = { readonly errorCode: string };

let harness: Harness;
let asked: Asked;
/** Anna sends the links. The two others can approve. */
let anna: Visitor;
let ben: Visitor;
let carl: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {
    ownDomains: ['acmetrade.example'],
    officeAddresses: ['198.51.100.0/24'],
    claimCoolingOffHours: 0,
  });
  [anna, ben, carl] = [
    await harness.signIn(TENANT, 'anna'),
    await harness.signIn(TENANT, 'ben'),
    await harness.signIn(TENANT, 'carl'),
  ];
  await harness.caughtUp();
  asked = new Asked(harness);
}, 30_000);
afterAll(() => harness.stop());

const person = { verifierEmail: 'mei@bluegum.example', verifierName: 'Mei Tan', verifierPhone: '02 5550 1234', terms: true };
let numbers = 70_000_000;

/** A supplier gives another account through its link. Both accounts belong to no other supplier. */
const claimed = async ({ address = '203.0.113.7', more = {} } = {}) => {
  const [held, wanted] = [String(++numbers) + HIDDEN, String(++numbers)];
  const supplierId = await asked.supplier({ accountNumber: held });
  const link = await asked.link(supplierId, 'IssueLink', { forcedUpdate: true });
  const browser = await SupplierBrowser.open(harness, address);
  const { publicId } = link;
  await browser.call('checkAccountNumber', { publicId, accountNumber: HIDDEN });
  const supplierPaymentMethod = { AccountName: NAME, AccountCode: '062-000', AccountNumber: wanted, PaymentType: 4 };
  const call = { publicId, isVerify2: false, isCorrectDetailsFlag: true, supplierPaymentMethod };
  const said = await browser.call<DetailsSaved>('submitPaymentType', { ...call, verifierComment: '{2} We moved', ...more });
  expect(said.status).toBe(200);
  return { link, browser, held, wanted };
};

const approvalsOf = async (who: Visitor, { supplierId }: Link): Promise<readonly Approval[]> => {
  await harness.caughtUp();
  const { rows } = (await who.get<{ rows: readonly Approval[] }>('/approvals')).body;
  return rows.filter((row) => row.supplierId === supplierId);
};

describe('the approval of a claim', () => {
  test('the approval of a claim says who claims what, why, how strong it is and through which request', async () => {
    const { link, browser, held, wanted } = await claimed();
    const [waiting] = await approvalsOf(ben, link);
    expect(waiting).toMatchObject({
      ...{ kind: 'account', bySupplier: true, supplierName: NAME, requestedByName: 'User anna', blockedBecause: null },
      ...{ at: harness.clock.now(), wasText: `063-102 ${held}, ${NAME}`, nowText: `062-000 ${wanted}, ${NAME}` },
      ...{ verifierName: null, reasonText: 'Account changed', weakText: null },
      claim: {
        ...{ verificationId: link.requestId, reference: referenceOf(link.requestId), at: harness.clock.now() },
        ...{ reason: 2, grade: 'strong', weakBecause: [], verifier: null },
      },
    });
    await browser.call('setVerifierDetails', { publicId: link.publicId, ...person, verifierComment: '{2} Call me' });
    expect((await approvalsOf(ben, link))[0]).toMatchObject({
      verifierName: 'Mei Tan',
      claim: { reason: 2, verifier: { email: 'mei@bluegum.example', phone: '02 5550 1234', comment: '{2} Call me' } },
    });
  });

  test.each([
    [{ address: '198.51.100.9' }, 'office-address', 'it came from the network of an office of the company'],
    [
      { more: { ...person, verifierEmail: 'x@acmetrade.example' } },
      'own-domain',
      "it came through an email address of the company's own domain",
    ],
  ])('a claim that may come from the customer itself is weak: %j', async (how, reason, weakText) => {
    const { link } = await claimed(how);
    expect((await approvalsOf(ben, link))[0]).toMatchObject({ weakText, claim: { grade: 'weak', weakBecause: [reason] } });
  });

  test('a claim is decided on by a second person, not by the user who sent the link', async () => {
    const { link, wanted } = await claimed();
    const [waiting] = await approvalsOf(anna, link);
    expect(waiting?.blockedBecause).toEqual(expect.any(String));
    const decision = { supplierId: link.supplierId, requestId: waiting!.requestId };
    const check = calledAt(harness.clock.now());
    for (const path of ['/approvals/approve', '/approvals/decline']) {
      const refused = await anna.post<Refusal>(path, decision);
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'second-person-needed']);
    }
    expect((await ben.post('/approvals/approve', { ...decision, check })).status).toBe(200);
    expect((await asked.events(link)).at(-1)).toMatchObject({
      ...{ type: 'AccountChangeApproved', data: { now: { account: { accountNumber: wanted } } } },
      meta: { actor: { kind: 'user', id: 'ben' } },
    });
  });

  test('a user who changed the email address that the link went to cannot approve the claim', async () => {
    const supplierId = await asked.supplier({ accountNumber: `${++numbers}${HIDDEN}` });
    const change = { id: supplierId, email: 'new@bluegum.example' };
    await carl.post('/customerPortalApi/setSupplierEmail', change);
    const [email] = await approvalsOf(ben, { supplierId, requestId: '', publicId: '' });
    expect((await ben.post('/approvals/approve', { supplierId, requestId: email!.requestId, check: seen })).status).toBe(200);
    const link = await asked.link(supplierId, 'IssueLink', { forcedUpdate: true });
    const browser = await SupplierBrowser.open(harness);
    const { publicId } = link;
    await browser.call('checkAccountNumber', { publicId, accountNumber: HIDDEN });
    const supplierPaymentMethod = { AccountName: NAME, AccountCode: '062-000', AccountNumber: '5544332', PaymentType: 4 };
    await browser.call('submitPaymentType', { publicId, isVerify2: false, isCorrectDetailsFlag: true, supplierPaymentMethod });
    const [claim] = await approvalsOf(carl, link);
    expect(claim).toMatchObject({ emailBy: 'carl', blockedBecause: expect.any(String) });
    const decision = { supplierId, requestId: claim!.requestId };
    expect((await carl.post<Refusal>('/approvals/approve', decision)).body.errorCode).toBe('second-person-needed');
    expect((await approvalsOf(ben, link))[0]?.blockedBecause).toBeNull();
  });
});

describe('payments and claims', () => {
  const line = (accountCode: string, accountNumber: string): PaymentLine => ({
    ...{ accountName: NAME, accountNumber, accountCode, accountCodeType: 9, country: 'AUS', currency: 'AUD' },
    ...{ amount: 1_000, clientData: '1', action: 'typed in' },
  });
  /** Results of a payment to the account first on file, and to the account that was claimed. */
  const results = async (
    held: string,
    wanted: string,
  ): Promise<readonly (readonly [result: number | null, supplier: boolean])[]> => {
    await harness.caughtUp();
    const lines = [line(account.accountCode, held), line('062000', wanted)];
    const { status, body } = await ben.post<VerifyAnswer>('/customerPortalApi/verifyAccounts?internalReq=true', lines);
    expect(status).toBe(200);
    return body.rows!.map(({ result, supplierId }) => [result, supplierId !== null]);
  };
  const VERIFIED = 1;
  const KNOWN = 6;
  const UNKNOWN = 2;

  test('a payment never uses a claimed account before it is approved, nor the old one afterwards', async () => {
    const { link, held, wanted } = await claimed();
    expect(await results(held, wanted)).toEqual([
      [KNOWN, true],
      [UNKNOWN, false],
    ]);
    const [waiting] = await approvalsOf(ben, link);
    const decision = { supplierId: link.supplierId, requestId: waiting!.requestId };
    await ben.post('/approvals/approve', { ...decision, check: calledAt(harness.clock.now()) });
    expect(await results(held, wanted)).toEqual([
      [UNKNOWN, false],
      [KNOWN, true],
    ]);
  });

  test('a payment to a confirmed account stays verified while a claim waits and after it is declined', async () => {
    const [held, wanted] = [`${++numbers}${HIDDEN}`, String(++numbers)];
    const link = await asked.link(await asked.supplier({ accountNumber: held }));
    const browser = await SupplierBrowser.open(harness);
    const { publicId, supplierId } = link;
    await browser.call('checkAccountNumber', { publicId, accountNumber: HIDDEN });
    await browser.call('verifyAccountNumber', { publicId, verified: 1, accountName: NAME });
    const supplierPaymentMethod = { AccountName: NAME, AccountCode: '062-000', AccountNumber: wanted, PaymentType: 4 };
    const call = { publicId, isVerify2: false, isCorrectDetailsFlag: true, supplierPaymentMethod };
    expect((await browser.call('submitPaymentType', { ...call, ...person })).status).toBe(200);
    const before = [
      [VERIFIED, true],
      [UNKNOWN, false],
    ];
    expect(await results(held, wanted)).toEqual(before);
    const [waiting] = await approvalsOf(ben, link);
    await ben.post('/approvals/decline', {
      supplierId,
      requestId: waiting!.requestId,
      reason: 'The supplier knows nothing of it',
    });
    expect(await results(held, wanted)).toEqual(before);
  });
});
