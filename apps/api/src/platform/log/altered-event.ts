import { hashedText, NO_HASH, type StoredEvent } from '@counterfoil/domain';
import { sha256 } from '../digests.js';

type Place = Pick<StoredEvent, 'stream' | 'revision'>;

/** The log was altered: an event has another content than when it was written, or one before it is missing. */
export class AlteredEvent extends Error {
  constructor({ stream, revision }: Place, fault: string) {
    super(`${stream}@${revision} ${fault}`);
  }
}

/** @throws AlteredEvent */
export const requireUnaltered = (event: StoredEvent): void => {
  if (sha256(hashedText(event)) !== event.meta.hash)
    throw new AlteredEvent(event, 'was altered: its content does not match its hash');
};

/** Checks a stream from its first event on: each event is unaltered and continues the one before. @throws AlteredEvent */
export const requireWhole = (events: readonly StoredEvent[]): void => {
  let prevHash = NO_HASH;
  for (const [revision, event] of events.entries()) {
    requireUnaltered(event);
    if (event.revision !== revision || event.meta.prevHash !== prevHash)
      throw new AlteredEvent(event, 'does not continue the event before it: that one was altered or removed');
    prevHash = event.meta.hash;
  }
};
