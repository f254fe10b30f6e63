import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { FollowedBatch, FollowOptions, Position } from '../port.js';
import { logPosition } from './envelope.js';
import { inWords, isDoubtful, isOutage } from './failures.js';
import { openFeed } from './feed.js';

export type Log = {
  readonly client: EventStoreDBClient;
  readonly head: () => Promise<Position>;
  readonly closed: AbortSignal;
};

const BATCH = 500;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Follows with consecutive subscriptions, each starting after the last delivered event. Subscriptions end often: the server drops a
 * live one when 32 events wait ("Consumer too slow"), even for an idle consumer after one large append. Checkpoints are not used,
 * because the client emits them before events that are still on their way.
 */
export async function* followAll(log: Log, { after, signal, batch = BATCH }: FollowOptions): AsyncGenerator<FollowedBatch> {
  logPosition(after); // refuse a foreign position before the first request
  const stop = AbortSignal.any([signal, log.closed]);
  const progress = { cursor: after, toldLive: false };
  let pause = FIRST_PAUSE_MS;
  while (!stop.aborted) {
    const begun = progress.cursor;
    try {
      yield* followOnce(log, progress, stop, batch);
    } catch (error) {
      if (stop.aborted) return;
      if (!isOutage(error) || (isDoubtful(error) && pause === LONGEST_PAUSE_MS)) throw inWords('follow', error);
    }
    if (progress.cursor !== begun) pause = FIRST_PAUSE_MS;
    await delay(pause, undefined, { signal: stop }).catch(() => undefined);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

/**
 * One subscription until it ends. It is live once it reaches the head that was read at its start: servers send "caught up" only
 * since 23.10, and the client emits it before events that are still on their way.
 */
async function* followOnce(
  log: Log,
  progress: { cursor: Position; toldLive: boolean },
  signal: AbortSignal,
  batch: number,
): AsyncGenerator<FollowedBatch> {
  const head = await log.head();
  if (progress.cursor >= head && !progress.toldLive) {
    progress.toldLive = true;
    yield { events: [], live: true };
  }
  const feed = openFeed(log.client, progress.cursor, signal);
  try {
    while (!signal.aborted) {
      const events = await feed.take(batch);
      const last = events.at(-1);
      if (last === undefined) return;
      progress.cursor = last.position;
      progress.toldLive = feed.isDrained() && last.position >= head;
      yield { events, live: progress.toldLive };
    }
  } finally {
    await feed.close();
  }
}
