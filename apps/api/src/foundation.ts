import { SystemClock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { checkKeys } from './platform/log/key-check.js';
import { Vault } from './platform/log/vault.js';
import type { Foundation } from './platform/platform.module.js';
import { projectHere, projectInWorker, type ProjectorHost } from './platform/read/projector-host.js';
import { Stores } from './platform/stores.js';

/**
 * Opens what the server, the CLI and the demo are built on: the stores, the keys and the system clock.
 * @throws CannotStart when the keys do not fit the log
 */
export const openFoundation = async (config: Config): Promise<Foundation> => {
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
