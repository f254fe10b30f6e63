import { Injectable } from '@nestjs/common';
import { type EventStore, openEventStore } from '@counterfoil/event-store';
import {
  closeStores,
  type FileStore,
  type KeyStore,
  openStores,
  type ReadStore,
  type StateStore,
  type Stores as OtherStores,
} from '@counterfoil/read-store';
import type { Config } from './config.js';

/** Where the stores are. */
export type StoresConfig = Pick<Config, 'eventStoreUrl' | 'mongodbUrl' | 'dataDir'> & Partial<Pick<Config, 'mongodbDatabases'>>;

/** The part of a configuration that a thread with stores of its own needs. It holds no master key. */
export const storesConfigOf = ({ eventStoreUrl, mongodbUrl, mongodbDatabases, dataDir }: Config): StoresConfig => ({
  eventStoreUrl,
  mongodbUrl,
  mongodbDatabases,
  dataDir,
});

/** The stores of one process: embedded, or EventStoreDB and MongoDB, depending on the configuration. */
@Injectable()
export class Stores implements OtherStores {
  readonly readStore: ReadStore;
  readonly stateStore: StateStore;
  readonly keyStore: KeyStore;
  readonly fileStore: FileStore;
  readonly documentStore: FileStore;
  readonly uploadStore: FileStore;

  constructor(
    readonly eventStore: EventStore,
    { readStore, stateStore, keyStore, fileStore, documentStore, uploadStore }: OtherStores,
  ) {
    this.readStore = readStore;
    this.stateStore = stateStore;
    this.keyStore = keyStore;
    this.fileStore = fileStore;
    this.documentStore = documentStore;
    this.uploadStore = uploadStore;
  }

  /** @param start reads every page of the embedded stores first; `say` is called when a damaged file was set aside */
  static async open(
    { eventStoreUrl, mongodbUrl, mongodbDatabases, dataDir }: StoresConfig,
    { say, isChecked }: { readonly say?: (text: string) => void; readonly isChecked?: boolean } = {},
  ): Promise<Stores> {
    const eventStore = await openEventStore({ eventStoreUrl, dataDir, isChecked });
    const others = await openStores({ mongodbUrl, mongodbDatabases, dataDir, say, isChecked }).catch(async (error: unknown) => {
      await eventStore.close();
      throw error;
    });
    return new Stores(eventStore, others);
  }

  async close(): Promise<void> {
    await this.eventStore.close();
    await closeStores(this);
  }
}
