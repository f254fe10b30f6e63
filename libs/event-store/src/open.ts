import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from './port.js';

export type EventStoreOptions = {
  /** A connection string such as `esdb://host:2113?tls=false`; absent or empty for the embedded store. */
  readonly eventStoreUrl?: string | undefined;
  /** Folder of the embedded store's file, created when absent. */
  readonly dataDir: string;
  /** Reads every page of the embedded log on opening, so that damage is found now and not when a page is needed. */
  readonly isChecked?: boolean | undefined;
};

/** Name of the embedded store's file in the data folder; SQLite keeps `-wal` and `-shm` files beside it. */
export const EVENT_STORE_FILE = 'events.sqlite';

/** The event store that the settings ask for. Only the adapter used is loaded. @throws EventStoreUnavailable, EventStoreDamaged */
export const openEventStore = async ({ eventStoreUrl, dataDir, isChecked }: EventStoreOptions): Promise<EventStore> => {
  if (eventStoreUrl !== undefined && eventStoreUrl !== '') {
    const { openEventStoreDb } = await import('./eventstoredb/eventstoredb-event-store.js');
    return openEventStoreDb(eventStoreUrl);
  }
  await mkdir(dataDir, { recursive: true });
  const { openEmbeddedEventStore } = await import('./embedded/embedded-event-store.js');
  return openEmbeddedEventStore(join(dataDir, EVENT_STORE_FILE), isChecked);
};

/** Copies the embedded log of one folder into another one, while servers may continue writing. @throws EventStoreUnavailable */
export const copyEmbeddedLog = async (dataDir: string, folder: string) => {
  const { copyLog } = await import('./embedded/copy-log.js');
  return copyLog(join(dataDir, EVENT_STORE_FILE), join(folder, EVENT_STORE_FILE));
};
