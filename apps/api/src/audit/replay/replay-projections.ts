import type { ReadStore, Versioned } from '@counterfoil/read-store';
import { foldBatch } from '../../platform/read/fold-batch.js';
import type { PlacedEvent } from '../../platform/read/place-events.js';
import type { OpenEvents } from '../ledger/open-events.js';
import type { ReplayedEvent } from './replay.js';
import type { ScratchModel } from './scratch-models.js';

export type OnProgress = (seq: number) => void;

/** A batch is saved at this many events or payment lines. Each line becomes a document. */
const BATCH_EVENTS = 500;
const BATCH_LINES = 2_000;

/** Padded because the read store compares positions as text. */
const positionOf = (seq: number): string => String(seq).padStart(16, '0');

/** Builds the read models of the screens in an empty store from replayed events. */
export const projectInto = async (
  scratch: ReadStore,
  models: readonly ScratchModel[],
  open: OpenEvents,
  replayed: AsyncIterable<readonly ReplayedEvent[]>,
  onProgress: OnProgress = () => undefined,
): Promise<void> => {
  for (const { model } of models) await scratch.prepare(model);
  let batch: PlacedEvent[] = [];
  let lines = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await save(scratch, models, batch);
    [batch, lines] = [[], 0];
  };
  for await (const slice of replayed) {
    const facts = await open(slice.map(({ event }) => event));
    facts.forEach((event, i) => batch.push({ event, position: positionOf(slice[i]!.seq) }));
    lines += facts.reduce((sum, event) => sum + (event.type === 'PaymentsVerified' ? event.data.lines.length : 0), 0);
    if (batch.length >= BATCH_EVENTS || lines >= BATCH_LINES) await flush();
    const last = slice.at(-1);
    if (last !== undefined) onProgress(last.seq);
  }
  await flush();
};

const save = async (scratch: ReadStore, models: readonly ScratchModel[], batch: readonly PlacedEvent[]): Promise<void> => {
  const changes = new Map<string, readonly Versioned[]>();
  for (const { projection, model, finish } of models) {
    const changed = await foldBatch(scratch, projection, model.name, batch);
    const finished = changed.map((version) => (version.doc === null ? version : { ...version, doc: finish(version.doc) }));
    if (finished.length > 0) changes.set(model.name, finished);
  }
  const consumer = models.map(({ model }) => model.name).join();
  await scratch.saveBatch(consumer, changes, { position: batch.at(-1)!.position, storeId: '', state: {} });
};
