import type { CheckRecord } from './check-record.js';
import {
  type ApprovedOf,
  type ChangeOf,
  type CheckedOf,
  type ControlledEvent,
  type ControlledFact,
  type ControlledFacts,
  eventTypesOf,
  field,
  type Field,
  type Fields,
  type KindOf,
  type RequestedOf,
} from './controlled-fact.js';
import type { Actor } from './envelope.js';
import { canonicalJson } from './json.js';
import type { Instant } from './zoned-time.js';

/** Conditions for approving a request, in addition to a second person (P-11.15). */
export type Terms = {
  /** The request cannot be approved before this time; null: no waiting time. */
  readonly notBefore: Instant | null;
  /** A call-back has to confirm the request before its approval. */
  readonly needsCallBack: boolean;
};
export const noTerms: Terms = { notBefore: null, needsCallBack: false };

export type RecordedCheck = { readonly by: Actor; readonly check: CheckRecord };

/** A controlled fact that waits for a second person (P-11), as its aggregate remembers it. */
export type ChangeRequestOf<Kind extends string, F extends ControlledFact> = Terms & {
  readonly kind: Kind;
  readonly requestId: string;
  readonly requestedBy: Actor;
  readonly requestedAt: Instant;
  /** Oldest first, without the checks of erased people. */
  readonly checks: readonly RecordedCheck[];
  /** People who cannot be the second person: the requester, and everybody who had a part in what a supplier claims (P-11.4). */
  readonly authors: readonly Actor[];
  readonly change: ChangeOf<F>;
};

export type ChangeRequest<Fs extends ControlledFacts> = { [K in KindOf<Fs>]: ChangeRequestOf<K, Fs[K]> }[KindOf<Fs>];

/** The part of an aggregate's state that change requests need. */
export type WithChangeRequests<Fs extends ControlledFacts> = { readonly changeRequests: readonly ChangeRequest<Fs>[] };

export const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** Whether the same change already waits. It is not requested twice. */
export const isRequested = <Fs extends ControlledFacts, K extends KindOf<Fs>>(
  { changeRequests }: WithChangeRequests<Fs>,
  kind: K,
  change: ChangeOf<Fs[K]>,
): boolean => changeRequests.some((request) => request.kind === kind && isSame(request.change, change));

/** A change request whose kind does not matter. */
export type AnyRequest = Omit<ChangeRequestOf<string, ControlledFact>, 'change'> & { readonly change: object };

/** The kinds of facts that are bound to a field of the state. `Unbound` has the others. */
export type Bound<Fs extends ControlledFacts> = Exclude<KindOf<Fs>, Unbound<Fs>>;
export type Unbound<Fs extends ControlledFacts> = {
  [K in KindOf<Fs>]: Fs[K]['bound'] extends string ? never : K;
}[KindOf<Fs>];
export type NowOf<F extends ControlledFact> = F['value'] extends { readonly now: Field<infer T> } ? T : never;

export const valueOf = (of: object, field: string): unknown => (of as { readonly [field: string]: unknown })[field];

const requestId: Fields = { requestId: field<string>() };

/** The declared fields of the data only: undeclared fields are not stored. */
const named = (data: object, ...groups: readonly Fields[]): object =>
  Object.fromEntries(Object.entries(data).filter(([name]) => groups.some((fields) => name in fields)));

export const changeOf = ({ ref, value }: ControlledFact, data: object): object => named(data, ref, value);

/** The event that records a check of a request. */
export const checked = <F extends ControlledFact>(fact: F, about: object, check: CheckRecord): CheckedOf<F> =>
  ({ type: eventTypesOf(fact).checked, data: { ...named(about, requestId, fact.ref), check } }) as CheckedOf<F>;

/** The event that approves a request. */
export const approved = <F extends ControlledFact>(fact: F, data: object): ApprovedOf<F> =>
  ({ type: fact.approved, data: named(data, requestId, fact.ref, fact.value) }) as ApprovedOf<F>;

/** The event that declines a request. */
export const declined = <Fs extends ControlledFacts>(
  facts: Fs,
  request: AnyRequest,
  reason: string | null,
): ControlledEvent<Fs> => {
  const fact = facts[request.kind]!;
  const data = { ...named(request.change, fact.ref), requestId: request.requestId, reason };
  return { type: eventTypesOf(fact).declined, data } as ControlledEvent<Fs>;
};

/** The events of a request: the change waits, or is approved at once where one person works alone (P-11.5). */
export const requestChange = <F extends ControlledFact>(
  fact: F,
  data: RequestedOf<F>['data'],
  singleOperator: boolean,
  check: CheckRecord | null = null,
): readonly AskedOf<F>[] => {
  const stored = named(data, requestId, fact.ref, fact.value, fact.asked);
  const requested = { type: eventTypesOf(fact).requested, data: stored } as RequestedOf<F>;
  return [requested, ...(check === null ? [] : [checked(fact, data, check)]), ...(singleOperator ? [approved(fact, data)] : [])];
};
type AskedOf<F extends ControlledFact> = RequestedOf<F> | CheckedOf<F> | ApprovedOf<F>;

type Rest<F extends ControlledFact> = Omit<RequestedOf<F>['data'], 'was' | 'now'> & {
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

/**
 * The events that request a new value of a bound field. There are none when the field already has the value, or when the same
 * request waits. When `now` is undefined, the value stays the same.
 */
export const requestValue = <Fs extends ControlledFacts, K extends Bound<Fs>>(
  facts: Fs,
  kind: K,
  known: WithChangeRequests<Fs>,
  now: NowOf<Fs[K]> | undefined,
  { singleOperator, check = null, ...rest }: Rest<Fs[K]>,
): readonly AskedOf<Fs[K]>[] => {
  const fact = facts[kind]!;
  const was = valueOf(known, fact.bound!);
  if (now === undefined || isSame(was, now)) return [];
  const data = { ...rest, was, now } as RequestedOf<Fs[K]>['data'];
  return isRequested(known, kind, changeOf(fact, data) as ChangeOf<Fs[K]>)
    ? []
    : requestChange<Fs[K]>(fact, data, singleOperator, check);
};
