import { expect, test } from '@jest/globals';
import type { AnyProjection } from '@counterfoil/projections';
import type { ReadStore, Versioned } from '@counterfoil/read-store';
import { foldBatch } from './fold-batch.js';
import type { PlacedEvent } from './place-events.js';

const TENANT = 'acmetrade';
const keep = ({ data }: PlacedEvent['event']) => {
  const { id, text, times = 1 } = data as unknown as { id: string; text: string; times?: number };
  const add = (doc: { texts: readonly string[] } | null) => ({ texts: [...(doc?.texts ?? []), text] });
  return Array.from({ length: times }, () => [id, add]);
};
/** Every event adds its text to a document, so that one folded in twice or late shows. */
const texts = { name: 'texts', version: 1, on: { Said: keep } } as unknown as AnyProjection;

const said = (position: string, id: string, text: string, times?: number) =>
  ({ position, event: { type: 'Said', data: { id, text, times }, meta: { tenant: TENANT } } }) as unknown as PlacedEvent;

const holding = (...docs: readonly Versioned[]) => ({ load: async () => docs }) as unknown as ReadStore;
const stored = (position: string, doc: Versioned['doc']): Versioned => ({ tenant: TENANT, id: 'a', position, doc });

test('a batch loads each document once and folds its events in order', async () => {
  let loads = 0;
  const store = {
    async load(_: string, keys: readonly unknown[]) {
      loads += 1;
      expect(keys).toEqual([
        { tenant: TENANT, id: 'a' },
        { tenant: TENANT, id: 'b' },
      ]);
      return [stored('3', { texts: ['zero'] })];
    },
  } as unknown as ReadStore;
  const batch = [said('4', 'a', 'one'), said('5', 'b', 'two'), said('6', 'a', 'three')];
  expect(await foldBatch(store, texts, 'texts', batch)).toEqual([
    stored('6', { texts: ['zero', 'one', 'three'] }),
    { tenant: TENANT, id: 'b', position: '5', doc: { texts: ['two'] } },
  ]);
  expect(loads).toBe(1);
});

test('an event at or before the position of a stored document changes nothing', async () => {
  const store = holding(stored('5', { texts: ['one', 'two'] }));
  expect(await foldBatch(store, texts, 'texts', [said('4', 'a', 'one'), said('5', 'a', 'two')])).toEqual([]);
});

test('of a batch that was stored in part only the events after the position of the document are folded in', async () => {
  const store = holding(stored('5', { texts: ['one', 'two'] }));
  const batch = [said('4', 'a', 'one'), said('5', 'a', 'two'), said('6', 'a', 'three')];
  expect(await foldBatch(store, texts, 'texts', batch)).toEqual([stored('6', { texts: ['one', 'two', 'three'] })]);
});

test('an older event does not revive a document that was removed', async () => {
  expect(await foldBatch(holding(stored('5', null)), texts, 'texts', [said('4', 'a', 'one')])).toEqual([]);
});

test('several changes of one event to one document all count', async () => {
  expect(await foldBatch(holding(), texts, 'texts', [said('4', 'a', 'one', 2)])).toEqual([
    stored('4', { texts: ['one', 'one'] }),
  ]);
});
