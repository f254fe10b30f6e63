import type { JsonObject } from '@counterfoil/domain';

/**
 * One use of the state store: the kind of its entries and the type of their values. Declare it once with `stateSlot`, next to the
 * code that reads and writes it.
 */
export type StateSlot<V extends JsonObject> = {
  readonly kind: string;
  /** Gives a stored value its type. Only the slot writes entries of its kind, so the value needs no check. */
  readonly parse: (value: JsonObject) => V;
};

/** The slot of a kind: `stateSlot<Session>('session')`. */
export const stateSlot = <V extends JsonObject>(kind: string): StateSlot<V> => ({ kind, parse: (value) => value as V });

/** A value with the version that `write` compares. */
export type StateEntry<V extends JsonObject = JsonObject> = {
  readonly value: V;
  readonly version: number;
  readonly expiresAt: string | null;
};

export type WriteOptions = {
  /** The version to replace; null when the entry must be absent or expired. */
  readonly expected: number | null;
  /** Null for an entry that does not expire. */
  readonly expiresAt: string | null;
  readonly now: string;
};

/**
 * Small values with a time to live: sessions, rate limits, job status and leases. Losing them only signs people out.
 * Times are ISO 8601 UTC and come from the caller, so that tests can set the clock.
 */
export interface StateStore {
  /** Null when the entry is absent or expired at `now`. */
  read<V extends JsonObject>(slot: StateSlot<V>, key: string, now: string): Promise<StateEntry<V> | null>;
  /** Writes if the stored version is still `expected`; returns false when another write came first. */
  write<V extends JsonObject>(slot: StateSlot<V>, key: string, value: V, options: WriteOptions): Promise<boolean>;
  /** Writes without comparing versions. */
  put<V extends JsonObject>(slot: StateSlot<V>, key: string, value: V, expiresAt: string | null): Promise<void>;
  remove(slot: Pick<StateSlot<JsonObject>, 'kind'>, key: string): Promise<void>;
  /** Unexpired entries of a slot, ordered by key. */
  list<V extends JsonObject>(slot: StateSlot<V>, now: string): Promise<readonly (StateEntry<V> & { readonly key: string })[]>;
  /**
   * Adds `amount` to a counter in one atomic step and returns the sum. The first addition opens a window that ends at its
   * `expiresAt`, or at a later addition's if that is earlier, as after the clock was set back; then the counter starts again from
   * zero.
   */
  count(
    kind: string,
    key: string,
    amount: number,
    options: { readonly now: string; readonly expiresAt: string },
  ): Promise<number>;
  /** Deletes expired entries. */
  sweep(now: string): Promise<void>;
  /** For an erasure: removes every entry whose value contains one of the texts, ignoring case, and returns the number removed. */
  removeMentions(texts: readonly string[]): Promise<number>;
  /** Removes the bytes of deleted and replaced entries from the store's own files, for an erasure. */
  purge(): Promise<void>;
  close(): Promise<void>;
}
