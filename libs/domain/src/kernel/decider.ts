import type { Actor } from './envelope.js';
import type { Fact, FactOf, RecordedFact } from './fact.js';

export type Command<T extends string = string, D = object> = { readonly type: T; readonly data: D };

/** Who acts, and when: the only input of a decision besides the command and the state. */
export type Who = {
  readonly actor: Actor;
  /** ISO 8601 UTC, from the runner's clock. */
  readonly at: string;
  /** Id of the command; the event ids and the ids of new requests derive from it. */
  readonly commandId: string;
};

/** The result of a decision: the facts that follow, or a rejection with its code. No facts: nothing needs to change. */
export type Decision<E extends Fact, R extends string> =
  | { readonly ok: true; readonly events: readonly E[] }
  | { readonly ok: false; readonly code: R; readonly detail?: { readonly [name: string]: string | number } };

export const accept = <const E extends readonly Fact[]>(...events: E): { readonly ok: true; readonly events: E } => ({
  ok: true,
  events,
});

export const reject = <R extends string>(
  code: R,
  detail?: { readonly [name: string]: string | number },
): { readonly ok: false; readonly code: R; readonly detail?: { readonly [name: string]: string | number } } =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };

/** Nothing changes. Repeating a request whose effect already holds succeeds like the first time. */
export const unchanged: { readonly ok: true; readonly events: readonly never[] } = { ok: true, events: [] };

export type Decide<S, C extends Command, E extends Fact, R extends string> = (
  data: C['data'],
  state: S,
  who: Who,
) => Decision<E, R>;

/** One aggregate, as plain tables. */
export type Decider<S, C extends Command, E extends Fact, R extends string> = {
  /** The stream's category: `{tenant}.{category}-{id}`. */
  readonly category: string;
  readonly initial: S;
  readonly decide: { readonly [T in C['type']]: Decide<S, Extract<C, { readonly type: T }>, E, R> };
  readonly evolve: { readonly [T in E['type']]: (state: S, event: RecordedFact<FactOf<E, T>>) => S };
  /** Never set. It lets the compiler infer the unions from a decider, which the two tables alone do not allow. */
  readonly types?: { readonly command: C; readonly event: E; readonly rejection: R };
};

/** For facts that no later decision depends on. */
export const keep = <S>(state: S): S => state;

export const evolve = <S, C extends Command, E extends Fact, R extends string>(
  decider: Decider<S, C, E, R>,
  state: S,
  event: RecordedFact<E>,
): S => {
  const step = decider.evolve[event.type as E['type']] as ((state: S, event: RecordedFact<E>) => S) | undefined;
  if (step === undefined) throw new Error(`${decider.category} does not know the event ${event.type}`);
  return step(state, event);
};

export const fold = <S, C extends Command, E extends Fact, R extends string>(
  decider: Decider<S, C, E, R>,
  events: readonly RecordedFact<E>[],
): S => events.reduce((state, event) => evolve(decider, state, event), decider.initial);

export const decide = <S, C extends Command, E extends Fact, R extends string>(
  decider: Decider<S, C, E, R>,
  command: C,
  state: S,
  who: Who,
): Decision<E, R> => (decider.decide[command.type as C['type']] as Decide<S, C, E, R>)(command.data, state, who);
