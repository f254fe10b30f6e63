import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { inRoot, npm, readJson, run, seconds, writeJson } from './workspace.mjs';

const remembered = inRoot('.cache', 'built.json');
const notSources = /^(node_modules|dist|data)$|\.tsbuildinfo$|\.spec\.tsx?$/;
const settings = ['package-lock.json', 'tsconfig.base.json'];
const libs = () => readdirSync(inRoot('libs')).filter((lib) => existsSync(inRoot('libs', lib, 'package.json')));

/** The parts in build order. A part is rebuilt when its own sources, or those of a part it needs, have changed. */
const parts = [
  { name: 'libs', from: [...settings, 'libs'], needs: [], makes: () => libs().map((lib) => `libs/${lib}/dist/index.js`) },
  { name: 'api', from: [...settings, 'apps/api'], needs: ['libs'], makes: () => ['apps/api/dist/main.js'] },
  { name: 'demo', from: [...settings, 'apps/demo'], needs: ['libs', 'api'], makes: () => ['apps/demo/dist/main.js'] },
  { name: 'web', from: [...settings, 'apps/web'], needs: ['libs'], makes: () => ['apps/web/dist/index.html'] },
];

const filesUnder = (path) => {
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  const names = readdirSync(inRoot(path)).sort();
  return names.filter((name) => !notSources.test(name)).flatMap((name) => filesUnder(`${path}/${name}`));
};

const digestOf = (part, digests) => {
  const hash = createHash('sha256');
  for (const needed of part.needs) hash.update(digests[needed]);
  for (const path of part.from.flatMap(filesUnder)) hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)));
  return hash.digest('hex');
};

const isMade = (part) => part.makes().every((path) => existsSync(inRoot(path)));

/** `tsc -b` relies on its build info and would not recreate a removed dist, so the build info is deleted too. */
const forgetIncrementalState = () => {
  for (const lib of libs()) {
    if (!existsSync(inRoot('libs', lib, 'dist', 'index.js')))
      rmSync(inRoot('libs', lib, 'tsconfig.tsbuildinfo'), { force: true });
  }
};

const build = async (part, say) => {
  const since = performance.now();
  if (part.name === 'libs') forgetIncrementalState();
  const { ok, output } = await run(npm('run', '-s', `build:${part.name}`));
  if (!ok) throw new Error(`Building ${part.name} failed:\n${output}`);
  if (!isMade(part)) throw new Error(`Building ${part.name} did not write ${part.makes().join(', ')}:\n${output}`);
  say(`Built ${part.name} in ${seconds(since)}`);
};

/** Builds what changed since the last build; throws with the compiler's output. @param say receives a line for each part built. */
export const ensureBuilt = async (say) => {
  const known = readJson(remembered) ?? {};
  const digests = {};
  for (const part of parts) {
    digests[part.name] = digestOf(part, digests);
    if (known[part.name] === digests[part.name] && isMade(part)) continue;
    await build(part, say);
    known[part.name] = digests[part.name];
    writeJson(remembered, known);
  }
};
