import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreTooNew } from '@counterfoil/event-store';
import { RefusedUrl, StoreTooNew } from '@counterfoil/read-store';
import { CannotStart } from './platform/cannot-start.js';
import { SystemClock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { requireDataFolder } from './platform/files/data-folder-check.js';
import { checkKeys } from './platform/log/key-check.js';
import type { Foundation } from './platform/platform.module.js';
import { projectHere, projectInWorker, type ProjectorHost } from './platform/read/projector-host.js';
import { isDamage, isOutage } from './platform/outages.js';
import { Stores } from './platform/stores.js';

type Say = (text: string) => void;

/** How long a start waits before it tries an unavailable store again, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Opens what the server, the CLI and the demo are built on: the stores, the keys and the system clock.
 * `say` is called when damaged read models were set aside, or replacing the master key was cut off.
 * @throws CannotStart when a store is away, refused, damaged or of a newer version, or the keys do not fit the log
 */
export const openFoundation = async (config: Config, say: Say = console.error): Promise<Foundation> => {
  try {
    return await openStoresAndKeys(config, say);
  } catch (error) {
    throw isOutage(error) ? new CannotStart(error.message) : inWords(error);
  }
};

/** The same for a server: it waits for an unavailable store and says so once. */
export const foundationOnceThere = async (config: Config, say: Say): Promise<Foundation> => {
  for (let said = ''; ; ) {
    try {
      return await openStoresAndKeys(config, say);
    } catch (error) {
      if (!isOutage(error)) throw inWords(error);
      if (said === '') say((said = `Waiting for a store: ${error.message}`));
      await pause(LOOK_AGAIN_MS);
    }
  }
};

const inWords = (error: unknown): unknown => {
  if (isDamage(error) || error instanceof EventStoreTooNew || error instanceof StoreTooNew)
    return new CannotStart(`${error.message} Nothing was started.`);
  return error instanceof RefusedUrl ? new CannotStart(error.message) : error;
};

const CUT_OFF =
  'Replacing the master key was cut off: the earlier key and the new one both work. ' +
  'Stop every server and run counterfoil rekey again (docs/operations.md O-3.13).';

const openStoresAndKeys = async (config: Config, say: Say): Promise<Foundation> => {
  if (config.mongodbUrl === undefined) await requireDataFolder(config.dataDir);
  const stores = await Stores.open(config, { say, isChecked: true });
  try {
    const { secrets, vault, isReplacing } = await checkKeys(stores, config.masterKey);
    if (isReplacing) say(CUT_OFF);
    return { config, secrets, stores, clock: new SystemClock(), vault };
  } catch (error) {
    await stores.close();
    throw error;
  }
};

/** Starts the projector that ROLE asks for: a worker thread, this thread, or none because another process runs it. */
export const startProjector = (
  { config, secrets, stores, vault, clock }: Foundation,
  say: (text: string) => void,
): ProjectorHost => {
  if (config.role === 'projector') return projectHere(stores, vault, clock, say);
  return config.role === 'all' ? projectInWorker(config, secrets, say) : { stop: () => Promise.resolve() };
};
