import type { NewEvent, StoredEvent } from '@counterfoil/domain';

/** Position in the store's total order: opaque, JSON-safe and compared as plain text (`a < b`). */
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
  /** First revision to read. When absent, 0 forwards and the last revision backwards. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
};

export type FollowOptions = {
  /** Exclusive: the position of the last event already handled. */
  readonly after: Position;
  readonly signal: AbortSignal;
  /** Maximum number of events in one batch; when absent, the store chooses. */
  readonly batch?: number;
};

/** A batch in log order. `live` means that no further events were known when it was read; a live batch may be empty. */
export type FollowedBatch = { readonly events: readonly RecordedEvent[]; readonly live: boolean };

/**
 * The only source of truth. Every adapter follows the rules of `event-store.contract.ts`.
 * `tenant` is the first argument everywhere: a stream of another tenant is refused as a bug (WrongTenant).
 */
export interface EventStore {
  /**
   * Appends all events or none. Repeating the same event ids at the same expected revision writes nothing and returns the first
   * answer, even after a restart and also for a prefix of the batch.
   * @throws StaleRevision, AppendTooLarge, EventStoreUnavailable; WrongTenant and InvalidRequest for bugs of the caller
   */
  append(tenant: string, append: Append): Promise<Appended>;
  /**
   * Appends to several independent streams, each all or nothing. Outcomes are in the order given; a StaleRevision is returned as a
   * value.
   */
  appendEach(tenant: string, appends: readonly Append[]): Promise<readonly (Appended | StaleRevision)[]>;
  /** Events of one stream, read in pages whose size the adapter chooses. An absent stream yields nothing. */
  readStream(tenant: string, stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /** Every event of every tenant, without end, in the total order. Resumes by itself after a dropped subscription; ends on abort. */
  follow(options: FollowOptions): AsyncIterable<FollowedBatch>;
  /** The position of the last event; START for an empty store. */
  head(): Promise<Position>;
  /** Identity of this log, created with it. A checkpoint of another log must not be used. */
  storeId(): Promise<string>;
  close(): Promise<void>;
}

/** Another append changed the stream first. Machines decide again; people are asked. */
export class StaleRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`${stream}: expected revision ${expected}, found ${actual}`);
  }
}

/** The data and metadata of one append exceed MAX_APPEND_BYTES. Nothing was written. */
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

/** The log is damaged. A retry does not help: a backup must be restored. */
export class EventStoreDamaged extends Error {}

/** A newer version of this program wrote the log. */
export class EventStoreTooNew extends Error {}

/** A stream of another tenant: always a bug of the caller. */
export class WrongTenant extends Error {
  constructor(
    readonly tenant: string,
    readonly stream: string,
  ) {
    super(`${stream} is not a stream of ${tenant}`);
  }
}

/** An append or read that is invalid in any store (bad id, empty type, no events, negative revision): a bug of the caller. */
export class InvalidRequest extends Error {}

/** EventStoreDB's limit. Every adapter enforces it, so that an append accepted by one is accepted by all. */
export const MAX_APPEND_BYTES = 1_048_576;
