import type { CounterfoilEvent, RecordedFact } from '@counterfoil/domain';
import type { ReadModel } from './read-model.js';

/** An event as projections receive it: decrypted, upcast, in its tenant's order. */
export type Projected<E extends CounterfoilEvent = CounterfoilEvent> = RecordedFact<E>;

/** The effect of an event on one document: its id, and the document afterwards (null: deleted). */
export type Change<Doc> = readonly [id: string, apply: (doc: Doc | null) => Doc | null];

/** `position` is the event's position in the log, for models that are read in log order. */
type Handler<Doc, E extends CounterfoilEvent> = (event: Projected<E>, position: string) => readonly Change<Doc>[];

/**
 * A read model as data: a table from event type to the changes that it makes. `E` is the union of the events that the model
 * follows. Every one of their types is in the table, with 'ignore' when it has no effect on the model.
 */
export type Projection<Doc, E extends CounterfoilEvent = CounterfoilEvent> = ReadModel & {
  readonly on: { readonly [T in E['type']]: 'ignore' | Handler<Doc, Extract<E, { readonly type: T }>> };
};

/** A projection of any kind, as the runner uses it. */
export type AnyProjection = ReadModel & {
  readonly on: { readonly [type: string]: 'ignore' | ((event: never, position: string) => readonly AnyChange[]) };
};

/** A change to a document of any type. Only its projection knows the type. */
export type AnyChange = readonly [id: string, apply: (doc: never) => unknown];

export const changesOf = (projection: AnyProjection, event: Projected, position: string): readonly AnyChange[] => {
  const handler = projection.on[event.type];
  return handler === undefined || handler === 'ignore' ? [] : handler(event as never, position);
};

/** Changes one document, whether or not it exists yet. */
export const one = <Doc>(id: string, apply: (doc: Doc | null) => Doc | null): readonly Change<Doc>[] => [[id, apply]];

/** Changes one existing document. An event about an unknown document has no effect. */
export const change = <Doc>(id: string, apply: (doc: Doc) => Doc): readonly Change<Doc>[] => [
  [id, (doc) => (doc === null ? null : apply(doc))],
];

const POSITION_DIGITS = 10;

/** The documents produced by a history of events, by id, as a store would hold them. For tests and small replays. */
export const replay = <Doc>(
  projection: Projection<Doc, never> | AnyProjection,
  events: readonly Projected[],
): ReadonlyMap<string, Doc> => {
  const docs = new Map<string, Doc>();
  for (const [i, event] of events.entries())
    for (const [id, apply] of changesOf(projection, event, String(i).padStart(POSITION_DIGITS, '0'))) {
      const next = (apply as (doc: Doc | null) => Doc | null)(docs.get(id) ?? null);
      if (next === null) docs.delete(id);
      else docs.set(id, next);
    }
  return docs;
};
