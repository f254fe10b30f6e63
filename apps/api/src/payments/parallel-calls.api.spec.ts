import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { type PaymentLine, paymentLines, paymentRun } from '@counterfoil/domain';
import type { ListAnswer, ReleaseView, ResultRow, RunView, VerifyAnswer } from '@counterfoil/projections';
import { CommandRunner } from '../platform/log/command-runner.js';
import { PlatformModule } from '../platform/platform.module.js';
import { ReadModels } from '../platform/read/read-models.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { RegistersModule } from '../registers/registers.module.js';
import { PaymentsModule } from './payments.module.js';
import { RunJobs } from './run-jobs.js';
import { RunJudge } from './judging/run-judge.js';

@Module({})
class Root {}

const TENANT = 'acmetrade';
let harness: Harness;
let anna: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => ({
    module: Root,
    imports: [PlatformModule.on(foundation), RegistersModule, PaymentsModule],
  }));
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  anna = await harness.signIn(TENANT, 'anna');
  await harness.caughtUp();
}, 30_000);
afterAll(() => harness.stop());

/** Lines that name the call they belong to. */
const linesOf = (call: string, count: number, amount = 100): readonly PaymentLine[] =>
  Array.from({ length: count }, (_, i) => ({
    accountName: `Payee ${call} ${i + 1}`,
    accountNumber: String(10_000_000 + i),
    accountCode: '063102',
    accountCodeType: 9,
    country: 'AUS',
    currency: 'AUD',
    amount,
    clientData: String(i + 1),
    action: 'creditors',
  }));

type Answered = VerifyAnswer & { readonly errorCode?: string; readonly message?: string };

const send = (query: string, lines: readonly PaymentLine[], key: string, visitor = anna) =>
  visitor.post<Answered>(`/customerPortalApi/verifyAccounts?${query}`, lines, { 'idempotency-key': key });

const recordedNames = async (runId: string): Promise<readonly string[]> => {
  const chunks = await harness.app.get(CommandRunner).historyOf(paymentLines, TENANT, runId);
  expect(chunks.flatMap(({ data }) => data.lines.map(({ n }) => n))).toEqual(
    chunks.flatMap(({ data }) => data.lines).map((_, i) => i + 1),
  );
  return chunks.flatMap(({ data }) => data.lines.map(({ line }) => line.accountName));
};

/** Whole calls, each with all its lines in order. The calls themselves may come in any order. */
const expectWholeCalls = (names: readonly string[], calls: readonly (readonly PaymentLine[])[]): void => {
  const begin = (call: readonly PaymentLine[]) => names.indexOf(call[0]!.accountName);
  const inOrder = [...calls].sort((a, b) => begin(a) - begin(b));
  expect(names).toEqual(inOrder.flat().map(({ accountName }) => accountName));
};

test('calls that arrive at the same time are each recorded whole and answered with their own rows', async () => {
  const first = linesOf('first', 10);
  const { runId } = (await send('last=false', first, 'parallel-first')).body;
  const calls = ['a', 'b', 'c', 'd', 'e'].map((name) => linesOf(name, 10));
  const answers = await Promise.all(calls.map((lines, i) => send(`runId=${runId}&last=false`, lines, `parallel-${i}`)));
  for (const [i, { status, body }] of answers.entries()) {
    expect([status, body.rows?.map(({ accountName }) => accountName)]).toEqual([200, calls[i]!.map((line) => line.accountName)]);
  }
  const last = await send(`runId=${runId}&totalLines=61&totalAmount=6100`, linesOf('last', 1), 'parallel-last');
  expect([last.status, last.body.progress]).toEqual([200, { state: 'completed', judged: 61, lines: 61, problem: null }]);
  expectWholeCalls(await recordedNames(runId), [first, ...calls, linesOf('last', 1)]);
});

test('long calls that arrive at the same time lose no line between their chunks', async () => {
  const first = linesOf('first', 450);
  const { runId } = (await send('last=false', first, 'long-first')).body;
  const calls = ['a', 'b', 'c'].map((name) => linesOf(name, 450));
  const answers = await Promise.all(calls.map((lines, i) => send(`runId=${runId}&last=false`, lines, `long-call-${i}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expectWholeCalls(await recordedNames(runId), [first, ...calls]);
});

test('of two calls with the same key and different lines, one is refused', async () => {
  const { runId } = (await send('last=false', linesOf('first', 2), 'same-key-start')).body;
  const both = await Promise.all(['a', 'b'].map((name) => send(`runId=${runId}&last=false`, linesOf(name, 3), 'the-same-key')));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.errorCode).toBe('repeated-with-another-body');
  expect(await recordedNames(runId)).toHaveLength(5);
});

test('the same call sent several times at once is recorded once and always answered with its own rows', async () => {
  const { runId } = (await send('last=false', linesOf('first', 2), 'repeat-start')).body;
  const lines = linesOf('again', 30);
  const answers = await Promise.all([0, 1, 2, 3].map(() => send(`runId=${runId}&last=false`, lines, 'repeat-this')));
  for (const { status, body } of answers)
    expect([status, body.rows?.map(({ n }) => n)]).toEqual([200, lines.map((_, i) => i + 3)]);
  expect(await recordedNames(runId)).toHaveLength(32);
});

test('a call whose totals differ is refused as a whole', async () => {
  const { runId } = (await send('last=false', linesOf('first', 2), 'totals-start')).body;
  const refused = await send(`runId=${runId}&totalLines=4`, linesOf('more', 3), 'totals-wrong');
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'totals-differ']);
  expect(await recordedNames(runId)).toHaveLength(2);
  const right = await send(`runId=${runId}&totalLines=5&totalAmount=500`, linesOf('more', 3), 'totals-right');
  expect(right.body.progress).toMatchObject({ state: 'completed', judged: 5, lines: 5 });
});

test('lines received before their server was killed are checked in order when the run resumes', async () => {
  const { runId } = (await send('last=false', linesOf('first', 2), 'killed-start')).body;
  // The server was killed between receiving the lines and checking them.
  const judge = harness.app.get(RunJudge);
  const judgeLines = judge.judge.bind(judge);
  judge.judge = () => Promise.reject(new Error('killed'));
  expect((await send(`runId=${runId}&last=false`, linesOf('waiting', 3), 'killed-in-between')).status).toBe(500);
  judge.judge = judgeLines;
  await harness.caughtUp();
  expect((await anna.get<RunView>(`/payments/runs/${runId}`)).body.progress).toMatchObject({
    state: 'interrupted',
    judged: 2,
    lines: 5,
  });
  const next = await send(`runId=${runId}&last=false`, linesOf('next', 2), 'killed-next');
  expect(next.body.rows?.map(({ n }) => n)).toEqual([6, 7]);
  expect(await recordedNames(runId)).toEqual(
    [...linesOf('first', 2), ...linesOf('waiting', 3), ...linesOf('next', 2)].map(({ accountName }) => accountName),
  );
  const again = await send(`runId=${runId}&last=false`, linesOf('waiting', 3), 'killed-in-between');
  expect([again.status, again.body.rows?.map(({ n }) => n)]).toEqual([200, [3, 4, 5]]);
});

test('an interrupted run resumes on its own, and a run that waits for its caller does not', async () => {
  const { runId } = (await send('last=false', linesOf('first', 2), 'alone-start')).body;
  const judge = harness.app.get(RunJudge);
  const judgeLines = judge.judge.bind(judge);
  judge.judge = () => Promise.reject(new Error('killed'));
  await send(`runId=${runId}`, linesOf('waiting', 3), 'alone-killed');
  judge.judge = judgeLines;
  const open = (await send('last=false', linesOf('open', 2), 'alone-open')).body.runId;
  await harness.caughtUp();
  await harness.app.get(RunJobs).look();
  await harness.settledJobs();
  await harness.caughtUp();
  const states = await Promise.all([runId, open].map((id) => anna.get<RunView>(`/payments/runs/${id}`)));
  expect(states.map(({ body }) => [body.status, body.judged.lines])).toEqual([
    ['completed', 5],
    ['started', 2],
  ]);
});

test('the next lines of a run do not wait until its earlier ones are listed, but completing it does', async () => {
  const { runId } = (await send('last=false', linesOf('first', 60), 'behind-start')).body;
  const readModels = harness.app.get(ReadModels);
  const caughtUp = readModels.caughtUp.bind(readModels);
  readModels.caughtUp = async () => false;
  const next = await send(`runId=${runId}&last=false`, linesOf('next', 60), 'behind-next');
  expect([next.status, next.body.progress]).toMatchObject([200, { judged: 120 }]);
  const refused = await send(`runId=${runId}`, linesOf('last', 60), 'behind-last');
  expect([refused.status, refused.body.errorCode]).toEqual([503, 'catching-up']);
  readModels.caughtUp = caughtUp;
  const repeated = await send(`runId=${runId}`, linesOf('last', 60), 'behind-last');
  expect([repeated.status, repeated.body.progress]).toMatchObject([200, { state: 'completed', judged: 180, lines: 180 }]);
});

test('a user of another entity can neither add lines to a run nor see it', async () => {
  const north = await harness.signIn(TENANT, 'nora', ['canVerifyPayments'], 'north');
  const south = await harness.signIn(TENANT, 'sven', ['canVerifyPayments'], 'south');
  await harness.caughtUp();
  const { runId } = (await send('last=false', linesOf('north', 2), 'entity-start', north)).body;
  const foreign = await send(`runId=${runId}&last=false`, linesOf('south', 2), 'entity-foreign', south);
  expect([foreign.status, (await south.get(`/payments/runs/${runId}`)).status]).toEqual([404, 404]);
  expect((await harness.app.get(CommandRunner).stateOf(paymentRun, TENANT, runId)).received.lines).toBe(2);
});

test('each part of a run is recorded as what its sender sent, and no sender is the second person of the run', async () => {
  const ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
  const { runId } = (await send('last=false', linesOf('annas', 2), 'senders-1')).body;
  await send(`runId=${runId}&last=false`, linesOf('bens', 3), 'senders-2', ben);
  await send(`runId=${runId}&totalLines=6`, linesOf('again', 1), 'senders-3');
  const chunks = await harness.app.get(CommandRunner).historyOf(paymentLines, TENANT, runId);
  expect(chunks.map(({ data, meta }) => [meta.actor.id, data.lines.length])).toEqual([
    ['anna', 2],
    ['ben', 3],
    ['anna', 1],
  ]);
  await harness.caughtUp();
  const { rows } = (await anna.get<ListAnswer<ResultRow>>(`/payments/runs/${runId}/rows`)).body;
  expect(rows.map(({ uploadedBy }) => uploadedBy)).toEqual(
    ['anna', 'anna', 'ben', 'ben', 'ben', 'anna'].map((id) => `User ${id}`),
  );
  const asked = await anna.post<{ status?: string }>(`/payments/runs/${runId}/ready`, { reason: 'Paid by hand' });
  expect(asked.status).toBe(200);
  await harness.caughtUp();
  const { request } = (await ben.get<ReleaseView>(`/payments/runs/${runId}/release`)).body;
  expect(request).toMatchObject({ isOwn: false, blockedBecause: expect.any(String) });
});

test('a duplicate of another run is found even when the run pays the same account many times', async () => {
  const rent = { ...linesOf('rent', 1, 77_000)[0]!, accountNumber: '55555555', reference: 'RENT' };
  await send('', [rent], 'history-rent');
  const others = linesOf('many', 300).map((line, i) => ({
    ...line,
    accountNumber: '55555555',
    amount: 80_000 + i,
    reference: `R${i}`,
  }));
  const { runId } = (await send('last=false', others, 'history-many')).body;
  await harness.caughtUp();
  const { body } = await send(`runId=${runId}`, [{ ...rent, clientData: '301' }], 'history-again');
  expect(body.rows?.[0]?.alerts.map(({ kind }) => kind)).toContain('duplicate');
  const { body: page } = await anna.get<ListAnswer<ResultRow>>(`/payments/runs/${runId}/rows?start=300&length=5`);
  expect(page.rows.map(({ n }) => n)).toEqual([301]);
});
