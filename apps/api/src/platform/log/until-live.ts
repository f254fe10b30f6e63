import type { EventStore, FollowedBatch, Position } from '@counterfoil/event-store';

/** Everything in the log after a position, once. */
export async function* untilLive(eventStore: EventStore, after: Position): AsyncGenerator<FollowedBatch> {
  const stop = new AbortController();
  try {
    for await (const batch of eventStore.follow({ after, signal: stop.signal })) {
      yield batch;
      if (batch.live) return;
    }
  } finally {
    stop.abort();
  }
}
