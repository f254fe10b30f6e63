import { requestChange } from '../../../kernel/change-request.js';
import { type CheckRecord, isConfirmedByCall } from '../../../kernel/check-record.js';
import { decideChangeRequests, type DecideOnRequest, type DeclineRequest } from '../../../kernel/decide-change-requests.js';
import { accept, type Command, reject, type Who } from '../../../kernel/decider.js';
import { runFacts } from '../controlled-facts.js';
import { ifWorkable, type PaymentRunRejection, type RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import { isIn, rangesOf } from './line-ranges.js';
import { onLines, workOn } from './line-work.js';

export type AcceptPayments = Command<
  'AcceptPayments',
  {
    runId: string;
    lines: readonly number[];
    check: CheckRecord;
    /** Looked up: digest of the lines' current results and of the suppliers behind them. */
    basis: string;
    amount: number;
    /** Number of lines that were reported incorrect, or that pay a known payee to another account. */
    needCallBack: number;
    /** Number of lines whose payee is on a sanctions list. */
    sanctioned: number;
    involved: readonly string[];
    singleOperator: boolean;
  }
>;
/** `basis` is looked up again, because an approval covers only what was requested (P-11.2). */
export type ApproveAcceptance = Command<
  'ApproveAcceptance',
  DecideOnRequest & { readonly runId: string; readonly basis: string }
>;
export type DeclineAcceptance = Command<'DeclineAcceptance', DeclineRequest & { readonly runId: string }>;

/** Only one acceptance can wait for a line, so that requesters cannot choose among second people. */
const waits = ({ changeRequests }: PaymentRun, n: number): boolean =>
  changeRequests.some((request) => request.kind === 'acceptance' && isIn(request.change.lines, n));

export const acceptPayments = (data: AcceptPayments['data'], run: PaymentRun, { commandId }: Who): RunDecision =>
  onLines(run, data.lines, () => {
    const { runId, lines, check, basis, amount, needCallBack, sanctioned, involved, singleOperator } = data;
    if (check.reason.trim() === '') return reject('reason-needed');
    if (lines.some((n) => workOn(run, n).aside !== null)) return reject('line-set-aside');
    if (lines.some((n) => workOn(run, n).accepted)) return reject('nothing-to-accept');
    if (sanctioned > 0) return reject('sanctions-confirmed', { lines: sanctioned });
    if (lines.some((n) => waits(run, n))) return reject('acceptance-waits');
    if (check.call !== null && !isConfirmedByCall(check)) return reject('call-not-confirmed');
    if (needCallBack > 0 && !isConfirmedByCall(check)) return reject('call-back-needed', { lines: needCallBack });
    const requestId = `${commandId}:acceptance`;
    const request = { requestId, runId, lines: rangesOf(lines), basis, amount, check, involved };
    return accept(...requestChange(runFacts.acceptance, request, singleOperator));
  });

const requests = decideChangeRequests<typeof runFacts, PaymentRun, PaymentRunRejection>(runFacts, { acceptance: {} });

export const approveAcceptance = (
  { requestId, approver, basis, check = null }: ApproveAcceptance['data'],
  run: PaymentRun,
  who: Who,
): RunDecision =>
  ifWorkable(run, () => {
    const decision = requests.approve({ requestId, approver, check }, run, who);
    if (!decision.ok) return decision;
    const request = run.changeRequests.find((waiting) => waiting.requestId === requestId);
    return request?.kind === 'acceptance' && request.change.basis === basis ? decision : reject('request-changed');
  });

export const declineAcceptance = (
  { requestId, approver, reason }: DeclineAcceptance['data'],
  run: PaymentRun,
  who: Who,
): RunDecision => ifWorkable(run, () => requests.decline({ requestId, approver, reason }, run, who));
