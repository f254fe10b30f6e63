import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endAll, inRoot } from './workspace.mjs';

/** Installs and builds what is missing or changed; on failure prints why and ends the process. */
export const prepare = async (say) => {
  if (!existsSync(inRoot('apps', 'api', 'src'))) return; // a container image holds only what was built
  const stop = () => {
    endAll();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await ensureInstalled(say);
    await ensureBuilt(say);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  process.off('SIGINT', stop).off('SIGTERM', stop);
};
