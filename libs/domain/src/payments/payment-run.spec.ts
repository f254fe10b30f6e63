import { describe, expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import type { JudgedLine, PaymentLinesEvent, PaymentRunEvent } from './events.js';
import { paymentLines, paymentRun, type PaymentRunCommand } from './payment-run.js';

const given = specFor(paymentRun);
const runId = 'run-1';
const start = {
  type: 'StartRun',
  data: {
    runId,
    origin: 'file',
    fileName: 'creditors.aba',
    sha256: 'aa',
    key: 'auto',
    mapping: null,
    format: 'aba',
    country: 'AUS',
    entityId: null,
    stated: { lines: 2, amount: 300, currency: 'AUD' },
    seq: 7,
    rules: { decisionTable: 'decision-table@1', names: 'names@1', parser: 'aba@1', policy: 1 },
  },
} as const satisfies PaymentRunCommand;
const complete = {
  type: 'CompleteRun',
  data: { runId, lines: 2, amount: 300, byResult: { '1': { lines: 2, amount: 300 } }, changedSince: [] },
} as const satisfies PaymentRunCommand;
const rejectRun = { type: 'RejectRun', data: { runId, reason: 'wrong file' } } as const satisfies PaymentRunCommand;
const differ = { type: 'RecordDifference', data: { runId, n: 2, fields: ['amount'] } } as const satisfies PaymentRunCommand;
const comment = (text: string) => ({ type: 'CommentOnPayment', data: { runId, n: 1, comment: text } }) as const;
const dismiss = (reason = 'two instalments', n = 1) =>
  ({
    type: 'DismissAlert',
    data: { runId, n, matchKey: 'AUS:062000:1', amount: 100, reference: 'INV', alert: 'duplicate', reason },
  }) as const;
const ready = (openLines: number, reason: string | null = null) =>
  ({ type: 'MarkRunReady', data: { runId, openLines, reason } }) as const;

const started: PaymentRunEvent = { type: 'PaymentRunStarted', data: start.data };
const completed: PaymentRunEvent = { type: 'PaymentRunCompleted', data: complete.data };
const rejected: PaymentRunEvent = { type: 'PaymentRunRejected', data: rejectRun.data };
const dismissed: PaymentRunEvent = { type: 'PaymentAlertDismissed', data: dismiss().data };
const marked = (openLines: number, reason: string | null): PaymentRunEvent => ({
  type: 'PaymentRunMarkedReady',
  data: { runId, sha256: 'aa', openLines, reason },
});

describe('a payment run', () => {
  test('is started with everything that it is judged by', () => given().when(start).then(started));
  test.each<[string, PaymentRunEvent[]]>([
    ['running', [started]],
    ['complete', [started, completed]],
    ['rejected', [started, rejected]],
  ])('that is %s is not started again', (_, past) =>
    given(...past)
      .when(start)
      .thenRejected('run-exists'),
  );
  test('is completed once', () => {
    given(started).when(complete).then(completed);
    given(started, completed).when(complete).then();
    expect(given(started, completed).state()).toMatchObject({ status: 'completed', sha256: 'aa', lines: 2, ready: false });
  });
  test('is rejected, running, complete or ready, once', () => {
    given(started).when(rejectRun).then(rejected);
    given(started, completed).when(rejectRun).then(rejected);
    given(started, completed, marked(0, null)).when(rejectRun).then(rejected);
    given(started, rejected).when(rejectRun).then();
    expect(given(started, completed, marked(0, null), rejected).state()).toMatchObject({ status: 'rejected', ready: false });
  });
  test('keeps where a caller’s list differed from the file', () =>
    given(started).when(differ).then({ type: 'PaymentLineDiffered', data: differ.data }));

  const others: readonly PaymentRunCommand[] = [complete, differ, comment('x'), dismiss(), ready(0)];
  test.each([...others, rejectRun])('that was not started refuses $type', (command) =>
    given().when(command).thenRejected('no-such-run'),
  );
  test.each(others)('that was rejected refuses $type', (command) =>
    given(started, completed, rejected).when(command).thenRejected('run-rejected'),
  );
});

describe('a comment on a payment', () => {
  test('is kept without the blanks around it', () =>
    given(started)
      .when(comment('  called \n'))
      .then({ type: 'PaymentCommented', data: { runId, n: 1, comment: 'called' } }));
  test('says something', () => {
    for (const nothing of ['', ' ', '\n\t']) given(started).when(comment(nothing)).thenRejected('comment-needed');
  });
  test('decides nothing', () =>
    expect(given(started, { type: 'PaymentCommented', data: { runId, n: 1, comment: 'x' } }).state()).toEqual(
      given(started).state(),
    ));
});

describe('a dismissed alert', () => {
  test('has a reason', () => {
    given(started).when(dismiss(' two instalments ')).then(dismissed);
    given(started).when(dismiss(' ')).thenRejected('reason-needed');
  });
  test('is dismissed once for its line', () => {
    given(started, dismissed).when(dismiss('again')).then();
    given(started, dismissed)
      .when(dismiss('also', 2))
      .then({ type: 'PaymentAlertDismissed', data: dismiss('also', 2).data });
    given(started, dismissed)
      .when({ type: 'DismissAlert', data: { ...dismiss().data, alert: 'over-limit' } })
      .then({ type: 'PaymentAlertDismissed', data: { ...dismiss().data, alert: 'over-limit' } });
  });
});

describe('the mark "ready to pay"', () => {
  test('stands on the bytes of the file', () => given(started, completed).when(ready(0)).then(marked(0, null)));
  test('is set before completion by nobody', () => given(started).when(ready(0)).thenRejected('run-not-complete'));
  test('over open lines needs a reason', () => {
    for (const none of [null, '', '  ']) given(started, completed).when(ready(1, none)).thenRejected('reason-needed');
    given(started, completed).when(ready(1, 'confirmed by letter')).then(marked(1, 'confirmed by letter'));
  });
  test('is set once', () => given(started, completed, marked(1, 'x')).when(ready(1)).then());
  test('is what the run then is', () => expect(given(started, completed, marked(0, null)).state().ready).toBe(true));
});

describe('the lines of a run', () => {
  const lines = specFor(paymentLines);
  const chunk = (n: number) => ({
    runId,
    startedAt: '2026-01-06T01:00:00.000Z',
    entityId: null,
    chunk: n,
    lines: [{ n }] as unknown as readonly JudgedLine[],
    emails: n === 1 ? { '1': 'a@b.example' } : null,
  });
  const record = (n: number) => ({ type: 'RecordChunk', data: chunk(n) }) as const;
  const verified = (n: number): PaymentLinesEvent => ({ type: 'PaymentsVerified', data: chunk(n) });
  test('are recorded chunk after chunk, from the first', () => {
    lines().when(record(1)).then(verified(1));
    lines(verified(1)).when(record(2)).then(verified(2));
  });
  test.each([
    [0, []],
    [2, []],
    [1, [1]],
    [3, [1]],
  ])('are not recorded out of order: chunk %i after %p', (n, past) =>
    lines(...past.map(verified))
      .when(record(n))
      .thenRejected('chunk-out-of-order'),
  );
});
