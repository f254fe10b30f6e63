import { describe, expect, test } from '@jest/globals';
import { defaultPolicy } from '../../customers/policy.js';
import { specFor } from '../../kernel/spec-for.js';
import type { PaymentRunEvent } from '../events.js';
import { MOST_PARTS, type NewPart } from './check-lines.js';
import { paymentRun, type PaymentRunCommand } from './payment-run.js';

const given = specFor(paymentRun);
const runId = 'run-1';
const header = {
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
  unread: 0,
  seq: 7,
  rules: { decisionTable: 'decision-table@1', names: 'names@1', parser: 'aba@1', policy: 1 },
} as const;
const start = { type: 'StartRun', data: { ...header, firstPart: null } } as const satisfies PaymentRunCommand;
const byResult = { '1': { lines: 2, amount: 300 } };
const complete = {
  type: 'CompleteRun',
  data: { runId, recorded: { chunks: 1, lines: 2, amount: 300, byResult }, changedSince: [] },
} as const satisfies PaymentRunCommand;
const rejectRun = { type: 'RejectRun', data: { runId, reason: 'wrong file' } } as const satisfies PaymentRunCommand;
const differ = { type: 'RecordDifference', data: { runId, n: 2, fields: ['amount'] } } as const satisfies PaymentRunCommand;
const comment = (text: string) => ({ type: 'CommentOnPayment', data: { runId, n: 1, comment: text } }) as const;
const none = { lines: 0, amount: 0 };
const release = {
  type: 'ReleaseRun',
  data: {
    ...{ runId, reason: null, until: null, mayApprove: true, rules: defaultPolicy, tiedTo: [], behindOpen: [], releasedAlone: 0 },
    findings: {
      basis: 'b',
      paid: { lines: 2, amount: 300 },
      open: none,
      accepted: none,
      overLimit: none,
      sanctioned: none,
      unread: 0,
      ownColumns: false,
      dismissedBy: [],
      without: [],
    },
  },
} as const satisfies PaymentRunCommand;

const started: PaymentRunEvent = { type: 'PaymentRunStarted', data: header };
const completed: PaymentRunEvent = {
  type: 'PaymentRunCompleted',
  data: { runId, lines: 2, amount: 300, byResult, changedSince: [] },
};
const rejected: PaymentRunEvent = { type: 'PaymentRunRejected', data: rejectRun.data };
const marked: PaymentRunEvent = {
  type: 'PaymentRunMarkedReady',
  data: {
    ...{ runId, sha256: 'aa', openLines: 0, reason: null, lines: 2, amount: 300 },
    ...{ without: [], basis: 'b', until: null, requestId: null },
  },
};

test('a started run records everything that it is judged by', () => given().when(start).then(started));
test.each<[string, PaymentRunEvent[]]>([
  ['running', [started]],
  ['completed', [started, completed]],
  ['rejected', [started, rejected]],
])('a run that is %s cannot be started again', (_, past) =>
  given(...past)
    .when(start)
    .thenRejected('run-exists'),
);
test('a run is completed once', () => {
  given(started).when(complete).then(completed);
  given(started, completed).when(complete).then();
  expect(given(started, completed).state()).toMatchObject({ status: 'completed', ready: false });
});
test.each([
  ['no line', { lines: 0, amount: 0 }],
  ['one line of two', { lines: 1, amount: 100 }],
  ['one line more', { lines: 3, amount: 300 }],
  ['another sum', { lines: 2, amount: 301 }],
])('a run is not completed while its chunks contain %s', (_, recorded) =>
  given(started)
    .when({ type: 'CompleteRun', data: { runId, recorded: { chunks: 1, byResult: {}, ...recorded }, changedSince: [] } })
    .thenRejected('lines-missing'),
);
test('a run is rejected once, whether it is running, completed or ready', () => {
  given(started).when(rejectRun).then(rejected);
  given(started, completed).when(rejectRun).then(rejected);
  given(started, completed, marked).when(rejectRun).then(rejected);
  given(started, rejected).when(rejectRun).then();
  expect(given(started, completed, marked, rejected).state()).toMatchObject({ status: 'rejected', ready: false });
});
test('a line that was posted differently from the file is recorded', () =>
  given(started).when(differ).then({ type: 'PaymentLineDiffered', data: differ.data }));

const others: readonly PaymentRunCommand[] = [complete, differ, comment('x'), release];
test.each([...others, rejectRun])('a run that was not started refuses $type', (command) =>
  given().when(command).thenRejected('no-such-run'),
);
test.each(others)('a rejected run refuses $type', (command) =>
  given(started, completed, rejected).when(command).thenRejected('run-rejected'),
);

describe('lines sent in several calls', () => {
  const part = (lines: number, amount: number, over: Partial<NewPart> = {}): NewPart => ({
    ...{ lines, amount, currency: 'AUD', sha256: `sha-${lines}`, last: false, totals: {} },
    ...over,
  });
  const list = { ...header, origin: 'api', sha256: null, stated: { lines: 0, amount: 0, currency: null } } as const;
  const listStarted: PaymentRunEvent = { type: 'PaymentRunStarted', data: list };
  const send = (new_: NewPart): PaymentRunCommand => ({ type: 'ReceiveLines', data: { runId, ...new_ } });
  const received = (number: number, fromLine: number, { totals: _, ...of }: NewPart): PaymentRunEvent => ({
    type: 'PaymentLinesReceived',
    data: { runId, part: number, fromLine, ...of },
  });
  const [first, second] = [part(3, 300), part(2, 50, { last: true })];
  const both = [listStarted, received(1, 1, first), received(2, 4, second)];

  test('the first call starts the run with its lines', () =>
    given()
      .when({ type: 'StartRun', data: { ...list, firstPart: first } })
      .then(listStarted, received(1, 1, first)));
  test('the lines of each call follow those of the call before it', () =>
    given(listStarted, received(1, 1, first))
      .when(send(second))
      .then(received(2, 4, second)));
  test('no line is accepted after the last call', () =>
    given(...both)
      .when(send(first))
      .thenRejected('run-closed'));
  test('a run of a file accepts no further lines', () => given(started).when(send(first)).thenRejected('run-closed'));
  test('a rejected run accepts no further lines', () =>
    given(listStarted, received(1, 1, first), rejected)
      .when(send(second))
      .thenRejected('run-rejected'));
  test.each<[string, NewPart['totals'], boolean]>([
    ['both totals are right', { lines: 5, amount: 350 }, true],
    ['the count is right', { lines: 5 }, true],
    ['a line is missing', { lines: 6 }, false],
    ['the sum differs', { lines: 5, amount: 351 }, false],
  ])('a call that states totals is accepted only if they agree: %s', (_, totals, isTaken) => {
    const tried = given(listStarted, received(1, 1, first)).when(send({ ...second, totals }));
    if (isTaken) tried.then(received(2, 4, second));
    else tried.thenRejected('totals-differ');
  });
  test('a first call whose totals differ starts no run', () =>
    given()
      .when({ type: 'StartRun', data: { ...list, firstPart: { ...first, totals: { lines: 4 } } } })
      .thenRejected('totals-differ'));
  test('the number of calls is limited', () => {
    const many = Array.from({ length: MOST_PARTS }, (_, i) => received(i + 1, i + 1, part(1, 1)));
    given(listStarted, ...many.slice(1))
      .when(send(first))
      .then(received(MOST_PARTS, MOST_PARTS, first));
    given(listStarted, ...many)
      .when(send(first))
      .thenRejected('too-many-parts');
  });
  test('a run is completed with the lines of all its calls, and only after the last call', () => {
    const all = { chunks: 2, lines: 5, amount: 350, byResult: {} };
    const done: PaymentRunCommand = { type: 'CompleteRun', data: { runId, recorded: all, changedSince: [] } };
    given(listStarted, received(1, 1, part(5, 350)))
      .when(done)
      .thenRejected('lines-missing');
    given(...both)
      .when(done)
      .then({ type: 'PaymentRunCompleted', data: { runId, lines: 5, amount: 350, byResult: {}, changedSince: [] } });
  });
  test('a list of the first version, which stated its lines when it started, accepts no further lines', () => {
    const old: PaymentRunEvent = {
      type: 'PaymentRunStarted',
      data: { ...list, stated: { lines: 1, amount: 5, currency: 'AUD' } },
    };
    given(old).when(send(first)).thenRejected('run-closed');
  });
});

describe('a comment on a payment', () => {
  test('a comment on a payment is kept without the blanks around it', () =>
    given(started)
      .when(comment('  called \n'))
      .then({ type: 'PaymentCommented', data: { runId, n: 1, comment: 'called' } }));
  test('an empty comment on a payment is refused', () => {
    for (const nothing of ['', ' ', '\n\t']) given(started).when(comment(nothing)).thenRejected('comment-needed');
  });
  test('a comment on a payment does not change the run', () =>
    expect(given(started, { type: 'PaymentCommented', data: { runId, n: 1, comment: 'x' } }).state()).toEqual(
      given(started).state(),
    ));
});
