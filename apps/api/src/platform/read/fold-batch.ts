import { type AnyProjection, changesOf } from '@counterfoil/projections';
import type { Doc, ReadStore, Versioned } from '@counterfoil/read-store';
import type { PlacedEvent } from './place-events.js';

type Apply = (doc: Doc | null) => Doc | null;
type Touch = { readonly tenant: string; readonly id: string; readonly position: string; readonly apply: Apply };

const keyOf = (tenant: string, id: string): string => `${tenant} ${id}`;

/**
 * The documents of one model after a batch of events. Each affected document is loaded once, and events that it contains already
 * change nothing.
 */
export const foldBatch = async (
  store: ReadStore,
  projection: AnyProjection,
  model: string,
  batch: readonly PlacedEvent[],
): Promise<readonly Versioned[]> => {
  const touches = batch.flatMap(({ event, position }) =>
    changesOf(projection, event, position).map(
      ([id, apply]): Touch => ({ tenant: event.meta.tenant, id, position, apply: apply as Apply }),
    ),
  );
  if (touches.length === 0) return [];
  const docs = new Map<string, Versioned>();
  const keys = new Map(touches.map(({ tenant, id }) => [keyOf(tenant, id), { tenant, id }]));
  for (const doc of await store.load(model, [...keys.values()])) docs.set(keyOf(doc.tenant, doc.id), doc);
  const changed = new Set<string>();
  for (const { tenant, id, position, apply } of touches) {
    const key = keyOf(tenant, id);
    const known = docs.get(key);
    if (known !== undefined && known.position > position) continue;
    // Several changes of one event to a document have the same position. A stored document with that position has this event
    // already.
    if (known !== undefined && known.position === position && !changed.has(key)) continue;
    docs.set(key, { tenant, id, position, doc: apply(known?.doc ?? null) });
    changed.add(key);
  }
  return [...changed].map((key) => docs.get(key)!);
};
