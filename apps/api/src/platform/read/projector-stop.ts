import type { RecordedEvent } from '@counterfoil/event-store';
import { stateSlot, type StateStore } from '@counterfoil/read-store';
import { plusMilliseconds, SystemClock } from '../clock.js';
import { AlteredEvent } from '../log/altered-event.js';
import { LedgerBroken } from '../log/ledger-broken.js';

/** The event that the projector cannot take in. */
export type StoppedAt = {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  /** The event, or the ledger, is not what was written; false: it cannot be read, for example because it is of a newer version. */
  readonly isAltered: boolean;
};

/** The log cannot be read. */
const LOG_DAMAGES = stateSlot<{ readonly text: string }>('log-damage');
export const STOPS = stateSlot<StoppedAt>('projector-stop');
const KEY = 'projector';
/** The projector tries again, and notes the stop again, more often than this. */
const NOTE_KEPT_MS = 60_000;

/** Between processes, so it goes by the real time, as the lease does. */
const clock = new SystemClock();

/** An event that the read models could not process. Everything before it was processed. */
export class ProjectorStopped extends Error {
  readonly at: StoppedAt;

  constructor(event: RecordedEvent, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const { position } = event;
    super(`The projector stopped at ${event.stream}@${event.revision} (position ${position}): ${why}`, { cause });
    const { stream, revision } = (cause instanceof LedgerBroken ? cause.event : null) ?? event;
    this.at = { stream, revision, position, isAltered: cause instanceof AlteredEvent || cause instanceof LedgerBroken };
  }
}

export const noteStop = (store: StateStore, at: StoppedAt): Promise<void> =>
  store.put(STOPS, KEY, at, plusMilliseconds(clock.now(), NOTE_KEPT_MS));

export const noteLogDamage = (store: StateStore, text: string): Promise<void> =>
  store.put(LOG_DAMAGES, KEY, { text }, plusMilliseconds(clock.now(), NOTE_KEPT_MS));

export const isLogDamageNoted = async (store: StateStore): Promise<boolean> =>
  (await store.read(LOG_DAMAGES, KEY, clock.now())) !== null;

/** Where the projector stopped; null when read models that are at `position` went on since. */
export const stopOf = async (store: StateStore, position: string): Promise<StoppedAt | null> => {
  const at = (await store.read(STOPS, KEY, clock.now()))?.value ?? null;
  return at !== null && at.position > position ? at : null;
};
