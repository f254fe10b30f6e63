import { canonicalJson, type JsonObject } from './json.js';

/**
 * Who caused an event: a signed-in user, a supplier using a link, or Counterfoil itself (imports, expiry, seeding). Calls with an
 * API key count as acts of the user who created the key's secret, so that users cannot be their own second person through a key.
 */
export type Actor = {
  readonly kind: 'user' | 'supplier' | 'system';
  readonly id: string;
  /** The API key that the user acted through; absent: a session. */
  readonly key?: ActingKey;
};

/** An API key as the log names it. The name of a key never changes. */
export type ActingKey = { readonly id: string; readonly name: string };

/** The person who acted, for display. An API key is shown with its name and the person responsible for it. */
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

/** An event before it is appended. The append assigns its stream and revision. */
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

// Ids can start with letters, so a category with a hyphen can be recognised only by its full name.
const STREAM = /^([a-z0-9]{8,32})\.(supplier-import|payment-run|payment-lines|payment-rechecks|onboarding-form|[a-z]+)-(.+)$/;

/** The parts of a stream name; null when the text is not a stream name. */
export const streamParts = (stream: string): StreamParts | null => {
  const match = STREAM.exec(stream);
  return match === null ? null : { tenant: match[1]!, category: match[2]!, id: match[3]! };
};
