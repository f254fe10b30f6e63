import { type AnyRequest, approved, type Bound, declined, isSame, type Unbound, valueOf } from './change-request.js';
import type { ChangeOf, ControlledEvent, ControlledFact, ControlledFacts } from './controlled-fact.js';
import { accept, type Decision, reject, type Who } from './decider.js';
import type { Actor } from './envelope.js';
import { type Approver, refusalToDecide, type SecondPersonRejection } from './second-person.js';

/** A decision names the request by its id; whatever else it names of the reference must be the request's own. */
export type DecideOnRequest = { readonly requestId: string; readonly approver: Approver };
export type DeclineRequest = DecideOnRequest & { readonly reason: string };

type Rule<Known, F extends ControlledFact, R extends string> = {
  /** Whether what was requested against is still so; if not, the request is void (P-11.2). A bound fact is compared with its field. */
  readonly holds?: (known: Known, change: ChangeOf<F>) => boolean;
  /** Why the approval is refused for another reason; null: it is not. */
  readonly refusal?: (known: Known, change: ChangeOf<F>) => R | null;
};
type Rules<Known, Fs extends ControlledFacts, R extends string> = {
  readonly [K in Unbound<Fs>]: Rule<Known, Fs[K], R>;
} & { readonly [K in Bound<Fs>]?: Rule<Known, Fs[K], R> };
type LooseRules<Known, R extends string> = { readonly [kind: string]: Rule<Known, ControlledFact, R> | undefined };

type Options = {
  /** Whoever requested a change may withdraw it without a second person. */
  readonly canWithdraw: boolean;
};

/** How change requests of these facts are approved and declined: the same for every controlled fact (P-11.2, P-11.3). */
export const decideChangeRequests = <
  Fs extends ControlledFacts,
  Known extends { readonly changeRequests: readonly AnyRequest[] },
  R extends string = never,
>(
  facts: Fs,
  rules: Rules<Known, Fs, R>,
  { canWithdraw }: Options,
) => {
  type Decided = Decision<ControlledEvent<Fs>, R | SecondPersonRejection | 'request-changed'>;
  const rule = (kind: string) => (rules as LooseRules<Known, R>)[kind] ?? {};
  const find = ({ changeRequests }: Known, data: DecideOnRequest): Found | undefined => {
    const request = changeRequests.find(({ kind, requestId }) => kind in facts && requestId === data.requestId);
    return request !== undefined && isAbout(data, facts[request.kind]!, request)
      ? { request, fact: facts[request.kind]! }
      : undefined;
  };
  const holds = (known: Known, { request: { kind, change }, fact: { bound } }: Found): boolean =>
    rule(kind).holds?.(known, change as never) ?? (bound === null || isSame(valueOf(known, bound), valueOf(change, 'was')));

  const approve = (data: DecideOnRequest, known: Known, { actor }: Who): Decided => {
    const found = find(known, data);
    if (found === undefined) return reject('no-such-request');
    const { request, fact } = found;
    const refusal = refusalFor(request.authors, actor, data.approver);
    if (refusal !== null) return reject(refusal);
    if (!holds(known, found)) return reject('request-changed');
    const otherwise = rule(request.kind).refusal?.(known, request.change as never) ?? null;
    if (otherwise !== null) return reject(otherwise);
    return accept(approved(fact, { ...request.change, requestId: request.requestId }) as ControlledEvent<Fs>);
  };

  const decline = ({ reason, ...data }: DeclineRequest, known: Known, { actor }: Who): Decided => {
    const found = find(known, data);
    if (found === undefined) return reject('no-such-request');
    const { request } = found;
    const isOwn = canWithdraw && request.requestedBy.id === actor.id;
    const refusal = isOwn ? null : refusalFor(request.authors, actor, data.approver);
    if (refusal !== null) return reject(refusal);
    return accept(declined(facts, request, reason));
  };

  return { approve, decline };
};

type Found = { readonly request: AnyRequest; readonly fact: ControlledFact };

const isAbout = (data: object, { ref }: ControlledFact, { change }: AnyRequest): boolean =>
  Object.keys(ref).every((name) => !(name in data) || valueOf(data, name) === valueOf(change, name));

/** The first refusal that any author of the request leads to. */
const refusalFor = (authors: readonly Actor[], approver: Actor, independence: Approver) =>
  authors.map((author) => refusalToDecide(author, approver, independence)).find((refusal) => refusal !== null) ?? null;
