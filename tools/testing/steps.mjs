import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../support/build.mjs';
import { inRoot, node, npm, readJson, run } from '../support/workspace.mjs';
import { fromJest, fromPlaywright } from './reports.mjs';
import { scratchFolder } from './scratch.mjs';

const inCi = Boolean(process.env.CI && process.env.CI !== 'false');

const passed = (detail = '') => ({ passed: 1, failed: 0, skipped: [], detail });
const failed = (output) => ({ passed: 0, failed: 1, skipped: [], output });
const skipped = (what, why) => ({ passed: 0, failed: 0, skipped: [{ what, why, count: 1 }] });

/** A tool that checks the whole repository counts as one test; all of them run, so that one round shows every fault. */
const check = async (...scripts) => {
  const outcomes = [];
  for (const script of scripts) outcomes.push(await run(npm('run', '-s', script)));
  const faults = outcomes.filter(({ ok }) => !ok);
  return {
    passed: outcomes.length - faults.length,
    failed: faults.length,
    skipped: [],
    output: faults.map(({ output }) => output).join('\n'),
  };
};

const guards = async () => {
  const { ok, output } = await run(node(inRoot('tools', 'guards', 'run.mjs')));
  return ok ? passed(output.trim().split('\n').at(-1)) : failed(output);
};

let isBuilt = false;
const build = async () => {
  const lines = [];
  await ensureBuilt((line) => lines.push(line));
  isBuilt = true;
  return passed(lines.length === 0 ? 'nothing had changed' : '');
};

const hasGo = () => {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The MongoDB-wire server for the Mongo adapter's contract. Without it those specs skip themselves and say why. */
const ferretdb = async () => {
  const script = inRoot('tools', 'ferretdb', 'build.mjs');
  const none = { passed: 0, failed: 0, skipped: [] };
  if (!existsSync(script)) return { ...none, detail: 'not there' };
  if (!hasGo()) return { ...none, detail: 'no Go here' };
  const { ok, output } = await run(node(script), { minutes: 15 });
  if (ok) return { ...none, detail: 'ready' };
  return inCi ? failed(output) : { ...none, detail: 'could not be built here' };
};

/** The path for a runner's report. Deletes the report of the last run, so that it is not mistaken for the new one. */
const report = (name) => {
  const folder = inRoot('.cache', 'test');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, `${name}.json`), { force: true });
  return join(folder, `${name}.json`);
};

let scratch;
/** Environment variables for tests: a folder for their files, and whether the programs they start were just built. */
const forTests = () => ({ TMPDIR: (scratch ??= scratchFolder()), BUILT_PROGRAMS: String(isBuilt) });

/** The one file whose tests need the MongoDB-wire server: jest does not wait for its build. */
const MONGO = 'libs/read-store/src/mongo/mongo-stores.spec.ts';

const jest = async (name, { grep, patterns }, ...more) => {
  const file = report(name);
  const filters = [...(grep ? ['-t', grep] : []), ...patterns];
  const noMatchIsFine = filters.length > 0 ? ['--passWithNoTests'] : [];
  const { ok, output, timedOut } = await run(
    npm('run', '-s', 'unit', '--', '--json', `--outputFile=${file}`, ...noMatchIsFine, ...filters, ...more),
    { env: forTests() },
  );
  const found = readJson(file);
  if (!found || timedOut) return failed(output);
  const result = fromJest(found, { filtered: filters.length > 0 });
  const silentFailure = !ok && result.failed === 0; // a broken global set-up, an open handle: never green by omission
  return {
    ...result,
    failed: result.failed + (silentFailure ? 1 : 0),
    output: silentFailure ? output : result.output,
    detail: `${result.files} files`,
  };
};

const without = ['/node_modules/', MONGO].map((path) => `--testPathIgnorePatterns=${path}`);
const unit = (options) => jest('jest', options, ...without);
const mongo = ({ grep, patterns }) =>
  patterns.length > 0 && !patterns.some((pattern) => MONGO.includes(pattern))
    ? { passed: 0, failed: 0, skipped: [] }
    : jest('mongo', { grep, patterns: [] }, MONGO);

/** Fills a data folder with the demo for the browser tests, which would otherwise wait for it with one core idle. */
const demo = async () => {
  const seeded = join(forTests().TMPDIR, 'seeded-demo');
  const { ok, output } = await run(node(inRoot('apps', 'demo', 'dist', 'main.js')), {
    env: { ...forTests(), DEMO: '1', DATA_DIR: seeded },
  });
  return ok ? { ...passed(), seeded } : failed(output);
};

const hasBrowserTests = () => readdirSync(inRoot('e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'));

const browser = async ({ grep, patterns }, results) => {
  if (results.build?.failed) return skipped('browser tests', 'the build failed');
  if (results.demo?.failed) return skipped('browser tests', 'the demo could not be seeded');
  if (!hasBrowserTests()) return skipped('browser tests', 'there is no e2e/*.spec.ts yet');
  const { findChromium } = await import('../support/chromium.mjs');
  const chromium = findChromium();
  if (!chromium && inCi) return failed('No Chromium found: .ci/run installs one, or set CHROMIUM_PATH.');
  if (!chromium)
    return skipped(
      'browser tests',
      'no Chromium found: install one, or run "npx playwright install chromium", or set CHROMIUM_PATH',
    );
  const file = report('playwright');
  const filters = [...(grep ? ['--grep', grep] : []), ...patterns];
  const noMatchIsFine = filters.length > 0 ? ['--pass-with-no-tests'] : [];
  const seeded = results.demo === undefined ? {} : { SEEDED_DEMO: results.demo.seeded };
  const env = { ...forTests(), ...seeded, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium, FORCE_COLOR: '0' };
  const { ok, output } = await run(npm('run', '-s', 'e2e', '--', '--reporter=list,json', ...noMatchIsFine, ...filters), { env });
  const found = readJson(file);
  if (!found) return failed(output);
  const result = fromPlaywright(found);
  return { ...result, failed: result.failed || (ok ? 0 : 1), output };
};

/**
 * The steps of `npm test`. Those beside each other in time are chosen for two cores: the checks run beside jest, the
 * browser alone. jest waits for the build because some specs start built programs.
 */
export const stepsFor = (options) => [
  { name: 'build', run: build },
  { name: 'unit', after: ['build'], run: () => unit(options) },
  { name: 'ferretdb', run: ferretdb, preparesFor: 'mongo' },
  { name: 'format', run: () => check('format:check') },
  { name: 'guards', run: guards },
  { name: 'types', run: () => check('types:node', 'types:web', 'docs:check') },
  { name: 'lint', run: () => check('lint:code') },
  { name: 'demo', after: ['build'], run: demo, preparesFor: 'browser' },
  { name: 'mongo', after: ['build', 'ferretdb'], run: async () => mongo(options) },
  {
    name: 'browser',
    after: ['build', 'demo', 'unit', 'mongo', 'format', 'guards', 'types', 'lint'],
    run: (results) => browser(options, results),
  },
];
