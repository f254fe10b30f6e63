import {
  type Actor,
  type Command,
  customer,
  type Decider,
  defaultPolicy,
  type Fact,
  type JudgedLine,
  paymentLines,
  paymentRechecks,
  paymentRun,
  subject,
  supplier,
  user,
} from '@counterfoil/domain';
import type { Stores } from '../../stores.js';
import { SetClock } from '../../clock.js';
import { CommandRunner } from '../../log/command-runner.js';
import type { Vault } from '../../log/vault.js';
import { machineCall } from '../../session/access.js';
import { seen } from '../../testing/checks.js';

export const TENANTS = ['acmetrade', 'brolgacorp'] as const;

const ann: Actor = { kind: 'user', id: 'ann' };
const bob: Actor = { kind: 'user', id: 'bob' };
const system: Actor = { kind: 'system', id: 'test' };

const account = {
  country: 'AUS',
  accountCode: '063102',
  accountNumber: '10203040',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
} as const;
const payeeAccount = {
  country: account.country,
  accountCode: account.accountCode,
  accountNumber: account.accountNumber,
  accountCodeType: 9,
} as const;
const other = { ...account, accountNumber: '55512345' };
const independent = { tiedTo: [], singleOperator: false };

/** A log with an example of what read models follow: two customers, changes that were approved, a run, a person who was erased. */
export const writeSmallLog = async ({ eventStore }: Stores, vault: Vault, pause: () => Promise<void>): Promise<void> => {
  const clock = new SetClock('2026-11-02T00:00:00.000Z');
  const runner = new CommandRunner(eventStore, vault, clock);
  let step = 0;
  for (const tenant of TENANTS) {
    const tell = async <S, C extends Command, E extends Fact, R extends string>(
      decider: Decider<S, C, E, R>,
      id: string,
      command: NoInfer<C>,
      actor: Actor = ann,
    ): Promise<string> => {
      clock.advance(60_000);
      const call = machineCall(tenant, actor, ++step);
      await runner.run(decider, id, command, call);
      return call.commandId;
    };
    const policy = { ...defaultPolicy, duplicateDays: 20 };
    const company = { customerId: tenant, name: 'Acme', country: 'AUS', policy: defaultPolicy } as const;
    await tell(customer, tenant, { type: 'RegisterCustomer', data: company }, system);
    await tell(customer, tenant, { type: 'AddEntity', data: { entityId: 'syd', name: 'Sydney' } }, system);
    await tell(customer, tenant, { type: 'ChangePolicy', data: { policy } });
    for (const userId of ['ann', 'bob']) {
      const data = {
        userId,
        permissions: ['canApprove'],
        entityId: null,
        name: userId,
        username: `${userId}@${tenant}.example`,
      } as const;
      await tell(user, userId, { type: 'AddUser', data: { ...data, singleOperator: false } }, system);
    }
    await pause();
    for (const [i, supplierId] of ['s1', 's2', 's3'].entries()) {
      const details = { supplierCode: `C${i}`, supplierName: `Bluegum ${i}`, entityId: i === 0 ? 'syd' : null, govCode: null };
      const flags = { taxNumber: null, isEmployee: false, smallBusiness: false, division: null };
      const contact = { firstName: 'Robin', lastName: 'Birch', landline: null, mobile: null };
      const about = { details: { ...details, ...flags }, account, accountName: 'Bluegum', email: 'ap@bluegum.example', contact };
      await tell(supplier, supplierId, {
        type: 'AddSupplier',
        data: { supplierId, source: 'form', importId: null, ...about, resembles: [], singleOperator: false },
      });
      await tell(supplier, supplierId, { type: 'CommentOnSupplier', data: { supplierId, comment: `Seen ${i}` } });
    }
    const payee = { account: other, accountName: 'Bluegum Joinery' };
    const of = { supplierId: 's1', singleOperator: false };
    const asked = await tell(supplier, 's1', {
      type: 'SetSupplierDetails',
      data: { ...of, source: 'form', payee, email: 'new@bluegum.example' },
    });
    const approve = { supplierId: 's1', requestId: `${asked}:account`, approver: independent, check: seen };
    await tell(supplier, 's1', { type: 'ApproveSupplierRequest', data: approve }, bob);
    const answer = {
      supplierId: 's1',
      flag: 1,
      shown: other,
      accountName: 'Bluegum Joinery',
      grade: 'strong',
      verifier: null,
    } as const;
    await tell(supplier, 's1', { type: 'RecordAnswer', data: answer }, { kind: 'supplier', id: 's1' });
    await tell(supplier, 's2', { type: 'SetSupplierActive', data: { supplierId: 's2', active: false, singleOperator: false } });
    await pause();
    await oneRun(tell, `run-${tenant}`);
    await tell(subject, 'supplier-s3', { type: 'EraseSubject', data: { subject: 'supplier:s3', reason: 'asked' } });
    await vault.erase(tenant, 'supplier:s3');
    await pause();
  }
};

type Tell = <S, C extends Command, E extends Fact, R extends string>(
  decider: Decider<S, C, E, R>,
  id: string,
  command: NoInfer<C>,
  actor?: Actor,
) => Promise<string>;

const oneRun = async (tell: Tell, runId: string): Promise<void> => {
  const rules = { decisionTable: 'decision-table@1', names: 'names@1', parser: 'aba@1', policy: 2 };
  const stated = { lines: 4, amount: 1_000, currency: 'AUD' };
  const about = {
    origin: 'file',
    fileName: 'a.aba',
    sha256: 'ab',
    key: 'auto',
    mapping: null,
    format: 'aba',
    country: 'AUS',
  } as const;
  await tell(paymentRun, runId, {
    type: 'StartRun',
    data: { runId, ...about, entityId: null, stated, unread: 0, seq: 1, rules, firstPart: null },
  });
  for (const chunk of [1, 2]) {
    const lines = [judged(chunk * 2 - 1), judged(chunk * 2)];
    const data = { runId, startedAt: '2026-11-02T00:00:00.000Z', entityId: null, chunk, lines, emails: null };
    await tell(paymentLines, runId, { type: 'RecordChunk', data });
  }
  await tell(paymentRun, runId, {
    type: 'CompleteRun',
    data: { runId, recorded: { chunks: 2, lines: 4, amount: 1_000, byResult: {} }, changedSince: [2] },
  });
  await tell(paymentRun, runId, { type: 'CommentOnPayment', data: { runId, n: 1, comment: 'Called back' } });
  const dismissed = {
    n: 2,
    matchKey: 'AUS 063102 10203040',
    amount: 200,
    reference: '',
    alert: 'duplicate',
  } as const;
  await tell(paymentRun, runId, { type: 'DismissAlerts', data: { runId, alerts: [dismissed], reason: 'rent' } });
  await tell(paymentRun, runId, { type: 'HoldPayments', data: { runId, lines: [1, 2, 3], reason: 'No invoice' } });
  await tell(paymentRun, runId, { type: 'LeaveOutPayments', data: { runId, lines: [3], reason: 'Paid twice' } });
  await tell(paymentRun, runId, { type: 'PutBackPayments', data: { runId, lines: [1] } });
  await tell(paymentRun, runId, { type: 'AssignPayments', data: { runId, lines: [1, 2], to: 'bob', due: '2026-11-05' } });
  const check = { method: 'other', reason: 'Saw the invoice', call: null } as const;
  const accepted = {
    runId,
    lines: [1],
    check,
    basis: 'b1',
    amount: 100,
    needCallBack: 0,
    sanctioned: 0,
    involved: [],
    singleOperator: false,
  };
  const asked = await tell(paymentRun, runId, { type: 'AcceptPayments', data: accepted });
  const approve = { runId, requestId: `${asked}:acceptance`, approver: independent, basis: 'b1' };
  await tell(paymentRun, runId, { type: 'ApproveAcceptance', data: approve }, bob);
  const again = { runId, chunk: 1, seq: 2, rules, lines: [judged(4)] };
  await tell(paymentRechecks, runId, { type: 'RecordRecheck', data: again });
  const four = { lines: 4, amount: 1_000 };
  const findings = {
    basis: 'b',
    paid: four,
    open: four,
    accepted: { lines: 0, amount: 0 },
    overLimit: { lines: 0, amount: 0 },
    sanctioned: { lines: 0, amount: 0 },
    unread: 0,
    ownColumns: false,
    dismissedBy: [],
    without: [],
  };
  const alone = { ...defaultPolicy, singleOperator: true };
  const release = {
    runId,
    findings,
    until: null,
    mayApprove: true,
    reason: 'Called back',
    rules: alone,
    tiedTo: [],
    releasedAlone: 0,
    behindOpen: [],
  };
  await tell(paymentRun, runId, { type: 'ReleaseRun', data: release });
};

const judged = (n: number): JudgedLine => ({
  n,
  line: {
    ...payeeAccount,
    accountName: 'Bluegum',
    currency: 'AUD',
    amount: n * 100,
    clientData: String(n),
    action: 'a.aba',
    paymentId: 'P1',
  },
  matchKey: 'AUS 063102 10203040',
  result: 6,
  unchecked: null,
  row: 9,
  name: { match: 'match', against: 'Bluegum', words: [] },
  grade: 'on file only',
  weakBecause: [],
  evidence: [],
  supplierId: 's1',
  sameSuppliers: [],
  similarSuppliers: [],
  alerts: [],
  limitAmount: null,
  register: null,
  ofacStatus: null,
  screening: null,
  bankName: null,
  paymentId: 'P1',
  paymentDate: null,
});
