import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { type BankAccount, type MergeFacts, type PaymentLine, type SupplierCommand, supplier } from '@counterfoil/domain';
import type {
  PaymentRequestView,
  ColleagueView,
  ListAnswer,
  RunPulse,
  RunWorkAnswer,
  RunView,
  RunWorkRowAnswer,
  VerifyAnswer,
  WorkPreviewAnswer,
  Written,
} from '@counterfoil/projections';
import { PlatformModule } from '../../platform/platform.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { seen } from '../../platform/testing/checks.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { RegistersModule } from '../../registers/registers.module.js';
import { PaymentsModule } from '../payments.module.js';

@Module({})
class Root {}

const TENANT = 'acmetrade';
type Refusal = { readonly errorCode: string; readonly message: string };

const account: BankAccount = {
  ...{ country: 'AUS', accountCode: '063102', accountNumber: '10203040', accountCodeType: 9, iban: null, swiftCode: null },
};
const flags = { entityId: null, govCode: null, taxNumber: null, isEmployee: false, smallBusiness: false, division: null };
const add = (supplierId: string, name: string, accountNumber: string): SupplierCommand => ({
  type: 'AddSupplier',
  data: {
    ...{ supplierId, source: 'form', importId: null, email: 'ap@x.example', contact: null, resembles: [], singleOperator: false },
    details: { supplierCode: supplierId.toUpperCase(), supplierName: name, ...flags },
    account: { ...account, accountNumber },
    accountName: name,
  },
});
const confirmed = (supplierId: string, name: string, accountNumber: string): SupplierCommand => ({
  type: 'RecordAnswer',
  data: {
    ...{ supplierId, flag: 1, shown: { ...account, accountNumber }, accountName: name, grade: 'strong', verifier: null },
  },
});
const notTheirs = (supplierId: string, name: string, accountNumber: string): SupplierCommand => ({
  type: 'RecordAnswer',
  data: {
    ...{ supplierId, flag: 3, shown: { ...account, accountNumber }, accountName: name, grade: 'strong', verifier: null },
  },
});
const pay = (
  accountName: string,
  accountNumber: string,
  amount: number,
  reference = `${accountName} ${amount}`,
): PaymentLine => ({
  ...{ accountName, accountNumber, accountCode: '063102', accountCodeType: 9, country: 'AUS', currency: 'AUD', amount },
  ...{ clientData: '1', action: 'typed in', reference },
});
const call = {
  person: 'Robin Birch',
  number: '02 9999 1234',
  numberSource: 'on-file',
  at: '2026-11-02T00:00:00.000Z',
  outcome: 'confirmed',
};
const byCall = { method: 'call-back', reason: 'They read the new account back', call };
const byLetter = { method: 'document', reason: 'Saw their letter' };

let harness: Harness;
let anna: Visitor;
let ben: Visitor;
let carla: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => ({
    module: Root,
    imports: [PlatformModule.on(foundation), RegistersModule, PaymentsModule],
  }));
  await harness.company(TENANT);
  await harness.company('brolgacorp');
  anna = await harness.signIn(TENANT, 'anna');
  ben = await harness.signIn(TENANT, 'ben');
  carla = await harness.signIn(TENANT, 'carla');
  for (const [id, name, number] of [
    ['blue', 'Bluegum Joinery Pty Ltd', '10203040'],
    ['yarra', 'Yarra Valley Printing Pty Ltd', '88227492'],
  ] as const) {
    await harness.told(TENANT, supplier, id, add(id, name, number));
    await harness.told(TENANT, supplier, id, confirmed(id, name, number), { kind: 'supplier', id });
  }
  await harness.told(TENANT, supplier, 'wren', add('wren', 'Blue Wren Childcare', '61121302'));
  await harness.caughtUp();
}, 30_000);
afterAll(() => harness.stop());

/** Every run pays a cent less, so that no payment is a duplicate of an earlier one. */
const lines = () => {
  runs++;
  return [
    pay('Bluegum Joinery Pty Ltd', '10203040', 100_00 - runs),
    pay('Yarra Valley Printing', '88440210', 200_00 - runs),
    pay('Coorong Marine', '33087140', 300_00 - runs),
    pay('Blue Wren Childcare', '61121302', 400_00 - runs),
    pay('Wattle Print', '10203040', 500_00 - runs),
  ];
};
let runs = 0;

/** A run of five payments, uploaded by anna. */
const checked = async (payments: readonly PaymentLine[] = lines(), by: Visitor = anna): Promise<string> => {
  harness.clock.advance(60_000);
  const { body } = await by.post<VerifyAnswer>('/customerPortalApi/verifyAccounts?internalReq=true', payments);
  await harness.settledJobs();
  await harness.caughtUp();
  return body.runId;
};
const list = async (runId: string, query = ''): Promise<RunWorkAnswer> => {
  await harness.caughtUp();
  const { status, body } = await anna.get<RunWorkAnswer>(`/payments/runs/${runId}/work${query}`);
  expect(status).toBe(200);
  return body;
};
const row = async (runId: string, n: number, who: Visitor = anna): Promise<RunWorkRowAnswer> => {
  await harness.caughtUp();
  return (await who.get<RunWorkRowAnswer>(`/payments/runs/${runId}/work/${n}`)).body;
};
const act = async (who: Visitor, runId: string, what: string, body: object = {}) => {
  await harness.caughtUp();
  harness.clock.advance(1_000);
  return who.post<Written & Refusal>(`/payments/runs/${runId}/work/${what}`, body);
};
const preview = async (runId: string, what: string, rows: object): Promise<WorkPreviewAnswer> => {
  const { status, body } = await act(anna, runId, 'preview', { act: what, ...rows });
  expect(status).toBe(200);
  return body as unknown as WorkPreviewAnswer;
};
const outcome = ({ status, body }: { status: number; body: Refusal }) => [status, body.errorCode];
const places = (answer: RunWorkAnswer) => Object.fromEntries(answer.rows.map(({ n, why, place }) => [n, [why, place]]));

describe('the rows of a run', () => {
  test('the rows of a run are sorted by risk and show the known account beside a new one', async () => {
    const answer = await list(await checked());
    expect(answer.rows.map(({ n, why }) => [n, why])).toEqual([
      [2, 'account-changed'],
      [4, 'not-verified'],
      [5, 'name-differs'],
      [3, 'new-payee'],
      [1, 'nothing-to-do'],
    ]);
    expect(answer.rows[0]!.known).toEqual([
      expect.objectContaining({
        supplierId: 'yarra',
        accountDisplay: '063-102 88227492',
        matchedBy: 'near-name',
        verifiedAt: expect.any(String),
        timesPaid: 0,
      }),
    ]);
    expect(answer.summary).toMatchObject({
      tabs: { todo: { lines: 4, amount: 1_399_96 }, nothing: { lines: 1, amount: 99_99 }, all: { lines: 5, amount: 1_499_95 } },
      atRisk: { lines: 4, amount: 1_399_96 },
      changed: 0,
      policyChanged: false,
    });
    expect(answer.summary.reasons.map(({ why, tone, lines: count }) => [why, tone, count])).toEqual([
      ['account-changed', 'red', 1],
      ['not-verified', 'amber', 1],
      ['name-differs', 'amber', 1],
      ['new-payee', 'grey', 1],
    ]);
  });
  test('a payee with the mistyped name of a known payee is an account that changed, not a new payee', async () => {
    const answer = await list(
      await checked([
        pay('Yarra Valley Printing Pty Limitd', '88440210', 11_00),
        pay('Yarra Valey Printing', '88440211', 12_00),
        pay('Yara Valley Printing', '88440212', 13_00),
      ]),
    );
    expect(answer.rows.map(({ why, known }) => [why, known[0]?.supplierId, known[0]?.matchedBy])).toEqual([
      ['account-changed', 'yarra', 'near-name'],
      ['account-changed', 'yarra', 'near-name'],
      ['account-changed', 'yarra', 'near-name'],
    ]);
  });
  test('the rows of a run can be filtered by tab, reason and words, and sorted', async () => {
    const runId = await checked();
    expect((await list(runId, '?tab=nothing')).rows.map(({ n }) => n)).toEqual([1]);
    expect((await list(runId, '?why=new-payee,name-differs')).rows.map(({ n }) => n)).toEqual([5, 3]);
    expect((await list(runId, '?search=yarra print')).rows.map(({ n }) => n)).toEqual([2]);
    expect((await list(runId, '?sort=-amount&length=2')).rows.map(({ n }) => n)).toEqual([5, 4]);
    expect((await list(runId, '?tab=todo&start=1&length=1')).total).toBe(4);
    const { rows, next } = await list(runId, '?sort=n&length=2');
    expect([rows.map(({ n }) => n), next]).toEqual([[1, 2], '2']);
    expect((await list(runId, `?sort=n&length=2&after=${next}`)).rows.map(({ n }) => n)).toEqual([3, 4]);
    expect((await list(runId, '?sort=n&length=2&last=true')).rows.map(({ n }) => n)).toEqual([4, 5]);
  });
  test('the details of a row explain what it needs and which actions are possible', async () => {
    const answer = await row(await checked(), 2);
    expect(answer).toMatchObject({
      headline: 'A known payee, another account',
      needsCallBack: true,
      paid: { timesPaid: expect.any(Number) },
      first: { n: 2, result: 2 },
    });
    expect(answer.actions.find(({ action }) => action === 'put-back')?.refusal).toContain('neither held nor left out');
    expect(answer.actions.find(({ action }) => action === 'hold')?.refusal).toBeNull();
    expect(answer.chain.some(({ about, sentence }) => about === 'known-payee' && sentence !== '')).toBe(true);
  });
  test('the rows of a run are unknown to another customer', async () => {
    const runId = await checked();
    const stranger = await harness.signIn('brolgacorp', 'stranger');
    await harness.caughtUp();
    expect((await stranger.get(`/payments/runs/${runId}/work`)).status).toBe(404);
    expect((await stranger.get(`/payments/runs/${runId}/work/1`)).status).toBe(404);
    expect((await act(stranger, runId, 'hold', { lines: [1], reason: 'x' })).status).toBe(404);
  });
});

describe('work on rows', () => {
  test('one or several rows can be held, left out and put back', async () => {
    const runId = await checked();
    expect((await act(anna, runId, 'hold', { lines: [2, 3], reason: 'No invoice' })).body.message).toBe('Held: 2 payments.');
    expect((await act(ben, runId, 'leave-out', { lines: [3], reason: 'Paid twice' })).status).toBe(200);
    const { summary, rows } = await list(runId, '?tab=out');
    expect(summary).toMatchObject({ held: { lines: 1 }, leftOut: { lines: 1 }, tabs: { todo: { lines: 2 } } });
    expect(rows.map(({ n, aside }) => [n, aside?.kind, aside?.byName])).toEqual([
      [2, 'held', 'User anna'],
      [3, 'out', 'User ben'],
    ]);
    expect((await act(anna, runId, 'put-back', { lines: [2, 3] })).status).toBe(200);
    expect((await list(runId)).summary.tabs.out.lines).toBe(0);
  });
  test('holding a row needs a reason, an existing line and a run that is not rejected', async () => {
    const runId = await checked();
    expect((await act(anna, runId, 'hold', { lines: [1], reason: '' })).status).toBe(400);
    expect(outcome(await act(anna, runId, 'hold', { lines: [9], reason: 'x' }))).toEqual([409, 'no-such-line']);
    await anna.post('/customerPortalApi/rejectLatestVerifications', { runId, reason: 'wrong file' });
    expect(outcome(await act(anna, runId, 'hold', { lines: [1], reason: 'x' }))).toEqual([409, 'run-rejected']);
    expect(outcome(await act(anna, runId, 'recheck', { lines: [1] }))).toEqual([409, 'run-rejected']);
  });
  test('holding all matching rows is refused when the number of matches has changed', async () => {
    const runId = await checked();
    const match = { tab: 'todo', count: 4 } as const;
    await act(ben, runId, 'leave-out', { lines: [3], reason: 'Paid twice' });
    expect(outcome(await act(anna, runId, 'hold', { match, reason: 'x' }))).toEqual([409, 'selection-changed']);
    expect((await act(anna, runId, 'hold', { match: { ...match, count: 3 }, reason: 'x' })).status).toBe(200);
    expect((await list(runId)).summary).toMatchObject({ held: { lines: 3 }, tabs: { todo: { lines: 0 } } });
  });
  test('a row can be assigned, with a due date, to a colleague who can check payments', async () => {
    const runId = await checked();
    await harness.signIn(TENANT, `viewer${runs}`, ['canViewAudit']);
    expect((await act(anna, runId, 'assign', { lines: [2], to: 'ben', due: '2026-11-24' })).status).toBe(200);
    expect((await row(runId, 2)).row.owner).toEqual({ userId: 'ben', name: 'User ben', due: '2026-11-24' });
    expect(outcome(await act(anna, runId, 'assign', { lines: [2], to: `viewer${runs}` }))).toEqual([409, 'no-such-colleague']);
    expect((await list(runId, '?assigned=ben')).total).toBe(1);
    await act(anna, runId, 'assign', { lines: [2], to: null });
    expect((await row(runId, 2)).row.owner).toBeNull();
  });
  test('the preview of requests shows which suppliers are asked, and which rows are not and why', async () => {
    const { can, amount, cannot } = await preview(await checked(), 'ask', { match: { tab: 'todo', count: 4 } });
    expect(can.map(({ n, supplierId }) => [n, supplierId])).toEqual([
      [2, 'yarra'],
      [4, 'wren'],
    ]);
    expect(amount).toBe(can.reduce((sum, row) => sum + row.amount, 0));
    expect(cannot.map(({ reason, rows }) => [reason, rows.map(({ n }) => n)])).toEqual([
      [
        'The supplier has confirmed the account under another name. Please certify this name, or correct it in your accounting system.',
        [5],
      ],
      ['Please add the supplier first.', [3]],
    ]);
  });
  test('the payee of a row is added only when no supplier has its account, and its name is certified only afterwards', async () => {
    const runId = await checked();
    const refused = async (n: number) =>
      Object.fromEntries((await row(runId, n)).actions.map(({ action, refusal }) => [action, refusal]));
    expect(await refused(3)).toMatchObject({ 'add-supplier': null, certify: 'Please add the supplier first.' });
    expect(await refused(4)).toMatchObject({ 'add-supplier': 'The account has a supplier already.', certify: null });
    expect((await refused(2))['add-supplier']).toBe('The payee is known with another account. Please call it back.');
    expect((await act(anna, runId, 'preview', { act: 'add-supplier', lines: [3] })).status).toBe(400);
  });
  test('a preview changes nothing and gives the reason for each row that it cannot include', async () => {
    const runId = await checked();
    await act(anna, runId, 'hold', { lines: [2], reason: 'No invoice' });
    const held = await preview(runId, 'hold', { lines: [2, 3] });
    expect([held.can.map(({ n }) => n), held.cannot]).toEqual([
      [3],
      [{ reason: 'This payment is held already.', rows: [expect.objectContaining({ n: 2, supplierId: 'yarra' })] }],
    ]);
    expect((await list(runId)).summary.held.lines).toBe(1);
    expect((await preview(runId, 'remind', { lines: [4] })).cannot[0]?.reason).toBe('The supplier was not asked.');
    expect((await preview(runId, 'accept', { lines: [1, 5] })).can.map(({ n }) => n)).toEqual([5]);
  });
  test('rows can be assigned only to colleagues who can check payments', async () => {
    await harness.signIn(TENANT, 'auditor', ['canViewAudit']);
    await harness.caughtUp();
    const { body } = await anna.get<ListAnswer<ColleagueView>>('/payments/colleagues');
    const ids = body.rows.map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining(['anna', 'ben', 'carla']));
    expect(ids).not.toContain('auditor');
  });
  test('leaving rows out lowers the amount at risk in the list of runs, and a reported account raises it', async () => {
    const id = `totara${runs}`;
    const name = `Totara Joinery ${runs}`;
    await harness.told(TENANT, supplier, id, add(id, name, '55500033'));
    await harness.told(TENANT, supplier, id, confirmed(id, name, '55500033'), { kind: 'supplier', id });
    const runId = await checked([...lines(), pay(name, '55500033', 900_00)]);
    const atRisk = async () => {
      await harness.caughtUp();
      const listed = (await anna.get<ListAnswer<RunView>>('/payments/runs')).body.rows.find((run) => run.id === runId);
      const shown = (await anna.get<RunView>(`/payments/runs/${runId}`)).body;
      expect(listed?.atRisk).toEqual(shown.atRisk);
      expect((await list(runId)).summary.atRisk).toEqual(shown.atRisk);
      return shown.atRisk.lines;
    };
    expect(await atRisk()).toBe(4);
    await act(anna, runId, 'leave-out', { lines: [2, 3], reason: 'Not ours' });
    expect(await atRisk()).toBe(2);
    harness.clock.advance(1_000);
    await harness.told(TENANT, supplier, id, notTheirs(id, name, '55500033'), { kind: 'supplier', id });
    expect(await atRisk()).toBe(3);
  });
});

test('the pulse of a run changes with work on it, and another company cannot read it', async () => {
  const runId = await checked();
  const pulse = async (who = ben) => (await who.get<RunPulse & Refusal>(`/payments/runs/${runId}/pulse`)).body;
  const before = await pulse();
  expect(await pulse()).toEqual(before);
  await act(anna, runId, 'hold', { lines: [1], reason: 'Wait' });
  await harness.caughtUp();
  expect(await pulse()).not.toEqual(before);
  const stranger = await harness.signIn('brolgacorp', 'zoe');
  expect((await stranger.get(`/payments/runs/${runId}/pulse`)).status).toBe(404);
});

describe('an open alert', () => {
  test('an open alert puts a confirmed row in the to-do tab until it is dismissed, and names the earlier run', async () => {
    const first = [pay('Bluegum Joinery Pty Ltd', '10203040', 77_00, 'TWICE')];
    const earlier = await checked(first);
    const runId = await checked(first);
    expect(places(await list(runId))).toEqual({ 1: ['alert', 'todo'] });
    expect((await row(runId, 1)).alerts).toEqual([
      expect.objectContaining({ kind: 'duplicate', earlier: expect.objectContaining({ runId: earlier, n: 1, released: false }) }),
    ]);
    expect((await act(anna, runId, 'dismiss', { lines: [1], reason: 'Two instalments' })).body.message).toBe('Alert dismissed.');
    expect(places(await list(runId))).toEqual({ 1: ['nothing-to-do', 'nothing'] });
    const again = await anna.post<Written>(`/payments/runs/${runId}/rows/1/raise-again`, { alert: 'duplicate' });
    expect([again.status, again.body.message]).toEqual([200, 'The alert is open again.']);
    await harness.caughtUp();
    expect(places(await list(runId))).toEqual({ 1: ['alert', 'todo'] });
    expect((await anna.post(`/payments/runs/${runId}/rows/1/raise-again`, { alert: 'over-limit' })).status).toBe(404);
    expect(places(await list(await checked(first)))).toEqual({ 1: ['alert', 'todo'] });
  });
  test('a payment that was left out or belongs to a rejected run is not compared for duplicates', async () => {
    const payment = [pay('Bluegum Joinery Pty Ltd', '10203040', 78_00, 'ONCE')];
    const leftOut = await checked(payment);
    await act(anna, leftOut, 'leave-out', { lines: [1], reason: 'Next month' });
    const rejected = await checked(payment);
    await anna.post('/customerPortalApi/rejectLatestVerifications', { runId: rejected });
    await harness.caughtUp();
    expect((await row(await checked(payment), 1)).alerts.map(({ kind }) => kind)).not.toContain('duplicate');
  });
});

describe('accepting a row', () => {
  const requestOf = async (runId: string, n: number) => (await row(runId, n)).row.acceptance!.requestId;
  const decide = (who: Visitor, runId: string, requestId: string, how = 'approve') =>
    act(who, runId, `acceptances/${encodeURIComponent(requestId)}/${how}`);

  test('accepting a row needs two people, neither of whom uploaded the run', async () => {
    const runId = await checked();
    const asked = await act(ben, runId, 'accept', { lines: [3], check: byLetter });
    expect([asked.status, asked.body.pending]).toEqual([200, true]);
    expect((await row(runId, 3)).row).toMatchObject({ place: 'waiting', waiting: { on: 'second-person', step: 'acceptance' } });
    // Anna uploaded the run, and ben asked.
    expect((await row(runId, 3)).row.waiting!.deciders).toEqual(['User carla']);
    const requestId = await requestOf(runId, 3);
    const { body } = await carla.get<ListAnswer<PaymentRequestView>>('/payments/change-requests');
    expect(body.rows.find((waiting) => waiting.requestId === requestId)).toMatchObject({
      ...{ kind: 'acceptance', runId, lines: 1, openLines: 0, requestedByName: 'User ben', isOwn: false, blockedBecause: null },
      checks: [{ byName: 'User ben', check: { method: 'document', reason: 'Saw their letter' } }],
    });
    expect(outcome(await decide(ben, runId, requestId))).toEqual([409, 'second-person-needed']);
    expect(outcome(await decide(anna, runId, requestId))).toEqual([409, 'second-person-needed']);
    expect((await row(runId, 3, anna)).blockedBecause).not.toBeNull();
    expect((await row(runId, 3, carla)).blockedBecause).toBeNull();
    expect((await decide(carla, runId, requestId)).status).toBe(200);
    expect((await row(runId, 3)).row).toMatchObject({ place: 'nothing', accepted: { byName: 'User carla' } });
    expect((await list(runId)).summary).toMatchObject({ accepted: { lines: 1 }, cleared: { lines: 1 }, atRisk: { lines: 3 } });
  });
  test('accepting another account of a known payee needs a call-back that confirmed it', async () => {
    const runId = await checked();
    const accept = (check: object) => act(ben, runId, 'accept', { lines: [2], check });
    expect(outcome(await accept(byLetter))).toEqual([409, 'call-back-needed']);
    expect(outcome(await accept({ ...byCall, call: { ...call, outcome: 'not-reached' } }))).toEqual([409, 'call-not-confirmed']);
    expect((await accept({ method: 'call-back', reason: 'x' })).status).toBe(400);
    expect((await accept(byCall)).body.pending).toBe(true);
  });
  test('a weak answer, a reported account and a claim are distinguished, and two people clear them on the page of the run', async () => {
    const payees = [
      ['heron', 'Heron Freight Pty Ltd', '71000001'],
      ['egret', 'Egret Catering Pty Ltd', '71000002'],
      ['stilt', 'Stilt Surveying Pty Ltd', '71000003'],
    ] as const;
    const answers = [{ grade: 'weak' }, { flag: 3 }, {}] as const;
    for (const [i, [id, name, number]] of payees.entries()) {
      await harness.told(TENANT, supplier, id, add(id, name, number));
      const answer = confirmed(id, name, number);
      const said = { ...answer, data: { ...answer.data, ...answers[i] } } as SupplierCommand;
      await harness.told(TENANT, supplier, id, said, { kind: 'supplier', id });
    }
    const payee = { account: { ...account, accountNumber: '71000009' }, accountName: 'Stilt Surveying Pty Ltd' };
    const claim = { supplierId: 'stilt', source: 'supplier', singleOperator: false, payee } as const;
    await harness.told(TENANT, supplier, 'stilt', { type: 'SetSupplierDetails', data: claim }, { kind: 'supplier', id: 'stilt' });
    await harness.caughtUp();
    const runId = await checked(payees.map(([, name, number]) => pay(name, number, 700_00)));
    const whyOf = async (n: number) => (await row(runId, n)).row.why;
    expect([await whyOf(1), await whyOf(2), await whyOf(3)]).toEqual(['weak-answer', 'reported-incorrect', 'change-claimed']);
    expect((await list(runId)).summary).toMatchObject({ atRisk: { lines: 3 } });

    const accept = (n: number, check: object) => act(ben, runId, 'accept', { lines: [n], check });
    for (const n of [2, 3]) expect(outcome(await accept(n, byLetter))).toEqual([409, 'call-back-needed']);
    for (const n of [1, 2, 3]) {
      expect((await accept(n, n === 1 ? byLetter : byCall)).body.pending).toBe(true);
      const requestId = await requestOf(runId, n);
      expect(outcome(await decide(ben, runId, requestId))).toEqual([409, 'second-person-needed']);
      expect((await decide(carla, runId, requestId)).status).toBe(200);
      expect((await row(runId, n)).row).toMatchObject({ place: 'nothing', accepted: { byName: 'User carla' } });
    }
    expect((await list(runId)).summary).toMatchObject({ accepted: { lines: 3 }, atRisk: { lines: 0 } });
  });
  test('a user who changed the supplier of a row cannot approve its acceptance', async () => {
    const runId = await checked();
    await harness.told(
      TENANT,
      supplier,
      'wren',
      { type: 'CommentOnSupplier', data: { supplierId: 'wren', comment: `Seen in run ${runs}` } },
      { kind: 'user', id: 'carla' },
    );
    await act(ben, runId, 'accept', { lines: [4], check: byLetter });
    expect(outcome(await decide(carla, runId, await requestOf(runId, 4)))).toEqual([409, 'second-person-needed']);
  });
  test('an acceptance cannot be approved after its supplier has changed', async () => {
    const runId = await checked();
    await act(ben, runId, 'accept', { lines: [5], check: byLetter });
    const requestId = await requestOf(runId, 5);
    harness.clock.advance(1_000);
    await harness.told(TENANT, supplier, 'blue', { type: 'CommentOnSupplier', data: { supplierId: 'blue', comment: 'Hm' } });
    expect(outcome(await decide(carla, runId, requestId))).toEqual([409, 'request-changed']);
  });
  test('deciding on an acceptance needs the permission, and the requester can withdraw it', async () => {
    const runId = await checked();
    const clerk = await harness.signIn(TENANT, `clerk${runs}`, ['canVerifyPayments']);
    await act(ben, runId, 'accept', { lines: [3], check: byLetter });
    const requestId = await requestOf(runId, 3);
    expect((await decide(clerk, runId, requestId)).status).toBe(403);
    expect((await decide(clerk, runId, requestId, 'decline')).status).toBe(403);
    expect((await decide(ben, runId, requestId, 'decline')).status).toBe(200);
    expect((await row(runId, 3)).row).toMatchObject({ place: 'todo', acceptance: null });
  });
});

describe('changes after the check', () => {
  test('a row whose supplier confirms after the check shows this, and checking it again keeps its first result', async () => {
    const name = `Kauri Fencing ${runs}`;
    await harness.told(TENANT, supplier, `kauri${runs}`, add(`kauri${runs}`, name, '55500011'));
    const id = `kauri${runs}`;
    const runId = await checked([pay(name, '55500011', 900_00)]);
    expect(places(await list(runId))).toEqual({ 1: ['not-verified', 'todo'] });
    harness.clock.advance(1_000);
    await harness.told(TENANT, supplier, id, confirmed(id, name, '55500011'), { kind: 'supplier', id });
    const moved = await list(runId);
    expect(moved.summary.changed).toBe(1);
    expect(moved.rows[0]!.since).toMatchObject({ by: 'Supplier', text: expect.stringContaining('confirmed') });
    harness.clock.advance(1_000);
    const again = await act(ben, runId, 'recheck', { lines: [1] });
    expect(again.body.message).toBe('Checked again: 1 payment, 1 better than before.');
    const after = await row(runId, 1);
    expect(after.row).toMatchObject({
      why: 'nothing-to-do',
      firstWhy: 'not-verified',
      since: null,
      rechecked: { byName: 'User ben' },
    });
    expect(after.first.result).toBe(6);
    expect((await list(runId)).summary).toMatchObject({ atRisk: { lines: 0 }, cleared: { lines: 1, amount: 900_00 } });
  });
  test('news about a row is counted until the row is left out', async () => {
    const id = `rata${runs}`;
    const name = `Rata Nursery ${runs}`;
    await harness.told(TENANT, supplier, id, add(id, name, '55500044'));
    const runId = await checked([pay(name, '55500044', 900_00)]);
    harness.clock.advance(1_000);
    await harness.told(TENANT, supplier, id, confirmed(id, name, '55500044'), { kind: 'supplier', id });
    expect((await list(runId)).summary.changed).toBe(1);
    await act(ben, runId, 'leave-out', { lines: [1], reason: 'Paid by card' });
    expect((await list(runId)).summary.changed).toBe(0);
  });
  test('a row that needed no action becomes to do when its supplier reports the account', async () => {
    const id = `moa${runs}`;
    const name = `Moa Timber ${runs}`;
    await harness.told(TENANT, supplier, id, add(id, name, '55500022'));
    await harness.told(TENANT, supplier, id, confirmed(id, name, '55500022'), { kind: 'supplier', id });
    const runId = await checked([pay(name, '55500022', 900_00)]);
    expect(places(await list(runId))).toEqual({ 1: ['nothing-to-do', 'nothing'] });
    harness.clock.advance(1_000);
    await harness.told(TENANT, supplier, id, notTheirs(id, name, '55500022'), { kind: 'supplier', id });
    const moved = await list(runId);
    expect(places(moved)).toEqual({ 1: ['nothing-to-do', 'todo'] });
    expect(moved.summary.atRisk).toEqual({ lines: 1, amount: 900_00 });
    harness.clock.advance(1_000);
    await act(ben, runId, 'recheck', { lines: [1] });
    expect(places(await list(runId))).toEqual({ 1: ['reported-incorrect', 'todo'] });
  });
  test('a comment on a supplier does not mark its rows as changed', async () => {
    const runId = await checked();
    await harness.told(TENANT, supplier, 'wren', {
      type: 'CommentOnSupplier',
      data: { supplierId: 'wren', comment: `A comment ${runs}` },
    });
    expect((await list(runId)).summary.changed).toBe(0);
  });
});

test('a payment to a merged supplier, or by its code, says which supplier took its place', async () => {
  for (const [id, name, number] of [
    ['twin1', 'Mallee Roofing', '71111111'],
    ['twin2', 'Mallee Roofing', '72222222'],
  ] as const)
    await harness.told(TENANT, supplier, id, add(id, name, number));
  const into = { supplierId: 'twin2', supplierName: 'Mallee Roofing', supplierCode: 'TWIN2' };
  await harness.told(TENANT, supplier, 'twin1', {
    type: 'MergeSupplier',
    data: { supplierId: 'twin1', reason: null, singleOperator: true, facts: await twinFacts() },
  });
  await harness.caughtUp();
  const runId = await checked([
    pay('Mallee Roofing', '71111111', 111_00),
    { ...pay('Mallee Roofing', '72222222', 222_00), supplierCode: 'TWIN1' },
  ]);
  const { rows } = await list(runId);
  const [old, current] = [rows.find(({ n }) => n === 1)!, rows.find(({ n }) => n === 2)!];
  expect(old).toMatchObject({ result: 8, supplierId: 'twin1', mergedInto: into });
  // Another account than the one on file keeps its severity.
  expect(current).toMatchObject({ why: 'account-changed', supplierId: 'twin2', mergedInto: null });
  expect(current.known).toEqual([expect.objectContaining({ supplierId: 'twin1', mergedInto: into })]);
});

const twinFacts = async (): Promise<MergeFacts> => {
  const records = harness.app.get(SupplierRecords);
  // The additions wait for a second person, which does not matter here.
  for (const supplierId of ['twin1', 'twin2'])
    await harness.told(TENANT, supplier, supplierId, {
      type: 'ApproveSupplierRequest',
      data: {
        ...{ supplierId, requestId: (await records.find(TENANT, supplierId))!.supplier.changeRequests[0]!.requestId },
        approver: { tiedTo: [], singleOperator: true },
        check: seen,
      },
    });
  return { survivor: (await records.find(TENANT, 'twin2'))!.supplier, sharing: [], policyDuplicateDays: 7 };
};
