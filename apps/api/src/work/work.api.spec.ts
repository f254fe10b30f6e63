import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WaitingForMe, WaitingForOthers, WorkAnswer } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';

const TENANT = 'bluegum1';
let harness: Harness;
let clerk: Visitor;
let ben: Visitor;
let payer: Visitor;
let codes = 0;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL');
  clerk = await harness.signIn(TENANT, 'clerk', ['canVerifyPayments', 'canAccessSupplierManagement', 'canEditSuppliers']);
  ben = await harness.signIn(TENANT, 'ben', ['canAccessSupplierManagement', 'canApprove', 'canManageUsers']);
  payer = await harness.signIn(TENANT, 'payer', ['canVerifyPayments']);
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

const work = async (who: Visitor): Promise<WorkAnswer> => {
  await harness.caughtUp();
  return (await who.get<WorkAnswer>('/work')).body;
};
const mine = async (who: Visitor) => (await work(who)).mine.items;
const others = async (who: Visitor) => (await work(who)).others.items;
const ofSupplier =
  (id: string) =>
  (item: WaitingForMe | WaitingForOthers): boolean =>
    'supplierId' in item && item.supplierId === id;

const bluegum = (code: string) => ({
  supplierCode: code,
  supplierName: `Bluegum ${code}`,
  accountName: `Bluegum ${code}`,
  country: 'AUS',
  accountCode: '063-102',
  accountNumber: `1020${3000 + codes}`,
  email: 'ap@bluegum.example',
});

const add = async (): Promise<{ id: string; accountNumber: string }> => {
  const body = bluegum(`W-${++codes}`);
  const answer = await clerk.post<{ id: string }>('/suppliers', body);
  await harness.caughtUp();
  return { id: answer.body.id, accountNumber: body.accountNumber };
};

const askedForAccount = async (): Promise<{ id: string; requestId: string; accountNumber: string }> => {
  const { id, accountNumber } = await add();
  const change = { id, country: 'AUS', accountCode: '033000', accountNumber: '87654' };
  await clerk.post('/customerPortalApi/setSupplierDetails', change);
  const own = (await others(clerk)).filter(ofSupplier(id));
  const request = own.find((item) => item.kind === 'own-request' && item.change === 'account');
  return { id, requestId: request!.id, accountNumber };
};

test('the first steps are shown until a supplier is on file, and another company’s suppliers do not count', async () => {
  expect((await work(clerk)).lacksSuppliers).toBe(true);
  await add();
  expect((await work(clerk)).lacksSuppliers).toBe(false);
  const mere = await harness.signIn('kauri123', 'mere');
  expect((await work(mere)).lacksSuppliers).toBe(true);
});

const pay = async (accountNumber: string, amount = 12_345): Promise<string> => {
  const line = { accountName: 'Bluegum', accountNumber, accountCode: '063102', accountCodeType: 9, country: 'AUS' };
  const lines = [{ ...line, currency: 'AUD', amount, clientData: '1', action: 'x' }];
  const { body } = await payer.post<{ runId: string }>('/customerPortalApi/verifyAccounts', lines);
  await harness.settledJobs();
  await harness.caughtUp();
  return body.runId;
};

describe('what waits for a user', () => {
  test('a change of account waits for approvers, not for its requester, and shows the payments it delays', async () => {
    const { id, accountNumber } = await askedForAccount();
    await pay(accountNumber, 12_345);
    const forBen = (await mine(ben)).find(ofSupplier(id));
    expect(forBen).toMatchObject({
      kind: 'approval',
      supplierName: expect.stringMatching(/^Bluegum/),
      requestedByNames: ['User clerk'],
    });
    expect((await mine(clerk)).filter(ofSupplier(id))).toEqual([]);
    expect((await mine(payer)).filter(ofSupplier(id))).toEqual([]);
    expect((await others(clerk)).find(ofSupplier(id))).toMatchObject({ sum: { amount: 12_345, currency: 'AUD' } });
  });

  test('an open run waits for every user who checks payments, with its amount at risk, until it is rejected', async () => {
    const runId = await pay('99887766', 5_000);
    const run = (await mine(payer)).find((item) => item.id === runId);
    expect(run).toMatchObject({ kind: 'run', sum: { amount: 5_000, currency: 'AUD' }, lines: 1 });
    expect((await mine(ben)).some((item) => item.id === runId)).toBe(false);
    expect((await work(payer)).atRisk).toEqual([{ amount: expect.any(Number), currency: 'AUD' }]);
    await payer.post('/customerPortalApi/rejectLatestVerifications', { runId, reason: 'not ours' });
    expect((await mine(payer)).some((item) => item.id === runId)).toBe(false);
  });

  test('the oldest item of my work comes first', async () => {
    await askedForAccount();
    const times = (await mine(ben)).map(({ at }) => at);
    expect(times).toEqual([...times].sort());
  });

  test('my work lists nothing of another customer', async () => {
    const stranger = await harness.signIn('kauri123', 'stranger');
    expect(await work(stranger)).toMatchObject({ mine: { items: [], total: 0 }, others: { items: [], total: 0 }, openRuns: 0 });
  });
});

describe('a request that was sent', () => {
  test('a sent request is listed as waiting for the supplier, to the user who sent it', async () => {
    const { id } = await add();
    await clerk.post('/customerPortalApi/SendChangeRequests', { ids: [id] });
    expect((await others(clerk)).find((item) => item.kind === 'link' && item.supplierId === id)).toMatchObject({
      status: 'waiting',
      openedAt: null,
    });
    expect((await others(ben)).filter(ofSupplier(id))).toEqual([]);
  });
});

describe('a change request', () => {
  test('a change request can be withdrawn by its requester without the permission to approve', async () => {
    const { id: supplierId, requestId } = await askedForAccount();
    const answer = await clerk.post<{ message: string }>('/approvals/withdraw', { supplierId, requestId });
    expect([answer.status, answer.body.message]).toEqual([200, 'The request was withdrawn.']);
    expect((await others(clerk)).some(({ id }) => id === requestId)).toBe(false);
  });

  test('a user who cannot approve cannot withdraw the change request of another user', async () => {
    const { id: supplierId, requestId } = await askedForAccount();
    const thief = await harness.signIn(TENANT, 'thief', ['canEditSuppliers']);
    const answer = await thief.post<{ errorCode: string }>('/approvals/withdraw', { supplierId, requestId });
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'not-own-request']);
    expect((await others(clerk)).some(({ id }) => id === requestId)).toBe(true);
  });
});
