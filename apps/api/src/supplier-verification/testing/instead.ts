import type { EventStore } from '@counterfoil/event-store';
import type { Harness } from '../../platform/testing/harness.js';

/** Runs a test while one method of the log is replaced, e.g. by a slow, failing or counting one. */
export const instead = async <K extends 'append' | 'readStream', T>(
  { stores: { eventStore } }: Harness,
  method: K,
  other: (real: EventStore[K]) => EventStore[K],
  something: () => Promise<T>,
): Promise<T> => {
  const log: Pick<EventStore, K> = eventStore;
  const real = log[method].bind(eventStore) as EventStore[K];
  log[method] = other(real);
  try {
    return await something();
  } finally {
    log[method] = real;
  }
};
