import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { type BankAccount, type PaymentLine, type SupplierCommand, supplier } from '@counterfoil/domain';
import type { ListAnswer, ProcessFileAnswer, ResultRow, RunView, VerifyAnswer } from '@counterfoil/projections';
import { Jobs } from '../platform/jobs/jobs.js';
import { PlatformModule } from '../platform/platform.module.js';
import { RegistersModule } from '../registers/registers.module.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { PaymentsModule } from './payments.module.js';
import { runJob } from '../platform/jobs/run-job.js';

@Module({})
class Root {}

const A = 'acmetrade';
const B = 'brolgacorp';
const C = 'cassowary';

const account: BankAccount = {
  country: 'AUS',
  accountCode: '063102',
  accountNumber: '10203040',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
};
const details = {
  supplierCode: 'S1',
  supplierName: 'Bluegum',
  entityId: null,
  govCode: null,
  taxNumber: null,
  isEmployee: false,
  smallBusiness: false,
  division: null,
};
const add = (supplierId: string, of: Partial<BankAccount> = {}, name = 'Bluegum Joinery Pty Ltd'): SupplierCommand => ({
  type: 'AddSupplier',
  data: {
    supplierId,
    source: 'form',
    importId: null,
    details,
    account: { ...account, ...of },
    accountName: name,
    email: null,
    contact: null,
    resembles: [],
    singleOperator: false,
  },
});
const answered = (supplierId: string, flag: 0 | 1 | 3, accountName = 'Bluegum Joinery Pty Ltd'): SupplierCommand => ({
  type: 'RecordAnswer',
  data: { supplierId, flag, shown: account, accountName, grade: 'strong', verifier: null },
});
const line = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  accountName: 'Bluegum Joinery Pty Ltd',
  accountNumber: '10203040',
  accountCode: '063102',
  accountCodeType: 9,
  country: 'AUS',
  currency: 'AUD',
  amount: 125050,
  clientData: '1',
  action: 'typed in',
  ...over,
});

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../../../samples', name));

let harness: Harness;
let anna: Visitor;
const verify = (visitor: Visitor, lines: readonly PaymentLine[]) =>
  visitor.post<VerifyAnswer & { errorCode: string }>('/customerPortalApi/verifyAccounts?internalReq=true', lines);

beforeAll(async () => {
  harness = await Harness.start((foundation) => ({
    module: Root,
    imports: [PlatformModule.on(foundation), RegistersModule, PaymentsModule],
  }));
  for (const tenant of [A, B, C]) await harness.company(tenant);
  anna = await harness.signIn(A, 'anna');
  await harness.caughtUp();
}, 30_000);
afterAll(() => harness.stop());

describe('a list of payment lines', () => {
  test('a line to a verified supplier has result 1 and lists its evidence', async () => {
    await harness.told(A, supplier, 's1', add('s1'));
    await harness.told(A, supplier, 's1', answered('s1', 1));
    const { status, body } = await verify(anna, [line(), line({ accountNumber: '999999', clientData: '2' })]);
    expect(status).toBe(200);
    expect(body.rows?.map(({ result, reason, grade }) => [result, reason, grade])).toEqual([
      [1, 'Supplier verified', 'supplier answered'],
      [2, 'Possible new supplier', 'none'],
    ]);
    expect(body.rows?.[0]?.evidence[0]).toMatchObject({ fact: 'SupplierVerified', stream: `${A}.supplier-s1`, revision: 2 });
    expect(body.progress.state).toBe('completed');
  });

  test('an account verified for two other customers is cross-matched', async () => {
    for (const tenant of [B, C]) {
      await harness.told(tenant, supplier, 'x', add('x', { accountNumber: '777' }));
      await harness.told(tenant, supplier, 'x', {
        ...answered('x', 1),
        data: { ...(answered('x', 1).data as object), shown: { ...account, accountNumber: '777' } },
      } as SupplierCommand);
    }
    const { body } = await verify(anna, [line({ accountNumber: '777' })]);
    expect(body.rows?.[0]).toMatchObject({ result: 4, reason: 'Verified by Counterfoil', grade: 'cross-match' });
  });

  test('an unknown field, a wrong amount and an empty list are refused with a message', async () => {
    const wrong = await verify(anna, [line({ amount: 1.5 })]);
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'validation']);
    expect(wrong.text).toContain('Please enter a valid payment amount');
    expect((await verify(anna, [{ ...line(), colour: 'red' } as PaymentLine])).status).toBe(400);
    expect((await verify(anna, [])).status).toBe(400);
  });

  test('a line with no name or with an invalid email is still checked', async () => {
    const { status, body } = await verify(anna, [line({ accountName: '', email: 'none', accountNumber: '424242' })]);
    expect([status, body.rows?.[0]?.result]).toEqual([200, 2]);
  });

  test('the same payment twice is a possible duplicate', async () => {
    const { body } = await verify(anna, [line({ reference: 'INV 1' })]);
    expect(body.rows?.[0]?.alerts.map(({ text }) => text)).toContain('Possible duplicate to payment made on 02/11/2026.');
  });
});

describe('a list sent in chunks', () => {
  const send = (lines: readonly PaymentLine[], query: string, key: string) =>
    anna.post<VerifyAnswer & { errorCode: string }>(`/customerPortalApi/verifyAccounts?${query}`, lines, {
      'idempotency-key': key,
    });

  test('a list sent in chunks is one run, which the last chunk completes', async () => {
    const first = await send([line({ clientData: '1' })], 'last=false', 'chunk-one-of-two');
    const { runId } = first.body;
    const second = await send([line({ clientData: '2', amount: 7 })], `runId=${runId}`, 'chunk-two-of-two');
    expect([first.body.progress.state, second.body.progress.state, second.body.runId]).toEqual(['running', 'completed', runId]);
    expect(second.body.rows?.map(({ n, amount }) => [n, amount])).toEqual([[2, 7]]);
  });

  test('a repeated chunk is not checked twice, and a chunk after the last one is refused', async () => {
    const { body } = await send([line()], 'last=false', 'sent-twice-first');
    const again = await send([line()], 'last=false', 'sent-twice-first');
    expect([again.body.runId, again.body.rows?.map(({ n }) => n)]).toEqual([body.runId, [1]]);
    await send([line({ clientData: '2' })], `runId=${body.runId}`, 'sent-twice-last');
    await harness.caughtUp();
    expect((await anna.get<RunView>(`/payments/runs/${body.runId}`)).body.judged.lines).toBe(2);
    const late = await send([line({ clientData: '3' })], `runId=${body.runId}`, 'sent-too-late');
    expect([late.status, late.body.errorCode]).toEqual([409, 'run-closed']);
  });
});

describe('a payment file', () => {
  const drop = (name: string) =>
    anna.upload<ProcessFileAnswer>('/payment-processors/process-file', name, sample(name), { key: 'api|auto' });

  test('a payment file is read, checked as a background job and listed line by line', async () => {
    const read = await drop('aba-standard.aba');
    expect([read.status, read.body.success, read.body.data.length, read.body.format]).toEqual([200, true, 3, 'aba']);
    const started = await anna.post<VerifyAnswer>(
      `/customerPortalApi/verifyAccounts?internalReq=true&fileId=${read.body.fileId}`,
      read.body.data,
    );
    expect(started.status).toBe(200);
    const { runId } = started.body;
    const run = await untilCompleted(runId);
    expect([run.status, run.judged.lines, run.judged.amount]).toEqual(['completed', 3, 223816]);
    const rows = await anna.get<ListAnswer<ResultRow>>(`/payments/runs/${runId}/rows?length=20`);
    expect(rows.body.rows.map(({ n, accountName }) => [n, accountName])).toEqual([
      [1, 'Bluegum Joinery Pty Ltd'],
      [2, 'Coastal Freight Partners'],
      [3, "O'Malley & Daughters"],
    ]);
  });

  test('lines that differ from their payment file are refused, and the run records the difference', async () => {
    const read = await drop('aba-standard.aba');
    const changed = read.body.data.map((l, i) => (i === 1 ? { ...l, accountNumber: '1' } : l));
    const answer = await anna.post<{ errorCode: string; runId: string }>(
      `/customerPortalApi/verifyAccounts?fileId=${read.body.fileId}`,
      changed,
    );
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'line-differs-from-file']);
    await untilCompleted(answer.body.runId);
    expect((await anna.get<RunView>(`/payments/runs/${answer.body.runId}`)).body.differences).toBe(1);
  });

  test('a payment file that is damaged, empty or unknown is refused with the reason', async () => {
    for (const [name, message] of [
      ['unknown.txt', 'Unrecognised file format'],
      ['empty.aba', 'The file is empty.'],
    ] as const) {
      const { status, body } = await drop(name);
      expect([status, body.success, body.message]).toEqual([422, false, message]);
    }
    expect((await drop('aba-bad-total.aba')).body.errors[0]?.code).toBe('controlTotal');
  });

  test('a payment file that is uploaded again shows its earlier run', async () => {
    const again = await drop('aba-standard.aba');
    expect(again.body.earlierRuns[0]).toMatchObject({ by: 'User anna', status: 'completed' });
  });
});

const untilCompleted = async (runId: string): Promise<RunView> => {
  await harness.app.get(Jobs).settled(runJob({ tenant: A, runId }));
  await harness.caughtUp();
  return (await anna.get<RunView>(`/payments/runs/${runId}`)).body;
};
