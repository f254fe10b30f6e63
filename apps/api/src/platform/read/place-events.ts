import type { CounterfoilEvent, RecordedFact } from '@counterfoil/domain';
import type { RecordedEvent } from '@counterfoil/event-store';
import { requireUnaltered } from '../log/altered-event.js';
import { openEvents } from '../log/codec.js';
import { isLedgerEvent } from '../log/ledger-writer.js';
import type { Vault } from '../log/vault.js';

/** An opened event with its position in the log, by which a document recognises events that it contains already. */
export type PlacedEvent = { readonly event: RecordedFact<CounterfoilEvent>; readonly position: string };

/**
 * The log's events for projections, without ledger entries. Each event is hashed again, so that no altered event reaches a screen
 * (P-13.10).
 * @throws AlteredEvent
 */
export const placeEvents = async (vault: Vault, events: readonly RecordedEvent[]): Promise<readonly PlacedEvent[]> => {
  events.forEach(requireUnaltered);
  const placed: PlacedEvent[] = [];
  for (const run of runsOfOneTenant(events.filter((event) => !isLedgerEvent(event)))) {
    const opened = await openEvents(vault, run[0]!.meta.tenant, run);
    run.forEach(({ position }, i) => placed.push({ event: opened[i]!, position }));
  }
  return placed;
};

/** Splits events into sequences of one tenant, because keys are read for one tenant at a time. */
const runsOfOneTenant = (events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] => {
  const runs: RecordedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.meta.tenant === event.meta.tenant) run.push(event);
    else runs.push([event]);
  }
  return runs;
};
