import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import fc from 'fast-check';
import { fold, type PaymentLine, paymentLines, paymentRun } from '@counterfoil/domain';
import { TestServer } from '@counterfoil/event-store/testing';
import type { VerifyAnswer } from '@counterfoil/projections';
import { CommandRunner } from '../platform/log/command-runner.js';
import { PlatformModule } from '../platform/platform.module.js';
import { FaultyStore, seeded } from '../platform/testing/faulty-store.js';
import { type Answer, Harness, type Visitor } from '../platform/testing/harness.js';
import { RegistersModule } from '../registers/registers.module.js';
import { PaymentsModule } from './payments.module.js';
import { RunJobs } from './run-jobs.js';

@Module({})
class Root {}

/** A new customer, because a real server keeps what earlier tests wrote. */
const TENANT = `model${randomUUID().slice(0, 8)}`;
const ROUNDS = Number(process.env['TORTURE_ROUNDS'] ?? 3);

let harness: Harness;
let anna: Visitor;
let random = seeded(1);
const store = new FaultyStore(() => random());

const startOn = async (eventStoreUrl?: string): Promise<void> => {
  harness = await Harness.start(
    (foundation) => ({ module: Root, imports: [PlatformModule.on(foundation), RegistersModule, PaymentsModule] }),
    undefined,
    { around: (real) => store.around(real), ...(eventStoreUrl === undefined ? {} : { eventStoreUrl }) },
  );
  await harness.company(TENANT);
  anna = await harness.signIn(TENANT, 'anna');
  await harness.caughtUp();
};

const linesOf = (call: string, count: number): readonly PaymentLine[] =>
  Array.from({ length: count }, (_, i) => ({
    accountName: `${call} ${i + 1}`,
    accountNumber: String(10_000_000 + i),
    accountCode: '063102',
    accountCodeType: 9,
    country: 'AUS',
    currency: 'AUD',
    amount: 100 + i,
    clientData: String(i + 1),
    action: 'creditors',
  }));

type Step =
  | { readonly do: 'post'; readonly lines: number; readonly last: boolean; readonly impatient: boolean }
  | { readonly do: 'resume' };
type Call = { readonly key: string; readonly lines: readonly PaymentLine[]; readonly sentAt: number; answeredAt: number | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      lines: fc.integer({ min: 1, max: 130 }),
      last: fc.constant(false),
      impatient: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      lines: fc.integer({ min: 1, max: 5 }),
      last: fc.constant(true),
      impatient: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resume' as const) }) },
);
const round = fc.record({
  seed: fc.integer(),
  callers: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
});

/**
 * A run to which several callers send lines at the same time over a faulty store. Each repeats a call until it is answered or
 * refused.
 */
class Round {
  readonly calls: Call[] = [];
  readonly saidCompleted: string[] = [];
  private clock = 0;

  constructor(readonly runId: string) {}

  async caller(name: number, steps: readonly Step[]): Promise<void> {
    for (const [i, one] of steps.entries()) {
      if (one.do === 'resume') await anna.post(`/payments/runs/${this.runId}/resume`);
      else await this.post(`${name}-${i}`, one);
    }
  }

  private async post(name: string, { lines: count, last, impatient }: Extract<Step, { do: 'post' }>): Promise<void> {
    const key = `${this.runId}-${name}`;
    const call: Call = { key, lines: linesOf(name, count), sentAt: ++this.clock, answeredAt: null };
    this.calls.push(call);
    const send = (): Promise<Answer<VerifyAnswer>> =>
      anna.post(`/customerPortalApi/verifyAccounts?runId=${this.runId}&last=${String(last)}`, call.lines, {
        'idempotency-key': key,
      });
    // An impatient caller repeats the call before the first answer has arrived.
    const early = impatient ? [send(), pause(2).then(send)] : [];
    for (let attempt = 0; attempt < 40; attempt++) {
      const answers = attempt === 0 && early.length > 0 ? await Promise.all(early) : [await send()];
      for (const answer of answers) this.heard(call, answer);
      if (answers.every(({ status }) => status === 200 || (status === 409 && isFinal(answers)))) return;
    }
  }

  private heard(call: Call, { status, body }: Answer<VerifyAnswer>): void {
    if (status !== 200) return;
    call.answeredAt ??= ++this.clock;
    if (call.lines.length <= 50 && body.rows !== undefined)
      expect(body.rows.map(({ accountName }) => accountName)).toEqual(call.lines.map(({ accountName }) => accountName));
    if (body.progress.state === 'completed') this.saidCompleted.push(call.key);
  }
}

const isFinal = (answers: readonly Answer<VerifyAnswer>[]): boolean =>
  answers.some(({ text }) => text.includes('run-closed') || text.includes('run-rejected'));

const play = async (numRuns: number): Promise<void> => {
  let rounds = 0;
  await fc.assert(
    fc.asyncProperty(round, async ({ seed, callers }) => {
      random = seeded(seed);
      const key = `round-${++rounds}-${seed}`;
      const first = await anna.post<VerifyAnswer>('/customerPortalApi/verifyAccounts?last=false', linesOf('start', 3), {
        'idempotency-key': key,
      });
      const played = new Round(first.body.runId);
      store.rates = { stale: 0.3, lostBefore: 0.05, lostAfter: 0.1 };
      await Promise.all(callers.map((steps, name) => played.caller(name, steps)));
      store.heal();
      await harness.settledJobs();
      await harness.caughtUp();
      // A failed job is not tried again for some time.
      harness.clock.advance(60_000);
      await harness.app.get(RunJobs).look();
      await harness.settledJobs();
      await check(played);
    }),
    { numRuns, endOnFailure: true },
  );
};

const check = async ({ runId, calls, saidCompleted }: Round): Promise<void> => {
  const runner = harness.app.get(CommandRunner);
  const [chunks, run] = [await runner.historyOf(paymentLines, TENANT, runId), await runner.stateOf(paymentRun, TENANT, runId)];
  const recorded = fold(paymentLines, chunks); // throws on a gap
  const names = chunks.flatMap(({ data }) => data.lines.map(({ line }) => line.accountName));
  const all = [{ key: 'start', lines: linesOf('start', 3), sentAt: 0, answeredAt: 0 }, ...calls];
  const placed = all
    .map((call) => ({ ...call, at: names.indexOf(call.lines[0]!.accountName) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  // The recorded lines are whole calls, each recorded once.
  expect(names).toEqual(placed.flatMap(({ lines }) => lines.map(({ accountName }) => accountName)));
  const lost = all.filter((call) => call.answeredAt !== null && !placed.some(({ key }) => key === call.key));
  expect(lost.map(({ key }) => key)).toEqual([]);
  // A call that was answered before another one was sent is recorded before it.
  for (const [i, late] of placed.entries())
    for (const early of placed.slice(i + 1)) expect(early.answeredAt !== null && early.answeredAt < late.sentAt).toBe(false);
  expect(recorded.lines).toBe(run.received.lines);
  if (saidCompleted.length > 0) expect(run.status).toBe('completed');
  const history = await runner.historyOf(paymentRun, TENANT, runId);
  const completions = history.flatMap(({ type, data }) => (type === 'PaymentRunCompleted' ? [data] : []));
  expect(completions.length).toBe(run.closed ? 1 : 0);
  for (const { lines, amount } of completions) expect([lines, amount]).toEqual([recorded.lines, recorded.amount]);
};

const EVERY_LINE = 'lines sent by several callers at once over a faulty log are each recorded once and in order';

describe('several callers on a faulty log', () => {
  describe('on the embedded log', () => {
    beforeAll(() => startOn(), 30_000);
    afterAll(() => harness.stop());
    test(EVERY_LINE, () => play(ROUNDS), 600_000);
  });

  describe('on a server that speaks the protocol of EventStoreDB', () => {
    const server = new TestServer();
    beforeAll(async () => startOn((await server.start()).url), 30_000);
    afterAll(async () => {
      await harness.stop();
      server.kill();
    });
    test(EVERY_LINE, () => play(Math.ceil(ROUNDS / 2)), 600_000);
  });

  const url = process.env['EVENTSTORE_URL'];
  (url === undefined || url === '' ? describe.skip : describe)('on a real EventStoreDB, named by EVENTSTORE_URL', () => {
    beforeAll(() => startOn(url), 30_000);
    afterAll(() => harness.stop());
    test(EVERY_LINE, () => play(ROUNDS), 600_000);
  });
});
