import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from '../../../kernel/check-record.js';
import { specFor } from '../../../kernel/spec-for.js';
import type { PaymentRunEvent } from '../../events.js';
import { paymentRun } from '../payment-run.js';
import { MOST_WORK, workOn } from './line-work.js';

const given = specFor(paymentRun);
const runId = 'run-1';
const anna = { kind: 'user', id: 'anna' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const carla = { kind: 'user', id: 'carla' } as const;
const started: PaymentRunEvent & { by: typeof anna } = {
  type: 'PaymentRunStarted',
  by: anna,
  data: {
    ...{ runId, origin: 'file', fileName: 'a.aba', sha256: 'aa', key: 'auto', mapping: null, format: 'aba', country: 'AUS' },
    ...{ entityId: null, stated: { lines: 9, amount: 900, currency: 'AUD' }, unread: 0, seq: 7 },
    rules: { decisionTable: 'decision-table@1', names: 'names@1', parser: 'aba@1', policy: 1 },
  },
};
const completed: PaymentRunEvent = {
  type: 'PaymentRunCompleted',
  data: { runId, lines: 9, amount: 900, byResult: {}, changedSince: [] },
};
const rejected: PaymentRunEvent = { type: 'PaymentRunRejected', data: { runId, reason: null } };
const released: PaymentRunEvent = {
  type: 'PaymentRunMarkedReady',
  data: {
    runId,
    sha256: 'aa',
    openLines: 0,
    reason: null,
    lines: 2,
    amount: 300,
    without: [],
    basis: 'b',
    until: null,
    requestId: null,
  },
};
const open = [started, completed];
/** The id of the command that a test decides. */
const textId = 'command-now';
const hold = (...lines: number[]) => ({ type: 'HoldPayments', data: { runId, lines, reason: ' no invoice ' } }) as const;
const leaveOut = (...lines: number[]) => ({ type: 'LeaveOutPayments', data: { runId, lines, reason: 'paid twice' } }) as const;
const putBack = (...lines: number[]) => ({ type: 'PutBackPayments', data: { runId, lines } }) as const;
const held: PaymentRunEvent = { type: 'PaymentsHeld', data: { runId, lines: [[2, 4]], reason: 'no invoice', textId } };

describe('held and left-out payments', () => {
  test('many lines are held in one event, as ranges', () =>
    given(...open)
      .when(hold(4, 2, 3, 9))
      .then({
        type: 'PaymentsHeld',
        data: {
          runId,
          lines: [
            [2, 4],
            [9, 9],
          ],
          reason: 'no invoice',
          textId,
        },
      }));
  test('lines that are already held are skipped', () => {
    given(...open, held)
      .when(hold(2, 3))
      .then();
    given(...open, held)
      .when(hold(4, 5))
      .then({ type: 'PaymentsHeld', data: { runId, lines: [[5, 5]], reason: 'no invoice', textId } });
  });
  test('a held line that is left out is no longer held, and is put back once', () => {
    const out: PaymentRunEvent = { type: 'PaymentsLeftOut', data: { runId, lines: [[3, 3]], reason: 'paid twice', textId } };
    given(...open, held)
      .when(leaveOut(3))
      .then(out);
    expect(workOn(given(...open, held, out).state(), 3).aside).toBe('out');
    const back: PaymentRunEvent = { type: 'PaymentsPutBack', data: { runId, lines: [[3, 3]] } };
    given(...open, held, out)
      .when(putBack(3, 8))
      .then(back);
    given(...open, held, out, back)
      .when(putBack(3))
      .then();
  });
  test('a hold without a reason is refused', () =>
    given(...open)
      .when({ type: 'HoldPayments', data: { runId, lines: [1], reason: ' ' } })
      .thenRejected('reason-needed'));
});

describe.each([
  ['a hold', hold(1)],
  ['leaving out', leaveOut(1)],
  ['putting back', putBack(1)],
  ['an assignment', { type: 'AssignPayments', data: { runId, lines: [1], to: 'ben', due: null } } as const],
])('%s', (_, command) => {
  test('work on rows is refused while the run is being checked', () =>
    given(started).when(command).thenRejected('run-not-complete'));
  test('work on rows is refused once the run is rejected', () =>
    given(...open, rejected)
      .when(command)
      .thenRejected('run-rejected'));
  test('work on rows is refused once the run is released', () =>
    given(...open, released)
      .when(command)
      .thenRejected('run-released'));
  test.each([0, 10, 1.5])('work on rows is refused for the line %s, which the run does not have', (n) =>
    given(...open)
      .when({ ...command, data: { ...command.data, lines: [n] } } as typeof command)
      .thenRejected('no-such-line'),
  );
  test('work on rows is refused when the run has had too many changes', () => {
    const many = Array.from({ length: MOST_WORK }, () => held);
    given(...open, ...many)
      .when(command)
      .thenRejected('too-many-changes');
  });
});

test('lines are assigned with a due day and unassigned, and nothing is recorded twice', () => {
  const assign = (to: string | null, due: string | null) =>
    ({ type: 'AssignPayments', data: { runId, lines: [1, 2], to, due } }) as const;
  const assigned: PaymentRunEvent = { type: 'PaymentsAssigned', data: { runId, lines: [[1, 2]], to: 'ben', due: '2026-11-24' } };
  given(...open)
    .when(assign('ben', '2026-11-24'))
    .then(assigned);
  given(...open, assigned)
    .when(assign('ben', '2026-11-24'))
    .then();
  given(...open, assigned)
    .when(assign(null, '2026-11-24'))
    .then({ type: 'PaymentsAssigned', data: { runId, lines: [[1, 2]], to: null, due: null } });
  given(...open)
    .when(assign(null, null))
    .then();
});

describe('dismissed alerts', () => {
  const alert = (n: number) => ({ n, alert: 'duplicate', matchKey: 'AUS:062000:1', amount: 100, reference: 'INV' }) as const;
  const dismiss = (reason: string, ...lines: number[]) =>
    ({ type: 'DismissAlerts', data: { runId, alerts: lines.map(alert), reason } }) as const;
  const dismissed: PaymentRunEvent = {
    type: 'PaymentAlertsDismissed',
    data: { runId, alerts: [alert(1), alert(2)], reason: 'two instalments', textId },
  };
  test('alerts of many lines are dismissed at once, with a reason', () => {
    given(...open)
      .when(dismiss(' two instalments ', 1, 2))
      .then(dismissed);
    given(...open)
      .when(dismiss(' ', 1))
      .thenRejected('reason-needed');
  });
  test('an alert is dismissed once for each line', () => {
    given(...open, dismissed)
      .when(dismiss('again', 1))
      .then();
    given(...open, dismissed)
      .when(dismiss('also', 2, 3))
      .then({ type: 'PaymentAlertsDismissed', data: { runId, alerts: [alert(3)], reason: 'also', textId } });
  });
  test('a dismissed alert is raised again once, and can be dismissed again', () => {
    const raise = { type: 'RaiseAlertsAgain', data: { runId, alerts: [alert(1), alert(3)] } } as const;
    const raised: PaymentRunEvent = { type: 'PaymentAlertsRaisedAgain', data: { runId, alerts: [alert(1)] } };
    given(...open, dismissed)
      .when(raise)
      .then(raised);
    given(...open, dismissed, raised)
      .when(raise)
      .then();
    given(...open, dismissed, raised)
      .when(dismiss('after all', 1, 2))
      .then({ type: 'PaymentAlertsDismissed', data: { runId, alerts: [alert(1)], reason: 'after all', textId } });
  });
  test('an alert is not raised again once the run is released', () =>
    given(...open, dismissed, released)
      .when({ type: 'RaiseAlertsAgain', data: { runId, alerts: [alert(1)] } })
      .thenRejected('run-released'));
  test('an alert that an older version recorded as dismissed is not dismissed again', () =>
    given(...open, { type: 'PaymentAlertDismissed', data: { runId, ...alert(1), reason: 'rent' } })
      .when(dismiss('again', 1))
      .then());
});

describe('accepted payments', () => {
  const independent = { tiedTo: [], singleOperator: false };
  const call = { person: 'Robin', number: '02 9999 1234', numberSource: 'on-file', at: '2026-11-22T00:00:00.000Z' } as const;
  const byCall = (outcome: 'confirmed' | 'denied' | 'not-reached'): CheckRecord => ({
    method: 'call-back',
    reason: 'Read the account back',
    call: { ...call, outcome },
  });
  const letter: CheckRecord = { method: 'document', reason: 'Saw the letter', call: null };
  const value = { basis: 'b1', amount: 300 };
  const ask = (
    more: { lines?: number[]; check?: CheckRecord; needCallBack?: number; sanctioned?: number; singleOperator?: boolean } = {},
  ) =>
    ({
      type: 'AcceptPayments',
      data: {
        runId,
        lines: [5, 6],
        check: letter,
        ...value,
        needCallBack: 0,
        sanctioned: 0,
        involved: ['dora'],
        singleOperator: false,
        ...more,
      },
    }) as const;
  const requestId = 'command-now:acceptance';
  const ref = { requestId, runId, lines: [[5, 6]] } as const;
  const asked = {
    type: 'PaymentAcceptanceRequested',
    by: ben,
    data: { ...ref, ...value, check: letter, involved: ['dora'] },
  } as const;
  const approved: PaymentRunEvent = { type: 'PaymentAcceptanceApproved', data: { ...ref, ...value } };
  const approve = (basis = 'b1') =>
    ({ type: 'ApproveAcceptance', data: { runId, requestId, approver: independent, basis } }) as const;

  test('payments are accepted by one person with a check record, and then by a second person', () => {
    const { by: _, ...fact } = asked;
    given(...open)
      .when(ask())
      .then(fact);
    given(...open, asked)
      .when(approve(), { actor: carla })
      .then(approved);
    expect(workOn(given(...open, asked, approved).state(), 6).accepted).toBe(true);
  });
  test.each([
    ['the requester', ben],
    ['the person who uploaded the payments', anna],
    ['a person who set up the supplier', { kind: 'user', id: 'dora' } as const],
  ])('%s cannot be the second person for accepted payments', (_, actor) =>
    given(...open, asked)
      .when(approve(), { actor })
      .thenRejected('second-person-needed'),
  );
  test('a colleague who is tied to the uploader cannot be the second person for accepted payments', () => {
    const approver = { tiedTo: ['anna'], singleOperator: false };
    given(...open, asked)
      .when({ type: 'ApproveAcceptance', data: { runId, requestId, approver, basis: 'b1' } }, { actor: carla })
      .thenRejected('approver-not-independent');
  });
  test('an acceptance cannot be approved once a supplier of the lines, or their result, has changed', () =>
    given(...open, asked)
      .when(approve('b2'), { actor: carla })
      .thenRejected('request-changed'));
  test('accepting a reported account, or a known payee’s other account, needs a call that confirmed it', () => {
    given(...open)
      .when(ask({ needCallBack: 1 }))
      .thenRejected('call-back-needed');
    given(...open)
      .when(ask({ needCallBack: 1, check: byCall('not-reached') }))
      .thenRejected('call-not-confirmed');
    const { by: _, ...fact } = asked;
    given(...open)
      .when(ask({ needCallBack: 1, check: byCall('confirmed') }))
      .then({ ...fact, data: { ...fact.data, check: byCall('confirmed') } });
  });
  test('a payment to a payee on a sanctions list cannot be accepted', () =>
    given(...open)
      .when(ask({ sanctioned: 1, check: byCall('confirmed') }))
      .thenRejected('sanctions-confirmed'));
  test('a payment cannot be accepted after a call that denied it', () =>
    given(...open)
      .when(ask({ check: byCall('denied') }))
      .thenRejected('call-not-confirmed'));
  test('lines that are held, accepted or waiting cannot be accepted', () => {
    given(...open, held)
      .when(ask({ lines: [4] }))
      .thenRejected('line-set-aside');
    given(...open, asked, approved)
      .when(ask({ lines: [6] }))
      .thenRejected('nothing-to-accept');
    given(...open, asked)
      .when(ask({ lines: [6, 7] }))
      .thenRejected('acceptance-waits');
  });
  test('an acceptance that is withdrawn or declined does not change the lines', () => {
    const decline = { type: 'DeclineAcceptance', data: { runId, requestId, approver: independent, reason: 'no' } } as const;
    const declined: PaymentRunEvent = { type: 'PaymentAcceptanceDeclined', data: { ...ref, reason: 'no' } };
    for (const actor of [ben, carla])
      given(...open, asked)
        .when(decline, { actor })
        .then(declined);
    expect(given(...open, asked, declined).state()).toMatchObject({ changeRequests: [] });
    given(...open, asked, declined)
      .when(approve(), { actor: carla })
      .thenRejected('no-such-request');
  });
  test('an acceptance cannot be approved once the run is released or rejected', () => {
    given(...open, asked, released)
      .when(approve(), { actor: carla })
      .thenRejected('run-released');
    given(...open, asked, rejected)
      .when(approve(), { actor: carla })
      .thenRejected('run-rejected');
  });
  test('a company with a single operator accepts payments at once', () => {
    const { by: _, ...fact } = asked;
    given(...open)
      .when(ask({ singleOperator: true }))
      .then(fact, approved);
  });
});
