import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AllStreamResolvedEvent, type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { EventStoreUnavailable, type Position, type RecordedEvent } from '../port.js';
import { logPosition, recordedEvent } from './envelope.js';

/** One subscription as a queue to take from: what came before it failed can still be taken, then `take` throws. */
export type Feed = {
  /** At least one event, at most `limit`; none once the signal is aborted. @throws what ended the subscription */
  take(limit: number): Promise<readonly RecordedEvent[]>;
  readonly isDrained: () => boolean;
  close(): Promise<void>;
};

/** Names of the form `{tenant}.{category}-{id}`; without it every follower would be sent the server's own events. */
const OUR_STREAMS = '^[a-z0-9]{8,32}\\.[a-z]';

/** Events held here before the server is slowed down. */
const HELD = 1_000;

/** Subscribes to all our streams after a position, exclusively. */
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
  // A lost connection gives one error without end or close; an orderly shutdown may end without error.
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
      subscription.removeAllListeners('data'); // 'error' stays heard: without a listener a late one would kill the process
      await subscription.unsubscribe().catch(() => undefined);
    },
  };
};
