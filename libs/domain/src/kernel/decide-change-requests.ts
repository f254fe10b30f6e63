import {
  type AnyRequest,
  approved,
  type Bound,
  checked,
  declined,
  isSame,
  type RecordedCheck,
  type Unbound,
  valueOf,
} from './change-request.js';
import { type CheckRecord, isConfirmedByCall } from './check-record.js';
import type { ChangeOf, ControlledEvent, ControlledFact, ControlledFacts } from './controlled-fact.js';
import type { Actor } from './envelope.js';
import { accept, type Decision, reject, type Who } from './decider.js';
import type { Instant } from './zoned-time.js';
import { type Approver, refusalOfAny, type SecondPersonRejection } from './second-person.js';

type OnRequest = { readonly requestId: string; readonly approver: Approver };
/** A decision names the request by its id. If it also names parts of the reference, they must match the request. */
export type DecideOnRequest = OnRequest & {
  /** What the approver checked. */
  readonly check?: CheckRecord | null;
};
export type DeclineRequest = OnRequest & { readonly reason: string };
export type CheckRequest = OnRequest & { readonly check: CheckRecord };
export type WithdrawRequest = Pick<OnRequest, 'requestId'>;

type Rule<Known, F extends ControlledFact, R extends string> = {
  /**
   * Whether the state that the request was made for still holds; if not, the request is void (P-11.2). The default for a bound fact
   * compares its field.
   */
  readonly holds?: (known: Known, change: ChangeOf<F>) => boolean;
  /** Another reason to refuse the approval; null: there is none. */
  readonly refusal?: (known: Known, change: ChangeOf<F>) => R | null;
  /** Why a check does not count for the request; null: it counts. */
  readonly refusalOfCheck?: (
    known: Known,
    request: AnyRequest,
    check: CheckRecord,
    at: Instant,
  ) => R | SecondPersonRejection | null;
};
type Rules<Known, Fs extends ControlledFacts, R extends string> = {
  readonly [K in Unbound<Fs>]: Rule<Known, Fs[K], R>;
} & { readonly [K in Bound<Fs>]?: Rule<Known, Fs[K], R> };
type LooseRules<Known, R extends string> = { readonly [kind: string]: Rule<Known, ControlledFact, R> | undefined };

/** The reason that the log records for a withdrawn request. */
export const WITHDRAWN = 'withdrawn by the person who asked';

/** Approves, declines and withdraws change requests, in the same way for every controlled fact (P-11.2, P-11.3). */
export const decideChangeRequests = <
  Fs extends ControlledFacts,
  Known extends { readonly changeRequests: readonly AnyRequest[] },
  R extends string = never,
>(
  facts: Fs,
  rules: Rules<Known, Fs, R>,
) => {
  type Decided = Decision<ControlledEvent<Fs>, R | SecondPersonRejection | 'request-changed'>;
  const rule = (kind: string) => (rules as LooseRules<Known, R>)[kind] ?? {};
  const find = ({ changeRequests }: Known, data: WithdrawRequest): Found | undefined => {
    const request = changeRequests.find(({ kind, requestId }) => kind in facts && requestId === data.requestId);
    return request !== undefined && isAbout(data, facts[request.kind]!, request)
      ? { request, fact: facts[request.kind]! }
      : undefined;
  };
  const holds = (known: Known, { request: { kind, change }, fact: { bound } }: Found): boolean =>
    rule(kind).holds?.(known, change as never) ?? (bound === null || isSame(valueOf(known, bound), valueOf(change, 'was')));

  const approve = (data: DecideOnRequest, known: Known, { actor, at }: Who): Decided => {
    const found = find(known, data);
    if (found === undefined) return reject('no-such-request');
    const { request, fact } = found;
    const refusal = refusalOfAny(request.authors, actor, data.approver);
    if (refusal !== null) return reject(refusal);
    if (!holds(known, found)) return reject('request-changed');
    const otherwise = rule(request.kind).refusal?.(known, request.change as never) ?? null;
    if (otherwise !== null) return reject(otherwise);
    const { notBefore } = request;
    if (notBefore !== null && at < notBefore) return reject('cooling-off', { until: notBefore });
    const { check = null } = data;
    const refused = check === null ? null : (rule(request.kind).refusalOfCheck?.(known, request, check, at) ?? null);
    if (refused !== null) return reject(refused);
    const given = check === null ? [] : [{ by: actor, check }];
    const unchecked = refusalWithout(fact, request, [...independentChecks(request, data.approver), ...given]);
    if (unchecked !== null) return reject(unchecked);
    const about = { ...request.change, requestId: request.requestId };
    const recorded = check === null ? [] : [checked(fact, about, check)];
    return accept(...([...recorded, approved(fact, about)] as ControlledEvent<Fs>[]));
  };

  /**
   * Records a colleague's check, so that the approver can rely on it. It is refused for people who could not approve the request
   * themselves.
   */
  const record = ({ check, ...data }: CheckRequest, known: Known, { actor, at }: Who): Decided => {
    const found = find(known, data);
    if (found === undefined) return reject('no-such-request');
    const { request, fact } = found;
    const refusal = refusalOfAny(request.authors, actor, data.approver);
    if (refusal !== null) return reject(refusal);
    const refused = rule(request.kind).refusalOfCheck?.(known, request, check, at) ?? null;
    if (refused !== null) return reject(refused);
    return accept(checked(fact, { ...request.change, requestId: request.requestId }, check) as ControlledEvent<Fs>);
  };

  const decline = ({ reason, ...data }: DeclineRequest, known: Known, { actor }: Who): Decided => {
    const found = find(known, data);
    if (found === undefined) return reject('no-such-request');
    const { request } = found;
    const refusal = isOwn(request, actor) ? null : refusalOfAny(request.authors, actor, data.approver);
    if (refusal !== null) return reject(refusal);
    return accept(declined(facts, request, reason));
  };

  /** Withdraws the user's own request, which does not need the right to decide (P-11.18). */
  const withdraw = (data: WithdrawRequest, known: Known, { actor }: Who): Decided => {
    const found = find(known, data);
    if (found === undefined) return reject('no-such-request');
    return isOwn(found.request, actor) ? accept(declined(facts, found.request, WITHDRAWN)) : reject('not-own-request');
  };

  return { approve, record, decline, withdraw };
};

const isOwn = ({ requestedBy }: AnyRequest, { id }: Actor): boolean => requestedBy.id === id;

type Found = { readonly request: AnyRequest; readonly fact: ControlledFact };

const isAbout = (data: object, { ref }: ControlledFact, { change }: AnyRequest): boolean =>
  Object.keys(ref).every((name) => !(name in data) || valueOf(data, name) === valueOf(change, name));

/** Checks by people who are not authors of the request. A single operator's own checks count too. */
const independentChecks = ({ authors, checks }: AnyRequest, { singleOperator }: Approver): readonly RecordedCheck[] =>
  checks.filter(({ by }) => singleOperator || authors.every(({ id }) => id !== by.id));

/** Why these checks are not sufficient; null: they are. The last call that reached somebody decides. */
const refusalWithout = (
  { needsCheck }: ControlledFact,
  { needsCallBack }: AnyRequest,
  checks: readonly RecordedCheck[],
): SecondPersonRejection | null => {
  const calls = checks.flatMap(({ check }) => (check.call === null ? [] : [check]));
  const [lastCall] = calls.filter(({ call }) => call?.outcome !== 'not-reached').slice(-1);
  if (lastCall !== undefined && !isConfirmedByCall(lastCall)) return 'call-not-confirmed';
  if (needsCallBack && lastCall === undefined) return calls.length === 0 ? 'call-back-needed' : 'call-not-confirmed';
  // A call that reached nobody proves nothing.
  const proves = checks.filter(({ check }) => check.call === null || isConfirmedByCall(check));
  return needsCheck && proves.length === 0 ? 'check-needed' : null;
};
