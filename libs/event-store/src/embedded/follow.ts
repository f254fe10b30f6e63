import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FollowedBatch, FollowOptions } from '../port.js';
import type { ReadLog } from './read.js';
import { rowNumber } from './rows.js';
import type { WakeUp } from './wake-up.js';

/** How often to check for appends of other threads and processes, in milliseconds. An idle check takes about 10 microseconds. */
const POLL_MS = 10;
/** Read models are saved once per batch. In larger batches, more changes fall on the same pages of an index. */
const BATCH = 1_000;

export type Log = { readonly read: ReadLog; readonly wakeUp: WakeUp; readonly isOpen: () => boolean };

/** Reads all events after a position and then waits for new ones; ends when the signal aborts or the store is closed. */
export async function* followLog(log: Log, { after, signal, batch = BATCH }: FollowOptions): AsyncGenerator<FollowedBatch> {
  let row = rowNumber(after);
  let toldLive = false;
  while (!signal.aborted && log.isOpen()) {
    const { events, more } = log.read(row, batch);
    const last = events.at(-1);
    if (last !== undefined) row = rowNumber(last.position);
    if (last !== undefined || !toldLive) yield { events, live: !more };
    toldLive = !more;
    // While more events follow, other work gets a turn between batches. At the head, wait for the next append.
    await (more ? nextTurn() : log.wakeUp.sleep(POLL_MS, signal));
  }
}
