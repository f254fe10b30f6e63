import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CheckRecord, defaultPolicy } from '@counterfoil/domain';
import type { Approval, CompanySettings } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { calledAt, seen } from '../../platform/testing/checks.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { Asked, HIDDEN, type Link, NAME, TENANT } from '../testing/asked.js';
import { SupplierBrowser } from '../testing/supplier-browser.js';

type Refusal = { readonly errorCode: string; readonly message: string };
type Reply = { readonly status: number; readonly body: unknown };

let harness: Harness;
let asked: Asked;
let ben: Visitor;
let numbers = 60_000_000;
let late = 0;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  asked = new Asked(harness);
  await harness.signIn(TENANT, 'anna');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
}, 30_000);
afterAll(() => harness.stop());

const HOUR = 3_600_000;
const code = ({ status, body }: Reply) => [status, (body as Refusal).errorCode];
const calledNow = (call: Partial<NonNullable<CheckRecord['call']>> = {}) => calledAt(harness.clock.now(), call);
/** A user who can approve, signed in after the sessions of the others have ended. */
const lateApprover = async (): Promise<Visitor> => {
  const person = await harness.signIn(TENANT, `late-${++late}`);
  await harness.caughtUp();
  return person;
};

/** Somebody gives another account, with their own telephone number, through the link that anna sent. */
const claim = async (link: Link, wanted = String(++numbers)) => {
  const browser = await SupplierBrowser.open(harness);
  const { publicId } = link;
  await browser.call('checkAccountNumber', { publicId, accountNumber: HIDDEN });
  const supplierPaymentMethod = { AccountName: NAME, AccountCode: '062-000', AccountNumber: wanted, PaymentType: 4 };
  const person = { verifierEmail: 'mei@bluegum.example', verifierName: 'Mei Tan', verifierPhone: '02 5550 1234', terms: true };
  const call = { publicId, isVerify2: false, isCorrectDetailsFlag: true, supplierPaymentMethod, ...person };
  expect((await browser.call('submitPaymentType', call)).status).toBe(200);
};
const approvalsOf = async (who: Visitor, { supplierId }: Pick<Link, 'supplierId'>): Promise<readonly Approval[]> => {
  await harness.caughtUp();
  const { rows } = (await who.get<{ rows: readonly Approval[] }>('/approvals')).body;
  return rows.filter((row) => row.supplierId === supplierId);
};
const claimed = async (who = ben) => {
  const supplierId = await asked.supplier({ accountNumber: `${++numbers}${HIDDEN}` });
  const link = await asked.link(supplierId, 'IssueLink', { forcedUpdate: true });
  await claim(link);
  const [row] = await approvalsOf(who, link);
  return { link, row: row!, ref: { supplierId, requestId: row!.requestId } };
};

describe('a claim in its waiting time', () => {
  test('a claim cannot be approved during its waiting time, and its card shows when that ends', async () => {
    const { row, ref } = await claimed();
    const until = new Date(Date.parse(harness.clock.now()) + 24 * HOUR).toISOString();
    expect(row).toMatchObject({ coolsOffAt: until, needsCallBack: true, waivedByName: null });
    const refused = await ben.post<Refusal>('/approvals/approve', { ...ref, check: calledNow() });
    expect(code(refused)).toEqual([409, 'cooling-off']);
    expect(refused.body.message).toContain('wait until the time on the card');
  });

  test('after its waiting time a claim needs a call-back to a number that did not come with it', async () => {
    const { ref } = await claimed();
    harness.clock.advance(24 * HOUR);
    const dora = await lateApprover();
    const approve = (check?: CheckRecord) =>
      dora.post<Refusal>('/approvals/approve', { ...ref, ...(check === undefined ? {} : { check }) });
    expect(code(await approve())).toEqual([409, 'call-back-needed']);
    expect(code(await approve(seen))).toEqual([409, 'call-back-needed']);
    expect(code(await approve(calledNow({ number: '+61 2 5550 1234' })))).toEqual([409, 'number-from-claim']);
    expect(code(await approve(calledNow({ outcome: 'denied' })))).toEqual([409, 'call-not-confirmed']);
    expect((await approve(calledNow())).status).toBe(200);
  });

  test('a clerk who sends the link and puts an accomplice’s number on file gets no claim approved by a call to it', async () => {
    const supplierId = await asked.supplier({ accountNumber: `${++numbers}${HIDDEN}` });
    const entered = harness.clock.now();
    const contact = { firstName: null, lastName: null, landline: '02 5550 6666', mobile: null };
    await asked.tell({ type: 'SetSupplierDetails', data: { supplierId, source: 'form', contact, singleOperator: false } });
    await claim(await asked.link(supplierId, 'IssueLink', { forcedUpdate: true }));
    harness.clock.advance(24 * HOUR);
    const dora = await lateApprover();
    const [row] = await approvalsOf(dora, { supplierId });
    expect(row!.knownPhone).toEqual({ number: '02 5550 6666', byName: 'User anna', at: entered, counts: false });
    const approve = (call: object) =>
      dora.post<Refusal>('/approvals/approve', { supplierId, requestId: row!.requestId, check: calledNow(call) });
    const onFile = { number: '+61 2 5550 6666', numberSource: 'on-file' };
    expect(code(await approve(onFile))).toEqual([409, 'number-from-author']);
    harness.clock.advance(29 * 24 * HOUR);
    const [later] = await approvalsOf(await lateApprover(), { supplierId });
    expect(later!.knownPhone).toMatchObject({ number: '02 5550 6666', counts: true });
  });

  test('a claim keeps its waiting time when a second person approves a shorter one in the policy', async () => {
    const [erin, fred] = [await lateApprover(), await lateApprover()];
    const { row, ref } = await claimed(fred);
    const settings = async () => {
      await harness.caughtUp();
      return (await fred.get<CompanySettings>('/customer/settings')).body;
    };
    await erin.post('/customer/policy', { ...defaultPolicy, claimCoolingOffHours: 0 });
    const { policy, pendingPolicy } = await settings();
    expect(policy.claimCoolingOffHours).toBe(24);
    const { requestId } = pendingPolicy!;
    expect(code(await erin.post('/customer/policy/approve', { requestId }))).toEqual([409, 'second-person-needed']);
    expect((await fred.post('/customer/policy/approve', { requestId, check: seen })).status).toBe(200);
    expect((await settings()).policy.claimCoolingOffHours).toBe(0);
    expect(code(await fred.post('/approvals/approve', { ...ref, check: calledNow() }))).toEqual([409, 'cooling-off']);
    expect((await approvalsOf(fred, ref))[0]!.coolsOffAt).toBe(row.coolsOffAt);
    await erin.post('/customer/policy', { ...defaultPolicy, claimCoolingOffHours: 24 });
    expect((await settings()).policy.claimCoolingOffHours).toBe(24);
  });
});

describe('a waiver of the waiting time', () => {
  test('waiving a waiting time needs two independent people and applies to one claim only', async () => {
    const [erin, fred] = [await lateApprover(), await lateApprover()];
    const { link, ref } = await claimed(fred);
    const second = await asked.link(link.supplierId, 'IssueLink', { forcedUpdate: true });
    const waive = (who: Visitor) => who.post('/approvals/waive-cooling-off', { ...ref, check: calledNow() });
    const [first] = await Promise.all([waive(erin), claim(second)]);
    // If the claim came first, the supplier changed while erin's request was on its way, and she repeats it.
    if (first.status !== 200) expect((await waive(erin)).status).toBe(200);
    const rows = await approvalsOf(fred, link);
    const waiver = rows.find(({ kind }) => kind === 'cooling-off')!;
    const other = rows.find(({ kind, requestId }) => kind === 'account' && requestId !== ref.requestId)!;
    expect(waiver).toMatchObject({ checks: [{ check: { method: 'call-back' } }], nowText: 'Can be approved at once' });
    const decide = { supplierId: ref.supplierId, requestId: waiver.requestId };
    expect(code(await erin.post('/approvals/approve', decide))).toEqual([409, 'second-person-needed']);
    expect((await fred.post('/approvals/approve', decide)).status).toBe(200);
    const check = calledNow();
    expect(code(await fred.post('/approvals/approve', { ...ref, requestId: other.requestId, check }))).toEqual([
      409,
      'cooling-off',
    ]);
    expect((await fred.post('/approvals/approve', { ...ref, check })).status).toBe(200);
    const left = (await approvalsOf(fred, link)).map(({ kind }) => kind);
    expect(left).toEqual(['account']);
  });
});
