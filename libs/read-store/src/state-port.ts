import type { JsonObject } from '@counterfoil/domain';

/** A value with its version, for compare-and-set. */
export type StateEntry = { readonly value: JsonObject; readonly version: number; readonly expiresAt: string | null };

/**
 * Sessions, rate limits, jobs, leases: small values with a time to live. Losing it only signs people out.
 * `kind` separates the uses ('session', 'job' ...). Times are ISO 8601 UTC and come from the caller, so that tests own the clock.
 */
export interface StateStore {
  /** Null when absent or expired at `now`. */
  read(kind: string, key: string, now: string): Promise<StateEntry | null>;
  /** Writes when the stored version is `expected` (null: must be absent or expired); false when another one was first. */
  write(
    kind: string,
    key: string,
    value: JsonObject,
    options: { readonly expected: number | null; readonly expiresAt: string | null; readonly now: string },
  ): Promise<boolean>;
  /** Writes whatever is there. */
  put(kind: string, key: string, value: JsonObject, expiresAt: string | null): Promise<void>;
  remove(kind: string, key: string): Promise<void>;
  /** Unexpired entries of a kind, ordered by key. */
  list(kind: string, now: string): Promise<readonly (StateEntry & { readonly key: string })[]>;
  /** Adds `amount` and returns the sum within the window that ends at `expiresAt` of its first addition. One atomic step. */
  count(
    kind: string,
    key: string,
    amount: number,
    options: { readonly now: string; readonly expiresAt: string },
  ): Promise<number>;
  /** Deletes what has expired. */
  sweep(now: string): Promise<void>;
  close(): Promise<void>;
}
