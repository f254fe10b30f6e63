import type { JsonObject } from '@counterfoil/domain';
import type { StateSlot, StateStore } from './state-port.js';

/** The new value of an entry, and when it expires; null for never. */
export type ChangedEntry<V extends JsonObject> = { readonly value: V; readonly expiresAt: string | null };

/**
 * Changes an entry so that no concurrent write is lost: when another write came first, it reads the entry and calls `change` again.
 * `change` receives null when the entry is absent or expired, and returns null to leave it alone.
 */
export const changeEntry = async <V extends JsonObject>(
  store: StateStore,
  slot: StateSlot<V>,
  key: string,
  clock: { now(): string },
  change: (before: V | null, now: string) => ChangedEntry<V> | null,
): Promise<void> => {
  for (;;) {
    const now = clock.now();
    const entry = await store.read(slot, key, now);
    const changed = change(entry?.value ?? null, now);
    if (changed === null) return;
    const options = { expected: entry?.version ?? null, expiresAt: changed.expiresAt, now };
    if (await store.write(slot, key, changed.value, options)) return;
  }
};
