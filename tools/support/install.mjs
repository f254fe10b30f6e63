import { existsSync, readFileSync } from 'node:fs';
import { inRoot, npm, readJson, run, seconds } from './workspace.mjs';

const parsed = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Why the installed tree is not the one package-lock.json asks for, or null. npm writes its own list of what it
 * installed as the last act of an install, so comparing the two also sees an interrupted or a hand-made install.
 */
export const whyInstall = () => {
  const installed = readJson(inRoot('node_modules', '.package-lock.json'))?.packages;
  if (!installed) return 'node_modules is missing';
  const wanted = parsed(inRoot('package-lock.json'));
  const packages = Object.entries(wanted).filter(([path]) => path.includes('node_modules/')); // the others are the workspaces themselves
  const differs = packages.some(([path, entry]) => {
    const found = installed[path];
    if (!found) return !(entry.optional || entry.devOptional || entry.peer); // another platform's binaries are rightly absent
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
  if (differs) return 'package-lock.json has changed';
  const missing = packages.find(([path]) => installed[path] && !existsSync(inRoot(path)));
  return missing ? `${missing[0]} is missing` : null;
};

/** Installs with `npm ci` when needed. @param say receives one line for each thing done. */
export const ensureInstalled = async (say) => {
  const why = whyInstall();
  if (!why) return;
  say(`Installing packages (${why}) ...`);
  const since = performance.now();
  const { ok, output } = await run(npm('ci', '--no-audit', '--no-fund'));
  if (!ok) throw new Error(`npm ci failed:\n${output}`);
  say(`Installed in ${seconds(since)}`);
};
