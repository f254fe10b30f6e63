import type { NewEvent, StoredEvent } from '@counterfoil/domain';

/** Place in the store's total order: opaque, JSON-safe, and ordered as plain text compares (`a < b`). */
export type Position = string;

/** Before the first event of any store. */
export const START: Position = '';

/** The revision a stream must have: the last event's (first is 0), or 'no_stream'. There is no "any". */
export type ExpectedRevision = number | 'no_stream';

export type Appended = { readonly revision: number; readonly position: Position };

export type RecordedEvent = StoredEvent & {
  readonly position: Position;
  /** The store's own clock when the event was written, ISO 8601 UTC; `meta.at` is the domain's. */
  readonly storedAt: string;
};

export type Append = { readonly stream: string; readonly expected: ExpectedRevision; readonly events: readonly NewEvent[] };

export type ReadOptions = {
  /** First revision to read; forwards 0, backwards the last one, when absent. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
};

export type FollowOptions = {
  /** Exclusive: the position of the last event already handled. */
  readonly after: Position;
  readonly signal: AbortSignal;
  /** Most events in one batch; when absent, as many as the store finds best. */
  readonly batch?: number;
};

/** A batch in log order. `live` tells that nothing was known to stand behind it when it was read; then it may be empty. */
export type FollowedBatch = { readonly events: readonly RecordedEvent[]; readonly live: boolean };

/**
 * The only truth. Every adapter keeps the rules of `event-store.contract.ts`.
 * `tenant` is the first argument everywhere: a stream of another tenant is refused as a bug (WrongTenant).
 */
export interface EventStore {
  /**
   * Appends all or nothing. The same event ids at the same expected revision a second time are answered as the first
   * time, with nothing written, for ever (also after a restart, also for a prefix of the batch).
   * @throws StaleRevision, AppendTooLarge, EventStoreUnavailable; WrongTenant and InvalidRequest for bugs of the caller
   */
  append(tenant: string, append: Append): Promise<Appended>;
  /** Several independent streams, each all or nothing on its own; outcomes in the order given, a StaleRevision as a value. */
  appendEach(tenant: string, appends: readonly Append[]): Promise<readonly (Appended | StaleRevision)[]>;
  /** Events of one stream in pages of the adapter's choosing; an absent stream yields nothing. */
  readStream(tenant: string, stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /** Every event of every tenant, without end, in the total order. Resumes by itself after a dropped subscription; ends on abort. */
  follow(options: FollowOptions): AsyncIterable<FollowedBatch>;
  /** The position of the last event; START for an empty store. */
  head(): Promise<Position>;
  /** Identity of this log, made when it was created; a checkpoint of another log must not be used. */
  storeId(): Promise<string>;
  close(): Promise<void>;
}

/** The stream moved on meanwhile: decide again (machines) or ask the person. */
export class StaleRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`${stream}: expected revision ${expected}, found ${actual}`);
  }
}

/** More than MAX_APPEND_BYTES in one append, data and metadata counted. Nothing was written. */
export class AppendTooLarge extends Error {
  constructor(
    readonly stream: string,
    readonly bytes: number,
  ) {
    super(`${stream}: ${bytes} bytes in one append, at most ${MAX_APPEND_BYTES}`);
  }
}

/** The store cannot be reached. The outcome of an append is unknown: repeat it with the same ids and revision. */
export class EventStoreUnavailable extends Error {}

/** The log cannot be read as it is, and will not be by trying again: a backup must be restored. */
export class EventStoreDamaged extends Error {}

/** A stream of another tenant: always a bug of the caller. */
export class WrongTenant extends Error {
  constructor(
    readonly tenant: string,
    readonly stream: string,
  ) {
    super(`${stream} is not a stream of ${tenant}`);
  }
}

/** An append or read that no store may be asked for (bad id, empty type, no events, negative revision): a bug of the caller. */
export class InvalidRequest extends Error {}

/** EventStoreDB's limit, kept by every adapter so that what works in one works in the other. */
export const MAX_APPEND_BYTES = 1_048_576;
