import { canonicalJson, type JsonObject } from './json.js';

/**
 * Who caused an event: a signed-in user, a supplier behind a link, or Counterfoil itself (imports, expiry, seeding). What a program
 * does with an API key is the act of the user who made the key's secret, so that nobody is a second person by a key of their own.
 */
export type Actor = {
  readonly kind: 'user' | 'supplier' | 'system';
  readonly id: string;
  /** The API key that the user acted through; absent: a session. */
  readonly key?: ActingKey;
};

/** An API key as the log names it: a key keeps its name. */
export type ActingKey = { readonly id: string; readonly name: string };

/** Who did something, for people: the key by its name, with the person who answers for it. */
export const actedBy = (personName: string, { key }: Actor): string =>
  key === undefined ? personName : `API key "${key.name}" of ${personName}`;

/** Ids of the users among these actors. */
export const usersAmong = (...actors: readonly Actor[]): readonly string[] =>
  actors.flatMap(({ kind, id }) => (kind === 'user' ? [id] : []));

/** These users as actors. */
export const asUsers = (ids: readonly string[]): readonly Actor[] => ids.map((id) => ({ kind: 'user', id }));

/** Personal fields of one subject, encrypted; `box` is base64 of nonce, tag and ciphertext (AES-256-GCM). */
export type SealedBox = { readonly subject: string; readonly keyId: string; readonly box: string };

export type EventMeta = {
  /** Version of the event type's shape; raised with an upcaster, never changed in place. */
  readonly v: number;
  /** ISO 8601 UTC with milliseconds, never earlier than the stream's previous event. */
  readonly at: string;
  readonly tenant: string;
  readonly actor: Actor;
  readonly commandId: string;
  /** SHA-256 of the command's canonical body: a repeated commandId with another body is refused. */
  readonly bodyDigest: string;
  readonly correlationId: string;
  /** `hash` of the stream's previous event, or 64 zeros for the first. */
  readonly prevHash: string;
  readonly hash: string;
};

/** An event as it is appended; its stream and revision are the append's business. */
export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly sealed: readonly SealedBox[];
  readonly meta: EventMeta;
};

/** An event as it was stored, in its stored form (before upcasting and unsealing). */
export type StoredEvent = NewEvent & { readonly stream: string; readonly revision: number };

/** The hash before the first event of a stream, and the root before the first entry of a ledger. */
export const NO_HASH = '0'.repeat(64);

/**
 * The text whose SHA-256 is `meta.hash`: canonical JSON of everything stored except the hash itself,
 * with stream and revision, so that no event can be moved, altered or dropped unseen.
 */
export const hashedText = (event: StoredEvent): string => {
  const { hash: _, ...meta } = event.meta;
  const { id, stream, revision, type, data, sealed } = event;
  return canonicalJson({ id, stream, revision, type, data, sealed, meta });
};

/** Stream name `{tenant}.{category}-{id}`. */
export const streamName = (tenant: string, category: string, id: string): string => `${tenant}.${category}-${id}`;

export type StreamParts = { readonly tenant: string; readonly category: string; readonly id: string };

// Ids may begin with letters too, so a category of two words is known only by its name.
const STREAM = /^([a-z0-9]{8,32})\.(supplier-import|payment-run|payment-lines|payment-rechecks|onboarding-form|[a-z]+)-(.+)$/;

/** The parts of a stream name; null when the text is not one of ours. */
export const streamParts = (stream: string): StreamParts | null => {
  const match = STREAM.exec(stream);
  return match === null ? null : { tenant: match[1]!, category: match[2]!, id: match[3]! };
};
