import {
  type Bound,
  changeOf,
  noTerms,
  type NowOf,
  type RecordedCheck,
  type Terms,
  type Unbound,
  type WithChangeRequests,
} from './change-request.js';
import type { CheckRecord } from './check-record.js';
import {
  type ApprovedOf,
  type ControlledEvent,
  type ControlledFact,
  type ControlledFacts,
  type DeclinedOf,
  type RequestedOf,
  rowsPerEvent,
  type Stage,
} from './controlled-fact.js';
import type { Actor } from './envelope.js';
import type { Fact, RecordedFact } from './fact.js';

/** Changes a state that has change requests. A state without any (an unknown supplier) stays as it is. */
type When<S, Known> = (state: S, change: (known: Known) => Partial<Known>) => S;

type Effect<S, E extends Fact> = (state: S, event: RecordedFact<E>) => S;
type Effects<S, F extends ControlledFact> = {
  /** The effect of a request, in addition to storing it. */
  readonly requested?: Effect<S, RequestedOf<F>>;
  readonly declined?: Effect<S, DeclinedOf<F>>;
  /** The authors of a request. By default, the requester is the only one. */
  readonly authors?: (state: S, event: RecordedFact<RequestedOf<F>>) => readonly Actor[];
  /** The terms of a request. By default, it needs only a second person. */
  readonly terms?: (state: S, event: RecordedFact<RequestedOf<F>>) => Terms;
};
type Approves<S, F extends ControlledFact> = { readonly approved: Effect<S, ApprovedOf<F>> };

/** The effects of each kind's events on the state. A fact bound to a field of the state needs none. */
type EffectsPerKind<S, Fs extends ControlledFacts> = {
  readonly [K in Unbound<Fs>]: Effects<S, Fs[K]> & Approves<S, Fs[K]>;
} & { readonly [K in Bound<Fs>]?: Effects<S, Fs[K]> & Partial<Approves<S, Fs[K]>> };

/** Every bound fact names a field of the state that can hold its value. */
type BoundTo<Known, Fs extends ControlledFacts> = {
  readonly [K in keyof Fs]: Fs[K]['bound'] extends string
    ? Known extends { readonly [field in Fs[K]['bound'] & string]: NowOf<Fs[K]> }
      ? Fs[K]
      : never
    : Fs[K];
};

type AnyEvent = RecordedFact<
  Fact<string, { readonly requestId: string; readonly now?: unknown; readonly check?: CheckRecord | null }>
>;
type Evolve<S> = (state: S, event: AnyEvent) => S;
/** The effects of one kind without its event types, because the computed rows cannot name them. */
type LooseEffects<S> = { readonly [stage in Stage]?: Evolve<S> } & {
  readonly authors?: (state: S, event: AnyEvent) => readonly Actor[];
  readonly terms?: (state: S, event: AnyEvent) => Terms;
};

const withCheck = <R extends { readonly requestId: string; readonly checks: readonly RecordedCheck[] }>(
  requests: readonly R[],
  { data: { requestId, check = null }, meta }: AnyEvent,
): readonly R[] =>
  check === null
    ? requests
    : requests.map((one) => (one.requestId === requestId ? { ...one, checks: [...one.checks, { by: meta.actor, check }] } : one));

/** The evolve rows of an aggregate's controlled facts. */
export const evolveChangeRequests = <S, Known extends WithChangeRequests<Fs>, Fs extends ControlledFacts>(
  facts: Fs & BoundTo<Known, Fs>,
  when: When<S, Known>,
  effects: EffectsPerKind<NoInfer<S>, Fs>,
): { readonly [T in ControlledEvent<Fs>['type']]: Evolve<S> } => {
  const set = (state: S, change: (known: Known) => object): S => when(state, (known) => change(known));
  return rowsPerEvent<Fs, Evolve<S>>(facts, (fact, stage, kind) => {
    const { authors, terms, ...effect } = (effects as { readonly [kind: string]: LooseEffects<S> | undefined })[kind] ?? {};
    const bound: Evolve<S> = (state, { data }) => (fact.bound === null ? state : set(state, () => ({ [fact.bound!]: data.now })));
    const after = effect[stage] ?? (stage === 'approved' ? bound : (state: S) => state);
    return (state, event) => {
      const { requestId } = event.data;
      if (stage === 'checked')
        return set(after(state, event), ({ changeRequests }) => ({ changeRequests: withCheck(changeRequests, event) }));
      if (stage !== 'requested')
        return set(after(state, event), ({ changeRequests }) => ({
          changeRequests: changeRequests.filter((request) => request.requestId !== requestId),
        }));
      const requestedBy = event.meta.actor;
      const asked = { kind, requestId, requestedBy, requestedAt: event.meta.at, change: changeOf(fact, event.data) };
      const request = { ...asked, ...(terms?.(state, event) ?? noTerms), checks: [] };
      const by = authors?.(state, event) ?? [requestedBy];
      return set(after(state, event), ({ changeRequests }) => ({
        changeRequests: [...changeRequests, { ...request, authors: by }],
      }));
    };
  });
};
