import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { type BankAccount, type PaymentLine, paymentRun, supplier, access } from '@counterfoil/domain';
import type { ErrorAnswer, ProcessFileAnswer, ReleaseView, RunView, VerifyAnswer, Written } from '@counterfoil/projections';
import { CommandRunner } from '../platform/log/command-runner.js';
import { PlatformModule } from '../platform/platform.module.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { RegistersModule } from '../registers/registers.module.js';
import { PaymentsModule } from './payments.module.js';
import { abaFile } from './testing/aba-file.js';
import { LinesNow } from './release/lines-now.js';

@Module({})
class Root {}

const A = 'acmetrade';
const HOUR = 3_600_000;
const NAME = 'Bluegum Joinery Pty Ltd';
const accountOf = (accountNumber: string): BankAccount => ({
  ...{ country: 'AUS', accountCode: '063102', accountNumber, accountCodeType: 9, iban: null, swiftCode: null },
});
const line = (accountNumber: string): PaymentLine => ({
  ...{ accountName: NAME, accountNumber, accountCode: '063102', accountCodeType: 9, country: 'AUS' },
  ...{ currency: 'AUD', amount: 125_050, clientData: accountNumber, action: 'typed in' },
});

let harness: Harness;
let [anna, ben, carla]: Visitor[] = [];
let number = 10_000_000;

const unknown = (): PaymentLine => line(String(++number));
const answer = (accountNumber: string, flag: 1 | 3, tenant = A): Promise<unknown> =>
  harness.told(tenant, supplier, `s${accountNumber}`, {
    type: 'RecordAnswer',
    data: {
      ...{ supplierId: `s${accountNumber}`, flag, shown: accountOf(accountNumber), accountName: NAME, grade: 'strong' },
      verifier: null,
    },
  });
const addSupplier = (accountNumber: string, singleOperator: boolean) => {
  const supplierId = `s${accountNumber}`;
  const payee = { account: accountOf(accountNumber), accountName: NAME };
  const details = {
    ...{ supplierCode: supplierId, supplierName: NAME, entityId: null, govCode: null, taxNumber: null },
    ...{ isEmployee: false, smallBusiness: false, division: null },
  };
  const data = {
    supplierId,
    source: 'form',
    importId: null,
    ...payee,
    email: null,
    contact: null,
    details,
    resembles: [],
  } as const;
  return { type: 'AddSupplier', data: { ...data, singleOperator } } as const;
};
/** A payment to a supplier that has confirmed its account. */
const verified = async (tenant = A): Promise<PaymentLine> => {
  const accountNumber = String(++number);
  const supplierId = `s${accountNumber}`;
  await harness.told(tenant, supplier, supplierId, addSupplier(accountNumber, true));
  await answer(accountNumber, 1, tenant);
  await harness.caughtUp();
  return line(accountNumber);
};
const reported = ({ accountNumber }: PaymentLine) => answer(accountNumber, 3);
const check = async (person: Visitor, ...lines: readonly PaymentLine[]): Promise<string> => {
  const { body } = await person.post<VerifyAnswer>('/customerPortalApi/verifyAccounts?internalReq=true', lines);
  await harness.caughtUp();
  return body.runId;
};
type Answer = Written & ErrorAnswer;
const release = (person: Visitor, runId: string, reason?: string) =>
  person.post<Answer>(`/payments/runs/${runId}/ready`, reason === undefined ? {} : { reason });
const shown = async (person: Visitor, runId: string) => {
  await harness.caughtUp();
  return (await person.get<ReleaseView>(`/payments/runs/${runId}/release`)).body;
};
const run = async (runId: string) => {
  await harness.caughtUp();
  return (await anna!.get<RunView>(`/payments/runs/${runId}`)).body;
};
const decide = async (person: Visitor, runId: string, reason?: string, what: 'approve' | 'decline' = 'approve') => {
  const { request } = await shown(person, runId);
  const body = { requestId: request?.requestId ?? '', ...(reason === undefined ? {} : { reason }) };
  return person.post<Answer>(`/payments/runs/${runId}/release/${what}`, body);
};

beforeAll(async () => {
  harness = await Harness.start((foundation) => ({
    module: Root,
    imports: [PlatformModule.on(foundation), RegistersModule, PaymentsModule],
  }));
  await harness.company(A);
  [anna, ben, carla] = [
    await harness.signIn(A, 'anna', ['canVerifyPayments']),
    await harness.signIn(A, 'ben', ['canVerifyPayments', 'canApprove']),
    await harness.signIn(A, 'carla', ['canVerifyPayments', 'canApprove']),
  ];
}, 30_000);
afterAll(() => harness.stop());
/** The amount of a payment to a verified supplier, above this limit. */
const limited = async (limitAmount: number): Promise<PaymentLine> => {
  const payment = await verified();
  const limits = { limitAmount, duplicateDays: null };
  const data = { supplierId: `s${payment.accountNumber}`, limits, policyDuplicateDays: 30, singleOperator: false };
  await harness.told(A, supplier, data.supplierId, { type: 'SetLimits', data });
  await harness.caughtUp();
  return payment;
};

describe('a run above the limit of a supplier', () => {
  test('a user who dismisses the alert of a payment above its limit cannot release the run alone', async () => {
    const runId = await check(ben!, await limited(100));
    expect((await release(ben!, runId, 'it is fine')).body.pending).toBe(true);
    const dismissed = await ben!.post(`/payments/runs/${runId}/work/dismiss`, { lines: [1], reason: 'The big invoice' });
    expect(dismissed.status).toBe(200);
    expect(await shown(ben!, runId)).toMatchObject({
      needsSecondPerson: [
        'it pays a supplier more than its limit',
        'you or a colleague tied to you uploaded them and dismissed alerts of them',
      ],
      dismissedBySenders: ['User ben'],
    });
    expect((await shown(carla!, runId)).needsSecondPerson).toHaveLength(1);
    expect((await release(ben!, runId)).body.pending).toBe(true);
    expect((await run(runId)).readyAt).toBeNull();
    expect((await decide(carla!, runId)).status).toBe(200);
    expect((await run(runId)).readyBy).toBe('carla');
  });
});

describe('alerts that one person dismisses in other runs', () => {
  /** Dismisses the alerts of the run's only payment, in a run that is never released. */
  const dismissedIn = async (runId: string): Promise<void> => {
    expect((await ben!.post(`/payments/runs/${runId}/work/dismiss`, { lines: [1], reason: 'The big invoice' })).status).toBe(200);
    await harness.caughtUp();
  };
  const alertsOf = async (runId: string) => (await run(runId)).alerts;
  const paid = async (payment: PaymentLine): Promise<void> => {
    const runId = await check(anna!, payment);
    expect((await release(anna!, runId)).status).toBe(200);
    await harness.caughtUp();
  };

  test('several payments to one supplier, each below its limit, need a second person when they are above it together', async () => {
    const payment = await limited(200_000);
    const small = { ...payment, amount: 120_000 };
    const together = await check(ben!, small, { ...small, amount: 90_000, clientData: '2' });
    expect((await shown(ben!, together)).needsSecondPerson).toEqual(['it pays a supplier more than its limit']);
    expect((await release(ben!, together)).body.pending).toBe(true);
    const below = await check(ben!, { ...small, amount: 130_000, reference: 'INV 2' });
    expect((await shown(ben!, below)).needsSecondPerson).toEqual([]);
  });

  test('an alert dismissed in a run that is rejected or leaves the payment out is raised again in the next run', async () => {
    const payment = await verified();
    await paid(payment);
    const rejected = await check(ben!, payment);
    await dismissedIn(rejected);
    await ben!.post(`/payments/runs/${rejected}/reject`, { reason: 'wrong file' });
    await harness.caughtUp();
    expect(await alertsOf(await check(ben!, payment))).toBe(1);
    const without = await check(ben!, payment, await verified());
    await dismissedIn(without);
    await ben!.post(`/payments/runs/${without}/work/hold`, { lines: [1], reason: 'later' });
    await harness.caughtUp();
    expect((await release(ben!, without)).body.pending).toBeUndefined();
    expect(await alertsOf(await check(ben!, payment))).toBe(1);
  });

  test('an alert dismissed in a run that was released with the payment is not raised again', async () => {
    const payment = await verified();
    await paid(payment);
    const second = await check(ben!, payment);
    await dismissedIn(second);
    expect((await release(ben!, second)).body.pending).toBe(true);
    expect((await decide(carla!, second)).status).toBe(200);
    expect(await alertsOf(await check(ben!, payment))).toBe(0);
  });

  test('a large payment in a run that is not released does not raise the maximum for the next one', async () => {
    const payment = await verified();
    await paid(payment);
    const large = { ...payment, amount: 9_000_000, reference: 'INV 9' };
    expect(await alertsOf(await check(ben!, large))).toBe(1);
    expect(await alertsOf(await check(ben!, { ...large, amount: 8_900_000, reference: 'INV 10' }))).toBe(1);
  });
});

describe('a run with payments to do', () => {
  test('a run with payments to do needs a reason and a second person with a reason of their own', async () => {
    const runId = await check(anna!, await verified(), unknown());
    expect((await shown(ben!, runId)).needsSecondPerson).toEqual(['it contains payments to do']);
    expect((await release(ben!, runId)).body.errorCode).toBe('reason-needed');
    expect((await release(ben!, runId, 'known payee')).body).toMatchObject({ pending: true });
    expect((await run(runId)).readyAt).toBeNull();
    expect((await shown(ben!, runId)).request).toMatchObject({ isOwn: true, openLines: 1, reason: 'known payee' });
    expect((await decide(carla!, runId)).body.errorCode).toBe('reason-needed');
    expect((await decide(carla!, runId, 'called the supplier')).status).toBe(200);
    expect(await run(runId)).toMatchObject({ readyBy: 'carla', readyReason: 'called the supplier', hasRequests: false });
  });

  test('the user who uploaded a run with payments to do cannot release it alone', async () => {
    const runId = await check(ben!, unknown());
    expect((await release(ben!, runId, 'trust me')).body.pending).toBe(true);
    expect((await decide(ben!, runId, 'trust me')).body.errorCode).toBe('second-person-needed');
    expect((await run(runId)).readyAt).toBeNull();
  });

  test('the user who uploaded a run cannot be the second person for a colleague who releases it', async () => {
    const runId = await check(ben!, unknown());
    await release(anna!, runId, 'Ben says it is fine');
    expect((await shown(ben!, runId)).request?.blockedBecause).not.toBeNull();
    expect((await decide(ben!, runId, 'trust me')).body.errorCode).toBe('second-person-needed');
  });

  test('the user who added an unapproved account cannot be the second person for paying it', async () => {
    const payment = unknown();
    const supplierId = `s${payment.accountNumber}`;
    await harness.told(A, supplier, supplierId, addSupplier(payment.accountNumber, false), { kind: 'user', id: 'carla' });
    const runId = await check(anna!, payment);
    await release(ben!, runId, 'an invoice');
    expect((await shown(carla!, runId)).request?.blockedBecause).not.toBeNull();
    expect((await decide(carla!, runId, 'I know them')).body.errorCode).toBe('second-person-needed');
  });
  test('a user without the permission to approve cannot approve a release', async () => {
    const runId = await check(ben!, unknown());
    await release(ben!, runId, 'trust me');
    expect((await decide(anna!, runId, 'ok')).status).toBe(403);
  });

  test('a release cannot be approved after a line of the run has changed', async () => {
    const payee = await verified();
    const runId = await check(anna!, payee, unknown());
    await release(anna!, runId, 'known payee');
    const { request } = await shown(carla!, runId);
    // The supplier of a verified line reports its account, so the requested release no longer applies.
    await reported(payee);
    const body = { requestId: request!.requestId, reason: 'ok' };
    const refused = await carla!.post<Answer>(`/payments/runs/${runId}/release/approve`, body);
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'rows-changed-since']);
  });

  test('a release can be declined by a second person', async () => {
    const runId = await check(anna!, unknown());
    await release(anna!, runId, 'known payee');
    expect((await decide(carla!, runId, 'call them first', 'decline')).status).toBe(200);
    expect((await shown(anna!, runId)).request).toBeNull();
  });
});

describe('changes after the check', () => {
  test('a supplier that reports its account after the check stops the release', async () => {
    const payee = await verified();
    const runId = await check(anna!, payee);
    await reported(payee);
    const { status, body } = await release(anna!, runId);
    expect([status, body.errorCode, (await run(runId)).readyAt]).toEqual([409, 'rows-changed-since', null]);
  });

  test('a supplier that reports its account while the run is being released withdraws the release', async () => {
    const payee = await verified();
    const runId = await check(anna!, payee);
    const now = harness.app.get(LinesNow);
    const look = now.worse.bind(now);
    // The attacker chooses the time: the account is reported after the lines were checked again and before the release is recorded.
    now.worse = async (...of) => {
      const worse = await look(...of);
      now.worse = look;
      await reported(payee);
      return worse;
    };
    const { status, body } = await release(anna!, runId);
    expect([status, body.errorCode]).toEqual([409, 'rows-changed-since']);
    expect(await run(runId)).toMatchObject({ readyAt: null, withdrawals: [{ by: 'counterfoil' }] });
  });

  test('an event in the run while it is being released stops the release', async () => {
    const runId = await check(anna!, await verified());
    const now = harness.app.get(LinesNow);
    const look = now.worse.bind(now);
    now.worse = async (...of) => {
      now.worse = look;
      await harness.told(A, paymentRun, runId, { type: 'CommentOnPayment', data: { runId, n: 1, comment: 'wait' } });
      return look(...of);
    };
    expect((await release(anna!, runId)).status).toBe(409);
    expect((await run(runId)).readyAt).toBeNull();
  });
});

test('the original and the released file of a run can be downloaded, and each download is recorded', async () => {
  const bytes = abaFile(3);
  const { body: file } = await ben!.upload<ProcessFileAnswer>('/payment-processors/process-file', 'päy.aba', bytes);
  const { body } = await ben!.post<VerifyAnswer>(`/customerPortalApi/verifyAccounts?fileId=${file.fileId}`, []);
  await harness.settledJobs();
  await harness.caughtUp();
  const download = (what: string) => ben!.get<ErrorAnswer>(`/payments/runs/${body.runId}/${what}`);
  expect((await download('file')).text).toBe(bytes);
  expect((await download('file')).headers['content-disposition']).toBe(
    `attachment; filename="p_y.aba"; filename*=UTF-8''p%C3%A4y.aba`,
  );
  expect((await download('released-file')).body.errorCode).toBe('not-released');
  await release(ben!, body.runId, 'known payees');
  await decide(carla!, body.runId, 'called them');
  await harness.caughtUp();
  expect((await download('released-file')).text).toBe(bytes);
  const history = await harness.app.get(CommandRunner).historyOf(access, A, '20261102');
  const taken = history.flatMap((event) => (event.type === 'PaymentFileDownloaded' ? [event.data] : []));
  expect(taken.map(({ what }) => what)).toEqual(['original', 'original', 'released']);
});

test('a run whose file has rows that nobody checked is not released by one user, and everybody sees that', async () => {
  const paid = await verified();
  const mule = '012003,99999999,Mule Pty Ltd,9999.00';
  const rows = [`063102,${paid.accountNumber},${NAME},10.00,AUD`, `${mule},A$`, `,${mule.slice(7)},AUD`];
  const csv = ['BSB,Account Number,Account Name,Amount,Currency', ...rows].join('\n');
  const { body: file } = await anna!.upload<ProcessFileAnswer>('/payment-processors/process-file', 'pay.csv', csv);
  expect(file.data).toHaveLength(1);
  const { body } = await anna!.post<VerifyAnswer>(`/customerPortalApi/verifyAccounts?fileId=${file.fileId}`, []);
  await harness.settledJobs();
  expect(await run(body.runId)).toMatchObject({ unread: 2, atRisk: { lines: 0 } });
  expect((await shown(anna!, body.runId)).needsSecondPerson).toEqual(['its file has rows that nobody has checked']);
  expect((await release(anna!, body.runId)).body).toMatchObject({ pending: true });
  expect((await run(body.runId)).readyAt).toBeNull();
  expect((await decide(carla!, body.runId)).status).toBe(200);
  expect((await run(body.runId)).readyAt).not.toBeNull();
});

test.each([
  [
    'a second account under another heading',
    'BSB,Account Number,Payee Account,Account Name,Amount',
    '063102,#,99999999,NAME,10.00',
  ],
  [
    'a row inside a quoted cell',
    'BSB,Account Number,Account Name,Amount,Reference',
    '063102,#,NAME,10.00,"x\n012003,99999999,Mule,9.00,y"',
  ],
])('a file with %s, which the bank may pay, is not released by one user', async (_, headings, row) => {
  const { accountNumber } = await verified();
  const csv = `${headings}\n${row.replace('#', accountNumber).replace('NAME', NAME)}`;
  const { body: file } = await anna!.upload<ProcessFileAnswer>('/payment-processors/process-file', 'pay.csv', csv);
  expect(file.data.map((one) => one.accountNumber)).toEqual([accountNumber]);
  const { body } = await anna!.post<VerifyAnswer>(`/customerPortalApi/verifyAccounts?fileId=${file.fileId}`, []);
  await harness.settledJobs();
  expect(await run(body.runId)).toMatchObject({ unread: 1, atRisk: { lines: 0 } });
  expect((await shown(anna!, body.runId)).needsSecondPerson).toEqual(['its file has rows that nobody has checked']);
});

test('a payment that is disguised as the balancing entry of a collection is not released by one user', async () => {
  const paid = await verified();
  const record = (account: string, code: string, trace: string) =>
    `1063-102${account.padStart(9)} ${code}0000001000${NAME.padEnd(32)}${'INV 1'.padEnd(18)}063-102${trace.padStart(9)}KOOKABURRA TRADI00000000`;
  const header = '0                 01CBA       KOOKABURRA TRADING PTY LTD301500CREDITORS   301126';
  const totals = (net: string, credits: string, debits: string, count: string) =>
    `7999-999            ${net}${credits}${debits}${' '.repeat(24)}${count}`;
  const own = '10004567';
  const mule = '99999999';
  const records = [
    ...[header, record(paid.accountNumber, '50', own), totals('0000001000', '0000001000', '0000000000', '000001')],
    ...[header, record(own, '13', own), record(mule, '50', mule), totals('0000000000', '0000001000', '0000001000', '000002')],
  ];
  const aba = records.map((each) => each.padEnd(120)).join('\r\n');
  const { body: file } = await anna!.upload<ProcessFileAnswer>('/payment-processors/process-file', 'pay.aba', aba);
  expect(file.data.map(({ accountNumber }) => accountNumber)).toEqual([paid.accountNumber]);
  const { body } = await anna!.post<VerifyAnswer>(`/customerPortalApi/verifyAccounts?fileId=${file.fileId}`, []);
  await harness.settledJobs();
  expect(await run(body.runId)).toMatchObject({ unread: 1 });
  expect((await release(anna!, body.runId)).body).toMatchObject({ pending: true });
});

test('the policy can limit releases to users who can approve', async () => {
  await harness.company('brolgacorp', 'AUS', { releaseByApprovers: true });
  const clerk = await harness.signIn('brolgacorp', 'clerk', ['canVerifyPayments']);
  const runId = await check(clerk, unknown());
  expect((await shown(clerk, runId)).refused).toBe('Only people who approve change requests release runs.');
  expect((await release(clerk, runId, 'x')).body.errorCode).toBe('release-by-approvers');
});

describe('a run with nothing to review', () => {
  test('a run with nothing to review is released by one user, who can withdraw the release for a limited time', async () => {
    const runId = await check(anna!, await verified());
    expect(await shown(anna!, runId)).toMatchObject({
      needsSecondPerson: [],
      refused: null,
      open: { lines: 0 },
      withdrawHours: 4,
    });
    expect((await release(anna!, runId)).body).toMatchObject({ message: 'Marked ready to pay.' });
    const { withdrawableUntil, refused } = await shown(anna!, runId);
    expect([withdrawableUntil === null, refused]).toEqual([false, 'The run is released.']);
    const withdraw = (reason: string) => anna!.post<Answer>(`/payments/runs/${runId}/release/withdraw`, { reason });
    expect((await withdraw('')).status).toBe(400);
    expect((await withdraw('wrong file')).status).toBe(200);
    expect(await run(runId)).toMatchObject({ readyAt: null, open: true, withdrawals: [{ reason: 'wrong file' }] });
    expect((await release(anna!, runId)).status).toBe(200);
    harness.clock.advance(4 * HOUR + 1);
    const late = await harness.signIn(A, 'late', ['canVerifyPayments']);
    const tooLate = await late.post<Answer>(`/payments/runs/${runId}/release/withdraw`, { reason: 'too late' });
    expect(tooLate.body.errorCode).toBe('too-late-to-withdraw');
  });
});

describe('the amount that one person releases alone', () => {
  const SPLIT = 'splitcorp';
  let [thief, other]: Visitor[] = [];
  const part = async () => check(thief!, await verified(SPLIT));
  const isReady = async (runId: string) => {
    await harness.caughtUp();
    return (await thief!.get<RunView>(`/payments/runs/${runId}`)).body.readyAt !== null;
  };
  const nextDay = async () => {
    harness.clock.advance(24 * HOUR + 1);
    thief = await harness.signInAgain(SPLIT, 'thief', ['canVerifyPayments']);
  };
  beforeAll(async () => {
    await harness.company(SPLIT, 'AUS', { releaseAloneUpTo: 200_000 });
    thief = await harness.signIn(SPLIT, 'thief', ['canVerifyPayments']);
    other = await harness.signIn(SPLIT, 'other', ['canVerifyPayments', 'canApprove']);
  });

  test('a run that is split into parts below the amount needs a second person, even after the first part was withdrawn', async () => {
    const [first, second, third] = [await part(), await part(), await part()];
    expect((await release(thief!, first)).body.pending).toBeUndefined();
    expect((await shown(thief!, second)).needsSecondPerson).toEqual([
      'with what you, or a colleague tied to you, released alone in the last 24 hours, its total is above the amount that one person may release',
    ]);
    expect((await release(thief!, second)).body.pending).toBe(true);
    // The file was downloaded meanwhile, so withdrawing the release does not free its amount.
    await thief!.post(`/payments/runs/${first}/release/withdraw`, { reason: 'wrong file' });
    await harness.caughtUp();
    expect((await release(thief!, third)).body.pending).toBe(true);
    expect((await release(thief!, first)).body.pending).toBe(true);
    expect((await shown(other!, third)).needsSecondPerson).toEqual([]);
    expect((await decide(other!, second)).status).toBe(200);
    expect([await isReady(first), await isReady(second), await isReady(third)]).toEqual([false, true, false]);
    await nextDay();
    expect((await release(thief!, await part())).body.pending).toBeUndefined();
  });

  test('two parts that one person releases at the same moment are not both released', async () => {
    await nextDay();
    const parts = [await part(), await part()];
    await Promise.all(parts.map((runId) => release(thief!, runId)));
    const ready = [await isReady(parts[0]!), await isReady(parts[1]!)];
    expect(ready.filter(Boolean).length).toBeLessThan(2);
  });
});
