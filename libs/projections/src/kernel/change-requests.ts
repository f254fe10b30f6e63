import {
  type ApprovedOf,
  type ChangeOf,
  type CheckedOf,
  type CheckRecord,
  commentCheck,
  changeOf,
  type ControlledEvent,
  type ControlledFact,
  type ControlledFacts,
  type DeclinedOf,
  type Fact,
  type KindOf,
  type RecordedFact,
  type RequestedOf,
  rowsPerEvent,
  type Stage,
} from '@counterfoil/domain';
import type { Change } from './projection.js';

/** A check of a request; null once its person is erased. */
export type CheckDoc = { readonly by: string; readonly at: string; readonly check: CheckRecord | null };

/** The same, with a name for screens. */
export type NamedCheck = CheckDoc & { readonly byName: string };

/** A change request with the names behind its checks. It distributes over a union, so the kinds stay separate. */
export type Named<R> = R extends { readonly checks: unknown }
  ? Omit<R, 'checks'> & { readonly checks: readonly NamedCheck[] }
  : never;

/** A change that waits for a second person, as every read model stores it. */
export type ChangeRequestDoc<Fs extends ControlledFacts> = {
  [K in KindOf<Fs>]: {
    readonly requestId: string;
    readonly kind: K;
    /** The old and new value, or other data that the request would change. */
    readonly change: ChangeOf<Fs[K]>;
    /** The requester, who cannot decide on the request. */
    readonly requestedBy: string;
    readonly at: string;
    /** The checks by its requester and others, oldest first (P-11.9). */
    readonly checks: readonly CheckDoc[];
  };
}[KindOf<Fs>];

type Event<E extends Fact> = RecordedFact<E>;
/** The effects of each kind's events on the document, in addition to its change requests. */
type EffectsPerKind<Doc, Fs extends ControlledFacts> = {
  readonly [K in KindOf<Fs>]: {
    readonly requested?: (event: Event<RequestedOf<Fs[K]>>, doc: Doc) => Partial<Doc>;
    readonly checked?: (event: Event<CheckedOf<Fs[K]>>, doc: Doc) => Partial<Doc>;
    readonly approved: (event: Event<ApprovedOf<Fs[K]>>, doc: Doc) => Partial<Doc>;
    readonly declined?: (event: Event<DeclinedOf<Fs[K]>>, doc: Doc) => Partial<Doc>;
  };
};

type LooseEffects<Doc, E> = { readonly [stage in Stage]?: (event: E, doc: Doc) => Partial<Doc> };
type Request = { readonly requestId: string; readonly checks: readonly CheckDoc[] };
type WithRequests = { readonly changeRequests: readonly Request[] };
type Said = { readonly requestId: string; readonly check?: CheckRecord | null; readonly reason?: string | null };
type ActorOf = { readonly meta: { readonly actor: { readonly id: string }; readonly at: string } };

/**
 * The handlers of an aggregate's controlled facts. A request is listed until it is approved or declined. `apply` changes the
 * document that an event is about; `more` adds fields of the read model to each request.
 */
export const onChangeRequests = <Doc extends WithRequests, Fs extends ControlledFacts>(
  facts: Fs,
  apply: (event: RecordedFact<ControlledEvent<Fs>>, changed: (doc: Doc) => Partial<Doc>) => readonly Change<Doc>[],
  effects: EffectsPerKind<Doc, Fs>,
  more: (event: RecordedFact<ControlledEvent<Fs>>, doc: Doc) => object = () => ({}),
): { readonly [T in ControlledEvent<Fs>['type']]: (event: RecordedFact<ControlledEvent<Fs>>) => readonly Change<Doc>[] } =>
  rowsPerEvent(facts, (fact, stage, kind) => {
    type Event = RecordedFact<ControlledEvent<Fs>>;
    const effect = (effects as { readonly [kind: string]: LooseEffects<Doc, Event> })[kind]![stage];
    return (event: Event) =>
      apply(event, (doc) => {
        const { requestId, check = null, reason = null } = event.data as Said;
        const { meta } = event as ActorOf;
        const changed: { readonly changeRequests?: readonly Request[] } = effect?.(event, doc) ?? {};
        const before = changed.changeRequests ?? doc.changeRequests;
        const by = { by: meta.actor.id, at: meta.at };
        if (stage === 'checked') return { ...changed, changeRequests: withCheck(before, requestId, { ...by, check }) } as object;
        const others = before.filter((request) => request.requestId !== requestId);
        if (stage !== 'requested') return { ...changed, changeRequests: others } as object;
        // A comment, or a check within the request itself, is the first check.
        const first = check ?? commentCheck(reason);
        const checks = first === null ? [] : [{ ...by, check: first }];
        const asked = { requestId, kind, change: changeOf(fact, event.data), requestedBy: meta.actor.id, at: meta.at, checks };
        return { ...changed, changeRequests: [...others, { ...asked, ...more(event, doc) }] } as object;
      });
  });

const withCheck = (requests: readonly Request[], requestId: string, check: CheckDoc): readonly Request[] =>
  requests.map((request) => (request.requestId === requestId ? { ...request, checks: [...request.checks, check] } : request));

/** The checks without their contents, once the person is erased. */
export const withoutChecks = <R extends Request>(request: R): R => ({
  ...request,
  checks: request.checks.map((one) => ({ ...one, check: null })),
});

/** A change without its personal fields, once the person is erased. */
export const withoutPersonal = <C extends object>({ ref, value }: ControlledFact, change: C): C =>
  Object.fromEntries(
    Object.entries(change).map(([name, of]) => [name, (ref[name] ?? value[name])?.isPersonal === true ? null : of]),
  ) as C;
