import type { CounterfoilEvent, RecordedFact } from '@counterfoil/domain';
import type { RecordedEvent } from '@counterfoil/event-store';
import { requireUnaltered } from '../log/altered-event.js';
import { openEvents } from '../log/codec.js';
import { isLedgerEvent } from '../log/ledger-writer.js';
import type { Vault } from '../log/vault.js';

/** An opened event with its place in the log: what a document remembers to tell a repeat from news. */
export type PlacedEvent = { readonly event: RecordedFact<CounterfoilEvent>; readonly position: string };

/**
 * The log's events as projections see them; ledger entries are nobody's business but the ledger's. Each is hashed again, so that
 * nothing reaches a screen that was altered in the log (P-13.10).
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

/** Keys are asked for by tenant: neighbours of one tenant are opened together. */
const runsOfOneTenant = (events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] => {
  const runs: RecordedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.meta.tenant === event.meta.tenant) run.push(event);
    else runs.push([event]);
  }
  return runs;
};
