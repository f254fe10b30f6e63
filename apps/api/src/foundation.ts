import { SystemClock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { Vault } from './platform/log/vault.js';
import type { Foundation } from './platform/platform.module.js';
import { Stores } from './platform/stores.js';

/** What the server, the CLI and the demo are made of: stores opened, keys at hand, the system's clock. */
export const openFoundation = async (config: Config): Promise<Foundation> => {
  const stores = await Stores.open(config);
  return { config, stores, clock: new SystemClock(), vault: new Vault(stores.keyStore, config.masterKey) };
};
