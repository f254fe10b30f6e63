import { hashedText, type StoredEvent } from '@counterfoil/domain';
import { sha256 } from '../digests.js';

/** The content of an event does not match the hash from when it was written. */
export class AlteredEvent extends Error {
  constructor({ stream, revision }: StoredEvent) {
    super(`${stream}@${revision} was altered: its content does not match its hash`);
  }
}

/** @throws AlteredEvent */
export const requireUnaltered = (event: StoredEvent): void => {
  if (sha256(hashedText(event)) !== event.meta.hash) throw new AlteredEvent(event);
};
