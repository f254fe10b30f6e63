import { declined, requestChange } from '../../../kernel/change-request.js';
import { decideChangeRequests, type DecideOnRequest, type DeclineRequest } from '../../../kernel/decide-change-requests.js';
import { accept, type Command, reject, unchanged, type Who } from '../../../kernel/decider.js';
import { asUsers } from '../../../kernel/envelope.js';
import { refusalOfAny } from '../../../kernel/second-person.js';
import type { Instant } from '../../../kernel/zoned-time.js';
import { ifComplete, type RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import { releaseFacts } from './controlled-facts.js';
import { causesForSecondPerson, releaserOf, type ReleaseFindings, type ReleaseRules } from './findings.js';
import type { ReleaseState } from './state.js';

/** The facts that are looked up for each of the two people. */
type Looked = {
  readonly runId: string;
  readonly findings: ReleaseFindings;
  /** Users who put an unapproved account on file that one of the payments to do goes to. */
  readonly behindOpen: readonly string[];
  /** The release can be withdrawn until this time; null: never. */
  readonly until: Instant | null;
  /** Whether this user may approve change requests. */
  readonly mayApprove: boolean;
};

export type ReleaseRun = Command<
  'ReleaseRun',
  Looked & {
    readonly reason: string | null;
    readonly rules: ReleaseRules;
    /** Users who are not independent of the releaser. */
    readonly tiedTo: readonly string[];
    /** The amount that the releaser and these users released alone in the last 24 hours. */
    readonly releasedAlone: number;
  }
>;
export type ApproveRelease = Command<'ApproveRelease', Looked & DecideOnRequest & { readonly reason: string | null }>;
export type DeclineRelease = Command<'DeclineRelease', DeclineRequest & { readonly runId: string }>;

const typed = (reason: string | null): string | null => ((reason ?? '').trim() === '' ? null : reason!.trim());

/** Lines that are still to do require an override with a reason, which names the risk (P-14.8). */
const lacksReason = ({ open }: ReleaseFindings, reason: string | null): boolean => open.lines > 0 && typed(reason) === null;

const markedReady = ({ runId, findings, until }: Looked, run: PaymentRun, reason: string | null, requestId: string | null) =>
  ({
    type: 'PaymentRunMarkedReady',
    data: {
      runId,
      sha256: run.file?.sha256 ?? null,
      openLines: findings.open.lines,
      reason: typed(reason),
      lines: findings.paid.lines,
      amount: findings.paid.amount,
      without: findings.without,
      basis: findings.basis,
      until,
      requestId,
    },
  }) as const;

/** Releases the run, or requests a second person. A request made for earlier contents of the lines is replaced. */
export const releaseRun = (data: ReleaseRun['data'], run: PaymentRun, { actor, commandId }: Who): RunDecision =>
  ifComplete(run, () => {
    const { runId, findings, behindOpen, reason, rules, mayApprove, tiedTo, releasedAlone } = data;
    if (run.ready) return unchanged;
    if (rules.releaseByApprovers && !mayApprove) return reject('release-by-approvers');
    if (findings.paid.lines === 0) return reject('nothing-to-release');
    if (findings.sanctioned.lines > 0) return reject('sanctions-confirmed', { lines: findings.sanctioned.lines });
    if (lacksReason(findings, reason)) return reject('reason-needed', { openLines: findings.open.lines });
    const [waiting] = run.release.changeRequests;
    const releaser = { ...releaserOf(run, { findings, behindOpen }, actor.id, tiedTo), releasedAlone };
    const causes = causesForSecondPerson(findings, rules, releaser);
    const replaced = waiting === undefined ? [] : [declined(releaseFacts, waiting, null)];
    if (causes.length === 0) return accept(...replaced, markedReady(data, run, reason, null));
    if (waiting?.change.basis === findings.basis) return unchanged;
    const { basis, paid, open } = findings;
    const asked = { runId, basis, sha256: run.file?.sha256 ?? null, lines: paid.lines, amount: paid.amount };
    const request = { ...asked, openLines: open.lines, reason: typed(reason), requestId: `${commandId}:release` };
    return accept(...replaced, ...requestChange(releaseFacts.release, request, false));
  });

const requests = decideChangeRequests<typeof releaseFacts, ReleaseState>(releaseFacts, { release: {} });

/** The second person must see the same lines. If a line was checked or worked on since, the request is void (P-11.2). */
export const approveRelease = (data: ApproveRelease['data'], run: PaymentRun, who: Who): RunDecision =>
  ifComplete(run, () => {
    const { requestId, approver, findings, behindOpen, reason, mayApprove, check = null } = data;
    if (!mayApprove) return reject('release-by-approvers');
    if (findings.sanctioned.lines > 0) return reject('sanctions-confirmed', { lines: findings.sanctioned.lines });
    const decision = requests.approve({ requestId, approver, check }, run.release, who);
    if (!decision.ok) return decision;
    const refusal = refusalOfAny(asUsers(behindOpen), who.actor, approver);
    if (refusal !== null) return reject(refusal);
    const request = run.release.changeRequests.find((waiting) => waiting.requestId === requestId);
    if (request?.change.basis !== findings.basis) return reject('request-changed');
    if (lacksReason(findings, reason)) return reject('reason-needed', { openLines: findings.open.lines });
    return accept(...decision.events, markedReady(data, run, reason, requestId));
  });

export const declineRelease = ({ requestId, approver, reason }: DeclineRelease['data'], run: PaymentRun, who: Who): RunDecision =>
  ifComplete(run, () => requests.decline({ requestId, approver, reason }, run.release, who));
