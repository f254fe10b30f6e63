import type { EventStore, RecordedEvent } from '@counterfoil/event-store';
import { requireUnaltered, requireWhole } from './altered-event.js';

/** A whole stream, oldest event first, so that nothing is decided or shown from an altered log (P-13.10). @throws AlteredEvent */
export const readWhole = async (store: EventStore, tenant: string, stream: string): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of store.readStream(tenant, stream)) events.push(event);
  requireWhole(events);
  return events;
};

/** The last event of a stream, as a list of one or none. @throws AlteredEvent */
export const readLast = async (store: EventStore, tenant: string, stream: string): Promise<readonly RecordedEvent[]> => {
  for await (const event of store.readStream(tenant, stream, { direction: 'backwards', limit: 1 })) {
    requireUnaltered(event);
    return [event];
  }
  return [];
};
