import type { CounterfoilEvent, RecordedFact } from '@counterfoil/domain';
import type { ReadModel } from './read-model.js';

/** An event as projections see it: opened, upcast, in its tenant's order. */
export type Projected<E extends CounterfoilEvent = CounterfoilEvent> = RecordedFact<E>;

/** What an event does to one document: its id, and the document after it (null: it is gone). */
export type Change<Doc> = readonly [id: string, apply: (doc: Doc | null) => Doc | null];

/** `position`: where the event is in the log, for models that are read in the log's order. */
type Handler<Doc, E extends CounterfoilEvent> = (event: Projected<E>, position: string) => readonly Change<Doc>[];

/**
 * A read model as data: a table from event type to the changes it makes. `E` is the union of the capabilities the model
 * follows, and every one of their types is in the table, with 'ignore' where it is not the model's business.
 */
export type Projection<Doc, E extends CounterfoilEvent = CounterfoilEvent> = ReadModel & {
  readonly on: { readonly [T in E['type']]: 'ignore' | Handler<Doc, Extract<E, { readonly type: T }>> };
};

/** A projection of any kind, as the runner holds it. */
export type AnyProjection = ReadModel & {
  readonly on: { readonly [type: string]: 'ignore' | ((event: never, position: string) => readonly AnyChange[]) };
};

/** A change to a document of any type: only the projection that made it knows which. */
export type AnyChange = readonly [id: string, apply: (doc: never) => unknown];

export const changesOf = (projection: AnyProjection, event: Projected, position: string): readonly AnyChange[] => {
  const handler = projection.on[event.type];
  return handler === undefined || handler === 'ignore' ? [] : handler(event as never, position);
};

/** One document is touched, whether or not it is there yet. */
export const one = <Doc>(id: string, apply: (doc: Doc | null) => Doc | null): readonly Change<Doc>[] => [[id, apply]];

/** One document that must be there: an event about something unknown leaves it unknown. */
export const change = <Doc>(id: string, apply: (doc: Doc) => Doc): readonly Change<Doc>[] => [
  [id, (doc) => (doc === null ? null : apply(doc))],
];

const POSITION_DIGITS = 10;

/** The documents that a history of events makes, by id: what a store would hold. For tests and small replays. */
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
