import { describe, expect, test } from '@jest/globals';
import { defaultPolicy } from '../../../customers/policy.js';
import { specFor } from '../../../kernel/spec-for.js';
import type { PaymentRunEvent } from '../../events.js';
import { paymentRun } from '../payment-run.js';
import type { ReleaseFindings, ReleaseRules } from './findings.js';

const given = specFor(paymentRun);
const runId = 'run-1';
const [anna, ben, carla, dora] = (['anna', 'ben', 'carla', 'dora'] as const).map((id) => ({
  actor: { kind: 'user', id } as const,
}));
const NONE = { lines: 0, amount: 0 };
const UNTIL = '2026-02-01T04:00:00.000Z';

const started: PaymentRunEvent & { by: { kind: 'user'; id: string } } = {
  type: 'PaymentRunStarted',
  data: {
    ...{ runId, origin: 'file', fileName: 'pay.aba', sha256: 'aa', key: 'auto', mapping: null, format: 'aba', country: 'AUS' },
    ...{ entityId: null, stated: { lines: 3, amount: 300, currency: 'AUD' }, unread: 0, seq: 7 },
    rules: { decisionTable: 'decision-table@1', names: 'names@1', parser: 'aba@1', policy: 1 },
  },
  by: anna!.actor,
};
const completed: PaymentRunEvent = {
  type: 'PaymentRunCompleted',
  data: { runId, lines: 3, amount: 300, byResult: {}, changedSince: [] },
};
const checked = [started, completed];

const findings = (over: Partial<ReleaseFindings> = {}): ReleaseFindings => ({
  ...{
    basis: 'basis-1',
    paid: { lines: 3, amount: 300 },
    open: NONE,
    accepted: NONE,
    overLimit: NONE,
    dismissedBy: [],
    sanctioned: NONE,
    unread: 0,
    ownColumns: false,
    without: [],
  },
  ...over,
});
const unread = findings({ unread: 2 });
const ownColumns = findings({ ownColumns: true });
const open = findings({ open: { lines: 1, amount: 100 } });
const accepted = findings({ accepted: { lines: 1, amount: 100 } });
const release = (
  found = findings(),
  reason: string | null = null,
  rules: Partial<ReleaseRules> = {},
  mayApprove = true,
  tiedTo: readonly string[] = [],
  releasedAlone = 0,
) =>
  ({
    type: 'ReleaseRun',
    data: {
      runId,
      findings: found,
      until: UNTIL,
      mayApprove,
      reason,
      rules: { ...defaultPolicy, ...rules },
      ...{ tiedTo, releasedAlone, behindOpen: ['dora'] },
    },
  }) as const;
const independent = { tiedTo: [], singleOperator: false };
const approve = (found: ReleaseFindings, reason: string | null = null, tiedTo: readonly string[] = []) =>
  ({
    type: 'ApproveRelease',
    data: {
      ...{ runId, findings: found, behindOpen: ['dora'], until: UNTIL, mayApprove: true, reason },
      ...{ requestId: 'command-2:release', approver: { ...independent, tiedTo } },
    },
  }) as const;

const requested = (found: ReleaseFindings, reason: string | null): PaymentRunEvent => ({
  type: 'PaymentRunReleaseRequested',
  data: {
    ...{ requestId: 'command-2:release', runId, basis: found.basis, sha256: 'aa' },
    ...{ lines: found.paid.lines, amount: found.paid.amount, openLines: found.open.lines, reason },
  },
});
const approved = (found: ReleaseFindings): PaymentRunEvent => ({
  type: 'PaymentRunReleaseApproved',
  data: {
    ...{ requestId: 'command-2:release', runId, basis: found.basis, sha256: 'aa' },
    ...{ lines: found.paid.lines, amount: found.paid.amount, openLines: found.open.lines },
  },
});
const released = (found: ReleaseFindings, reason: string | null, requestId: string | null): PaymentRunEvent => ({
  type: 'PaymentRunMarkedReady',
  data: {
    ...{ runId, sha256: 'aa', openLines: found.open.lines, reason, lines: found.paid.lines, amount: found.paid.amount },
    ...{ without: found.without, basis: found.basis, until: UNTIL, requestId },
  },
});
const asksBy = { ...ben, commandId: 'command-2' };
const waiting = (found = open): (PaymentRunEvent & { by?: { kind: 'user'; id: string } })[] => [
  ...checked,
  { ...requested(found, 'known payee'), by: ben!.actor },
];

describe('releases by one person', () => {
  test('one person releases a run with nothing at risk, even the person who uploaded it', () =>
    given(...checked)
      .when(release(), anna)
      .then(released(findings(), null, null)));
  test('one person releases a run without the lines that are held or left out', () => {
    const without = findings({ without: [[2, 3]], paid: { lines: 1, amount: 100 } });
    given(...checked)
      .when(release(without), ben)
      .then(released(without, null, null));
  });
  test('one person releases a run with lines to do, with a reason, where the policy allows it', () =>
    given(...checked)
      .when(release(open, ' known payee ', { secondPersonForOpen: false }), ben)
      .then(released(open, 'known payee', null)));
  test('a single operator releases any run alone', () =>
    given(...checked)
      .when(release(open, 'known payee', { singleOperator: true }), anna)
      .then(released(open, 'known payee', null)));
});

describe('releases that need a second person', () => {
  test.each<[string, ReleaseFindings, Partial<ReleaseRules>, typeof anna]>([
    ['a run with lines to do', open, {}, ben],
    ['a run with accepted lines', accepted, {}, ben],
    ['a run with payments above the limit of their supplier', findings({ overLimit: { lines: 1, amount: 100 } }), {}, ben],
    ['a run whose file has rows that were not read, whatever the policy says', unread, { secondPersonForOpen: false }, ben],
    ['a run read by columns that its uploader chose, whatever the policy says', ownColumns, { secondPersonForOpen: false }, ben],
    ['a run above the amount of one person', findings(), { releaseAloneUpTo: 299 }, ben],
    ['an own run with lines to do, whatever the policy says', open, { secondPersonForOpen: false }, anna],
    ['an own run with accepted lines, whatever the policy says', accepted, { secondPersonForAccepted: false }, anna],
  ])('a second person has to release %s', (_, found, rules, who) =>
    given(...checked)
      .when(release(found, 'known payee', rules), { ...who, commandId: 'command-2' })
      .then(requested(found, 'known payee')),
  );
  test('a person who is not independent of the uploader cannot release a run with lines to do alone, whatever the policy says', () => {
    const found = { secondPersonForOpen: false };
    given(...checked)
      .when(release(open, 'known payee', found, true, ['anna']), asksBy)
      .then(requested(open, 'known payee'));
    given(...checked)
      .when(release(open, 'known payee', found, true, ['carla']), asksBy)
      .then(released(open, 'known payee', null));
    given(...checked)
      .when(release(findings(), null, {}, true, ['anna']), asksBy)
      .then(released(findings(), null, null));
  });
  test('the runs that one person released alone within a day count together, so splitting a run does not avoid the limit', () => {
    const rules = { releaseAloneUpTo: 500 };
    given(...checked)
      .when(release(findings(), null, rules, true, [], 200), asksBy)
      .then(released(findings(), null, null));
    given(...checked)
      .when(release(findings(), null, rules, true, [], 201), asksBy)
      .then(requested(findings(), null));
    given(...checked)
      .when(release(findings(), null, { ...rules, singleOperator: true }, true, [], 201), asksBy)
      .then(released(findings(), null, null));
  });
  test('an uploader who dismisses an alert of their own payments cannot release them alone, and neither can a tied colleague', () => {
    const found = findings({ dismissedBy: ['anna'] });
    given(...checked)
      .when(release(found), { ...anna, commandId: 'command-2' })
      .then(requested(found, null));
    given(...checked)
      .when(release(found, null, {}, true, ['anna']), asksBy)
      .then(requested(found, null));
    given(...checked)
      .when(release(found), asksBy)
      .then(released(found, null, null));
    given(...checked)
      .when(release(findings({ dismissedBy: ['ben'] })), anna)
      .then(released(findings(), null, null));
  });
  test('a run that pays a payee on a sanctions list cannot be released', () => {
    const sanctioned = { ...open, sanctioned: { lines: 1, amount: 100 } };
    given(...checked)
      .when(release(sanctioned, 'known payee', { singleOperator: true }), anna)
      .thenRejected('sanctions-confirmed');
    given(...waiting(sanctioned))
      .when(
        {
          type: 'ApproveRelease',
          data: {
            runId,
            findings: sanctioned,
            behindOpen: [],
            until: UNTIL,
            mayApprove: true,
            reason: 'x',
            requestId: 'command-2:release',
            approver: independent,
          },
        },
        { actor: { kind: 'user', id: 'carla' } },
      )
      .thenRejected('sanctions-confirmed');
  });
  test('the second person approves a release with a reason of their own', () =>
    given(...waiting())
      .when(approve(open, 'called the supplier'), carla)
      .then(approved(open), released(open, 'called the supplier', 'command-2:release')));
  test('one person releases a run up to the amount that the policy allows for one person', () =>
    given(...checked)
      .when(release(findings(), null, { releaseAloneUpTo: 300 }), ben)
      .then(released(findings(), null, null)));
});

describe('refused releases', () => {
  test('a release with lines to do is refused without a reason from both people', () => {
    given(...checked)
      .when(release(open, '  '), ben)
      .thenRejected('reason-needed');
    given(...waiting())
      .when(approve(open), carla)
      .thenRejected('reason-needed');
  });
  test('a release is refused when nothing is left to pay', () =>
    given(...checked)
      .when(release(findings({ paid: NONE, without: [[1, 3]] })), ben)
      .thenRejected('nothing-to-release'));
  test('a release by a user who cannot approve is refused where the policy demands it', () =>
    given(...checked)
      .when(release(findings(), null, { releaseByApprovers: true }, false), ben)
      .thenRejected('release-by-approvers'));
  test.each([
    ['before the check is complete', [started], 'run-not-complete'],
    ['for a rejected run', [...checked, { type: 'PaymentRunRejected', data: { runId, reason: null } }], 'run-rejected'],
  ] as const)('a release is refused %s', (_, past, code) =>
    given(...(past as unknown as PaymentRunEvent[]))
      .when(release(), ben)
      .thenRejected(code),
  );
});

describe('people who cannot be the second person', () => {
  test('the person who requested a release cannot be the second person', () =>
    given(...waiting())
      .when(approve(open, 'x'), ben)
      .thenRejected('second-person-needed'));
  test('the person who uploaded the payments cannot be the second person for their release', () =>
    given(...waiting())
      .when(approve(open, 'x'), anna)
      .thenRejected('second-person-needed'));
  test('a colleague tied to the requester or to the uploader cannot be the second person for a release', () => {
    given(...waiting())
      .when(approve(open, 'x', ['ben']), carla)
      .thenRejected('approver-not-independent');
    given(...waiting())
      .when(approve(open, 'x', ['anna']), carla)
      .thenRejected('approver-not-independent');
  });
  test('the person who added an unapproved account of a payment to do can neither release alone nor be the second person', () => {
    given(...checked)
      .when(release(open, 'known payee', { secondPersonForOpen: false }), { ...dora, commandId: 'command-2' })
      .then(requested(open, 'known payee'));
    given(...waiting())
      .when(approve(open, 'x'), dora)
      .thenRejected('second-person-needed');
    given(...waiting())
      .when(approve(open, 'x', ['dora']), carla)
      .thenRejected('approver-not-independent');
  });
  test('a user without the permission to approve cannot be the second person for a release', () => {
    const command = approve(open, 'x');
    given(...waiting())
      .when({ ...command, data: { ...command.data, mayApprove: false } }, carla)
      .thenRejected('release-by-approvers');
  });
});

describe('requested releases', () => {
  test('a requested release cannot be approved once a line was judged or worked on again', () =>
    given(...waiting())
      .when(approve({ ...open, basis: 'basis-2' }, 'x'), carla)
      .thenRejected('request-changed'));
  test('the same release is requested once', () =>
    given(...waiting())
      .when(release(open, 'again'), asksBy)
      .then());
  test('a requested release is replaced when it is requested again after a change', () => {
    const now = { ...open, basis: 'basis-2' };
    given(...waiting())
      .when(release(now, 'again'), { ...ben, commandId: 'command-3' })
      .then({ type: 'PaymentRunReleaseDeclined', data: { requestId: 'command-2:release', runId, reason: null } }, {
        ...requested(now, 'again'),
        data: { ...requested(now, 'again').data, requestId: 'command-3:release' },
      } as PaymentRunEvent);
  });
  test('a second person declines a requested release, or the requester withdraws it', () => {
    const decline = {
      type: 'DeclineRelease',
      data: { runId, requestId: 'command-2:release', reason: 'no', approver: independent },
    } as const;
    const event: PaymentRunEvent = {
      type: 'PaymentRunReleaseDeclined',
      data: { requestId: 'command-2:release', runId, reason: 'no' },
    };
    given(...waiting())
      .when(decline, carla)
      .then(event);
    given(...waiting())
      .when(decline, ben)
      .then(event);
    given(...waiting())
      .when(decline, anna)
      .thenRejected('second-person-needed');
  });
});

describe('withdrawn releases', () => {
  const withdraw = (reason = 'wrong file') => ({ type: 'WithdrawRelease', data: { runId, reason } }) as const;
  const after = [...checked, released(findings(), null, null)];
  const event: PaymentRunEvent = { type: 'PaymentRunReleaseWithdrawn', data: { runId, reason: 'wrong file' } };

  test('a release is withdrawn with a reason, until the stated time', () => {
    given(...after)
      .when(withdraw(), { ...ben, at: UNTIL })
      .then(event);
    given(...after)
      .when(withdraw(' '), ben)
      .thenRejected('reason-needed');
    given(...after)
      .when(withdraw(), { ...ben, at: '2026-02-01T04:00:00.001Z' })
      .thenRejected('too-late-to-withdraw');
  });
  test('Counterfoil itself withdraws a release at any time', () =>
    given(...after)
      .when(withdraw(), { actor: { kind: 'system', id: 'counterfoil' }, at: '2027-01-01T00:00:00.000Z' })
      .then(event));
  test('a run without a release has nothing to withdraw', () =>
    given(...checked)
      .when(withdraw(), ben)
      .thenRejected('not-released'));
  test('a run can be released again after its release is withdrawn', () => {
    expect(given(...after, event).state()).toMatchObject({ ready: false, status: 'completed', release: { until: null } });
    given(...after, event)
      .when(release(), anna)
      .then(released(findings(), null, null));
  });
  test('a release from before releases could be withdrawn cannot be withdrawn', () => {
    const old = { ...released(findings(), null, null), data: { ...released(findings(), null, null).data, until: null } };
    given(...checked, old as PaymentRunEvent)
      .when(withdraw(), ben)
      .thenRejected('too-late-to-withdraw');
  });
});
