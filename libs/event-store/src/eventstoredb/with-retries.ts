import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreUnavailable } from '../port.js';
import { inWords, isFinal, isOutage } from './failures.js';

export type Retries = {
  /** How long an attempt is repeated before an outage is reported. */
  readonly retryTimeoutMs: number;
  /** Aborted when the store is closed. */
  readonly closed: AbortSignal;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Retries until an attempt succeeds, the answer is final or the time is over. The client has no deadline for appends (it notices a
 * frozen server after 20 s), so an attempt without an answer is also abandoned, and its signal is aborted.
 * @throws EventStoreUnavailable when the outcome is unknown; a final answer unchanged; any other error with a description
 */
export const withRetries = async <T>(
  what: string,
  { retryTimeoutMs, closed }: Retries,
  attempt: (givenUp: AbortSignal) => Promise<T>,
): Promise<T> => {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  const timer = setTimeout(stop, retryTimeoutMs);
  closed.addEventListener('abort', stop);
  try {
    if (closed.aborted) throw new EventStoreUnavailable(`${what}: the store was closed`);
    return await untilDone(what, giveUp.signal, attempt);
  } finally {
    clearTimeout(timer);
    closed.removeEventListener('abort', stop);
  }
};

const untilDone = async <T>(what: string, givenUp: AbortSignal, attempt: (givenUp: AbortSignal) => Promise<T>): Promise<T> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await unless(givenUp, what, attempt(givenUp));
    } catch (error) {
      if (isFinal(error)) throw error;
      if (!isOutage(error)) throw inWords(what, error);
      await delay(pause, undefined, { signal: givenUp }).catch(() => undefined);
      if (givenUp.aborted) throw inWords(what, error);
    }
  }
};

/** Resolves with the result of the work, or fails with EventStoreUnavailable once the signal is aborted. The work may continue. */
const unless = <T>(givenUp: AbortSignal, what: string, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const silent = () => reject(new EventStoreUnavailable(`${what}: no answer from EventStoreDB`));
    givenUp.addEventListener('abort', silent);
    void work.then(resolve, reject).finally(() => givenUp.removeEventListener('abort', silent));
  });
