import { setTimeout as pause } from 'node:timers/promises';
import { RefusedUrl } from '@counterfoil/read-store';
import { CannotStart } from './platform/cannot-start.js';
import { SystemClock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { checkKeys } from './platform/log/key-check.js';
import { Vault } from './platform/log/vault.js';
import type { Foundation } from './platform/platform.module.js';
import { projectHere, projectInWorker, type ProjectorHost } from './platform/read/projector-host.js';
import { isOutage } from './platform/outages.js';
import { Stores } from './platform/stores.js';

/** How long a start waits before it looks again for a store that is away, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Opens what the server, the CLI and the demo are built on: the stores, the keys and the system clock.
 * @throws CannotStart when a store is away or refused, or the keys do not fit the log
 */
export const openFoundation = async (config: Config): Promise<Foundation> => {
  try {
    return await openStoresAndKeys(config);
  } catch (error) {
    throw isOutage(error) || error instanceof RefusedUrl ? new CannotStart(error.message) : error;
  }
};

/** The same for a server: it waits for a store that is away, and says so once. */
export const foundationOnceThere = async (config: Config, say: (text: string) => void): Promise<Foundation> => {
  for (let said = ''; ; ) {
    try {
      return await openStoresAndKeys(config);
    } catch (error) {
      if (!isOutage(error)) throw error instanceof RefusedUrl ? new CannotStart(error.message) : error;
      if (said === '') say((said = `Waiting for a store: ${error.message}`));
      await pause(LOOK_AGAIN_MS);
    }
  }
};

const openStoresAndKeys = async (config: Config): Promise<Foundation> => {
  const stores = await Stores.open(config);
  const vault = new Vault(stores.keyStore, config.masterKey);
  try {
    await checkKeys(stores, vault);
    return { config, stores, clock: new SystemClock(), vault };
  } catch (error) {
    await stores.close();
    throw error;
  }
};

/** Starts the projector that ROLE asks for: a worker thread, this thread, or none because another process runs it. */
export const startProjector = ({ config, stores, vault, clock }: Foundation, say: (text: string) => void): ProjectorHost => {
  if (config.role === 'projector') return projectHere(stores, vault, clock, say);
  return config.role === 'all' ? projectInWorker(config, say) : { stop: () => Promise.resolve() };
};
