import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import type {
  CompareAnswer,
  ErrorAnswer,
  ProcessFileAnswer,
  ReleaseView,
  SimilarRun,
  VerifyAnswer,
} from '@counterfoil/projections';
import { PlatformModule } from '../platform/platform.module.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { RegistersModule } from '../registers/registers.module.js';
import { PaymentsModule } from './payments.module.js';
import { abaFile } from './testing/aba-file.js';

@Module({})
class Root {}

const A = 'acmetrade';
let harness: Harness;
let anna: Visitor;
let ben: Visitor;

const drop = async (person: Visitor, bytes: string, name = 'pay.aba'): Promise<ProcessFileAnswer> =>
  (await person.upload<ProcessFileAnswer>('/payment-processors/process-file', name, bytes)).body;
const check = async (person: Visitor, { fileId }: ProcessFileAnswer): Promise<string> => {
  const { body } = await person.post<VerifyAnswer>(`/customerPortalApi/verifyAccounts?fileId=${fileId}`, []);
  await harness.settledJobs();
  harness.clock.advance(60_000);
  await harness.caughtUp();
  return body.runId;
};
const similarTo = async (person: Visitor, runId: string) =>
  (await person.get<readonly SimilarRun[]>(`/payments/runs/${runId}/similar`)).body;

/** The account of the second of the payments that `abaFile` writes. */
const SECOND = '063-102 10000002';
const anotherAccount = (file: string) => file.replace('063-102 10000002', '082-001 99887766');

beforeAll(async () => {
  harness = await Harness.start((foundation) => ({
    module: Root,
    imports: [PlatformModule.on(foundation), RegistersModule, PaymentsModule],
  }));
  for (const tenant of [A, 'brolgacorp']) await harness.company(tenant, 'AUS', {}, ['north', 'south']);
  anna = await harness.signIn(A, 'anna');
  ben = await harness.signIn(A, 'ben');
  await harness.caughtUp();
}, 30_000);
afterAll(() => harness.stop());

describe('a file edited after the check', () => {
  let checked: string;
  beforeAll(async () => {
    checked = await check(anna, await drop(anna, abaFile(12)));
    await anna.post(`/payments/runs/${checked}/ready`, { reason: 'known payees' });
    await harness.caughtUp();
    const { request } = (await ben.get<ReleaseView>(`/payments/runs/${checked}/release`)).body;
    const approval = { requestId: request?.requestId, reason: 'called them' };
    await ben.post(`/payments/runs/${checked}/release/approve`, approval);
    await harness.caughtUp();
  });

  test('a file with another account but the same totals and size is reported as a similar run at upload', async () => {
    const edited = anotherAccount(abaFile(12));
    expect(edited).toHaveLength(abaFile(12).length);
    const { success, earlierRuns, similarRuns } = await drop(anna, edited);
    expect([success, earlierRuns, similarRuns.length]).toEqual([true, [], 1]);
    expect(similarRuns[0]).toMatchObject({
      run: { runId: checked, fileName: 'pay.aba', by: 'User anna', released: true, lines: 12 },
      differences: {
        ...{ same: 11, counts: { changed: 1, added: 0, removed: 0 } },
        changed: [
          { was: { n: 2, accountDisplay: SECOND }, now: { n: 2, accountDisplay: '082-001 99887766' }, fields: ['account'] },
        ],
      },
    });
  });

  test('a run of an edited file lists the earlier similar run on its own page', async () => {
    const run = await check(anna, await drop(anna, anotherAccount(abaFile(12)), 'again.aba'));
    expect((await similarTo(anna, run)).map(({ run: { runId } }) => runId)).toContain(checked);
    expect(await similarTo(anna, checked)).toEqual([]);
  });

  test('a run of an edited file says when the changed payment was left out', async () => {
    const run = await check(anna, await drop(anna, anotherAccount(abaFile(12)), 'third.aba'));
    const leftOut = async () => (await similarTo(anna, run)).find(({ run: { runId } }) => runId === checked)?.leftOut;
    expect(await leftOut()).toBe(false);
    await anna.post(`/payments/runs/${run}/work/leave-out`, { lines: [2], reason: 'Not their account' });
    await harness.caughtUp();
    expect(await leftOut()).toBe(true);
  });

  test('a file with one line more or less is reported as a similar run', async () => {
    const [extra] = (await drop(anna, abaFile(13))).similarRuns.filter(({ run }) => run.runId === checked);
    expect(extra?.differences).toMatchObject({ same: 12, counts: { changed: 0, added: 1, removed: 0 }, added: [{ n: 13 }] });
    const [fewer] = (await drop(anna, abaFile(11))).similarRuns.filter(({ run }) => run.runId === checked);
    expect(fewer?.differences.counts).toEqual({ changed: 0, added: 0, removed: 1 });
  });

  test('a file with every amount changed is found by payee, account and invoice number', async () => {
    const { similarRuns } = await drop(anna, abaFile(12, 2_000));
    expect(similarRuns.find(({ run }) => run.runId === checked)?.differences.counts).toMatchObject({ changed: 12 });
  });

  test('a file is not compared with runs of another customer', async () => {
    const bert = await harness.signIn('brolgacorp', 'bert');
    expect((await drop(bert, anotherAccount(abaFile(12)))).similarRuns).toEqual([]);
  });
});

describe('comparing two runs', () => {
  test('comparing two runs shows changed, added and removed lines', async () => {
    const a = await check(anna, await drop(anna, abaFile(3, 500), 'a.aba'));
    const b = await check(anna, await drop(anna, abaFile(4, 500), 'b.aba'));
    const { body } = await anna.get<CompareAnswer>(`/payments/compare?a=${a}&b=${b}`);
    expect([body.a.fileName, body.b.fileName, body.differences.counts]).toEqual([
      'a.aba',
      'b.aba',
      { changed: 0, added: 1, removed: 0 },
    ]);
    expect(body.differences.added[0]).toMatchObject({ n: 4, accountName: 'Supplier Number 4', amount: 500, reference: 'INV 4' });
  });

  test('a run that does not exist or belongs to another entity cannot be compared', async () => {
    const north = await harness.signIn(A, 'nora', ['canVerifyPayments'], 'north');
    const south = await harness.signIn(A, 'saul', ['canVerifyPayments'], 'south');
    const ofNorth = await check(north, await drop(north, abaFile(2, 700)));
    expect((await south.get(`/payments/compare?a=${ofNorth}&b=${ofNorth}`)).status).toBe(404);
    expect((await south.get(`/payments/runs/${ofNorth}/similar`)).status).toBe(404);
    expect((await north.get(`/payments/compare?a=${ofNorth}&b=nothing`)).status).toBe(404);
    expect((await drop(south, abaFile(2, 701))).similarRuns).toEqual([]);
    expect((await north.get<ErrorAnswer>('/payments/compare?a=1')).status).toBe(400);
  });
});
