import { type EventStore, type Position, START } from '@counterfoil/event-store';
import type { AnyProjection } from '@counterfoil/projections';
import type { ReadStore } from '@counterfoil/read-store';
import { type Ledgers, ledgersAfter } from '../log/ledger-writer.js';
import type { Vault } from '../log/vault.js';
import { foldBatch } from './fold-batch.js';
import { placeEvents } from './place-events.js';
import { Turns } from './turns.js';

type Stores = { readonly eventStore: EventStore; readonly readStore: ReadStore };
export type OnProgress = (eventsHandled: number) => void;

/** The name of a read model while it is built beside the live one. */
const besideLive = ({ name, version }: AnyProjection): string => `${name}@${version}`;
export const isBesideLive = (name: string): boolean => name.includes('@');

/**
 * Builds a read model beside the live one as `name@version` and swaps it in between two batches of the projector. Until then,
 * screens read the old one. The log is the only input, so the result equals the live model document by document.
 * `livePosition` is the position of the other models, at which the new one must end.
 * @throws AlteredEvent, LedgerBroken when the log is not what was written
 */
export const rebuild = async (
  stores: Stores,
  vault: Vault,
  projection: AnyProjection,
  livePosition: () => Position,
  turns: Turns = new Turns(),
  onProgress: OnProgress = () => undefined,
): Promise<void> => {
  const beside = besideLive(projection);
  await stores.readStore.drop(beside);
  await stores.readStore.prepare(projection, beside);
  const replay = replayInto(stores, vault, projection, beside, onProgress);
  await replay(livePosition());
  await turns.take(async () => {
    await replay(livePosition());
    await stores.readStore.swap(beside, projection.name);
  });
};

/** Folds the log up to a position, continuing where the last call ended, and compares it with its ledgers. */
const replayInto = (
  { eventStore, readStore }: Stores,
  vault: Vault,
  projection: AnyProjection,
  model: string,
  onProgress: OnProgress,
) => {
  const storeId = eventStore.storeId();
  let ledgers: Ledgers = new Map();
  let position: Position = START;
  let handled = 0;
  return async (target: Position): Promise<void> => {
    if (position >= target) return;
    const stop = new AbortController();
    for await (const { events } of eventStore.follow({ after: position, signal: stop.signal })) {
      const wanted = events.filter((event) => event.position <= target);
      const last = wanted.at(-1);
      if (last !== undefined) {
        ledgers = ledgersAfter(ledgers, wanted);
        const docs = await foldBatch(readStore, projection, model, await placeEvents(vault, wanted));
        position = last.position;
        await readStore.saveBatch(model, new Map([[model, docs]]), { position, storeId: await storeId, state: {} });
        onProgress((handled += wanted.length));
      }
      if (position >= target || wanted.length < events.length) break;
    }
    stop.abort();
    await readStore.dropCheckpoint(model);
  };
};
