import type { AppendResult, EventData, EventStoreDBClient } from '@eventstore/db-client';
import { type Appended, EventStoreUnavailable } from '../port.js';
import { NO_STREAM } from '../prepare.js';
import { positionText } from './envelope.js';
import { isOutage } from './failures.js';
import { withRetries, type Retries } from './with-retries.js';

export type Writer = {
  /** Retries with equal ids and revision until answered. @throws the client's WrongExpectedVersionError; EventStoreUnavailable */
  append(stream: string, expected: number, events: readonly EventData[], bytes?: number): Promise<Appended>;
  close(): Promise<void>;
};

/**
 * Maximum number of unanswered appends. The client sends all of them over one gRPC stream. With 16 or more in it, a lost connection
 * rejects promises without a handler, which ends the process (found in the client's source, not observed).
 */
export const IN_FLIGHT = 15;
/** Maximum bytes of unanswered appends: when a connection to a frozen node dropped, 17 of 700 KB ended the process, 15 did not. */
const BYTES_IN_FLIGHT = 8 * 1_048_576;

/** How long `close` waits for outstanding answers, in milliseconds. */
const LAST_ANSWERS = 1_000;

/**
 * A client only for appends, not shared with readers: a reader's failure would open a second append stream. When the first then
 * fails, the client forgets the answers due on both streams and throws when one arrives (found in its source).
 */
export const openWriter = (connect: () => EventStoreDBClient, retries: Retries): Writer => {
  let client = connect();
  let broken = false;
  // After a failure, one append at a time: the client can be replaced only when no call is in flight.
  const calls = callsInFlight(() => (broken ? 1 : IN_FLIGHT));
  /** Replaces a broken client: once its query for the server's features has failed, the client refuses every later append. */
  const healthy = (): EventStoreDBClient => {
    if (broken) {
      void client.dispose();
      client = connect();
      broken = false;
    }
    return client;
  };

  const send = async (
    stream: string,
    expected: number,
    events: readonly EventData[],
    bytes: number,
    givenUp: AbortSignal,
  ): Promise<AppendResult> => {
    await calls.begin(bytes);
    try {
      if (givenUp.aborted) throw new EventStoreUnavailable(`${stream}: given up before it was sent`);
      const expectedRevision = expected === NO_STREAM ? 'no_stream' : BigInt(expected);
      return await healthy().appendToStream(stream, [...events], { expectedRevision });
    } catch (error) {
      if (isOutage(error)) broken = true;
      throw error;
    } finally {
      calls.end(bytes);
    }
  };

  return {
    append: async (stream, expected, events, bytes = 0) => {
      const result = await withRetries(`append to ${stream}`, retries, (givenUp) =>
        send(stream, expected, events, bytes, givenUp),
      );
      return { revision: Number(result.nextExpectedRevision), position: positionText(result.position) };
    },
    close: async () => {
      const until = performance.now() + LAST_ANSWERS;
      while (calls.count() > 0 && performance.now() < until) await new Promise<void>((resolve) => setTimeout(resolve, 10));
      await client.dispose();
    },
  };
};

/** Counts unanswered appends and their bytes. `begin` waits while the limits are reached; a single append may have any size. */
const callsInFlight = (mostCalls: () => number) => {
  let count = 0;
  let bytesInFlight = 0;
  const waiting: (() => void)[] = [];
  const isFull = (bytes: number): boolean => count >= mostCalls() || (count > 0 && bytesInFlight + bytes > BYTES_IN_FLIGHT);
  return {
    count: () => count,
    async begin(bytes: number): Promise<void> {
      while (isFull(bytes)) await new Promise<void>((resolve) => waiting.push(resolve));
      count += 1;
      bytesInFlight += bytes;
    },
    end(bytes: number): void {
      count -= 1;
      bytesInFlight -= bytes;
      for (const wake of waiting.splice(0)) wake();
    },
  };
};
