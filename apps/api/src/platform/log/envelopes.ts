import { type Actor, type EventMeta, hashedText, type NewEvent, NO_HASH, type StoredEvent } from '@counterfoil/domain';
import { sha256, uuidOf } from '../digests.js';
import type { SealedFact } from './codec.js';

/** What all events of one command share. */
export type Cause = {
  readonly tenant: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly bodyDigest: string;
  readonly correlationId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
};

/** The last event of a stream, to which the next one is chained. */
export type Tail = { readonly revision: number; readonly hash: string; readonly at: string };

/**
 * Sealed facts as events of a stream: chained by hash, and never earlier than the event before. Ids derive from the command and
 * its content, because stores treat a known id as written already, without comparing the content.
 */
export const envelopesOf = (
  stream: string,
  tail: Tail | null,
  facts: readonly SealedFact[],
  { at, ...cause }: Cause,
): readonly NewEvent[] => {
  let prevHash = tail?.hash ?? NO_HASH;
  const notBefore = tail !== null && tail.at > at ? tail.at : at;
  return facts.map(({ type, v, data, sealed }, index) => {
    const id = uuidOf(cause.commandId, cause.bodyDigest, stream, index);
    const meta: EventMeta = { v, at: notBefore, ...cause, prevHash, hash: '' };
    const event: StoredEvent = { id, type, data, sealed, meta, stream, revision: (tail?.revision ?? -1) + 1 + index };
    const hash = sha256(hashedText(event));
    prevHash = hash;
    return { id, type, data, sealed, meta: { ...meta, hash } };
  });
};
