import type { CounterfoilEvent, RecordedFact, StoredEvent } from '@counterfoil/domain';

/** Decrypts the personal fields of stored events and brings them to the current version. */
export type OpenEvents = (events: readonly StoredEvent[]) => Promise<readonly RecordedFact<CounterfoilEvent>[]>;
