import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AllStreamResolvedEvent, type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { EventStoreUnavailable, type Position, type RecordedEvent } from '../port.js';
import { logPosition, recordedEvent } from './envelope.js';

/** One subscription as a queue. Events that arrived before a failure can still be taken; then `take` throws. */
export type Feed = {
  /** At least one event, at most `limit`; none once the signal is aborted. @throws the error that ended the subscription */
  take(limit: number): Promise<readonly RecordedEvent[]>;
  readonly isDrained: () => boolean;
  close(): Promise<void>;
};

/** Matches names of the form `{tenant}.{category}-{id}`. Without it every follower would receive the server's own events. */
const OUR_STREAMS = '^[a-z0-9]{8,32}\\.[a-z]';

/** Events in the queue at which the subscription is paused. */
const HELD = 1_000;

/** Subscribes to all our streams. The event at `after` itself is not included. */
export const openFeed = (client: EventStoreDBClient, after: Position, signal: AbortSignal): Feed => {
  const held: RecordedEvent[] = [];
  let failure: unknown;
  let wake = (): void => undefined;

  const subscription = client.subscribeToAll({
    fromPosition: logPosition(after),
    filter: streamNameFilter({ regex: OUR_STREAMS, checkpointInterval: 1_000 }),
  });
  const fail = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
    const ours = event === undefined ? null : recordedEvent(event);
    if (ours === null) return;
    held.push(ours);
    if (held.length >= HELD) subscription.pause();
    wake();
  });
  // A lost connection emits an error without `end` or `close`; an orderly shutdown may emit `end` without an error.
  subscription.on('error', fail);
  subscription.on('end', () => fail(new EventStoreUnavailable('the subscription ended')));
  const stop = (): void => wake();
  signal.addEventListener('abort', stop);

  return {
    take: async (limit) => {
      while (held.length === 0 && failure === undefined && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      await nextTurn(); // what arrives in the same turn goes into the same batch
      if (signal.aborted) return [];
      if (held.length === 0) throw failure;
      const taken = held.splice(0, limit);
      if (held.length < HELD / 2) subscription.resume();
      return taken;
    },
    isDrained: () => held.length === 0,
    close: async () => {
      signal.removeEventListener('abort', stop);
      subscription.removeAllListeners('data'); // 'error' keeps its listener: a late error without one would end the process
      await subscription.unsubscribe().catch(() => undefined);
    },
  };
};
