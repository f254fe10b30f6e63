// `npm test`: installs, then checks everything. `npm test -- --only unit,types`, `npm test -- --grep text`, `npm test -- path`.
import './support/node-version.mjs';
import { parseArgs } from 'node:util';
import { relative } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { endAll, root, seconds } from './support/workspace.mjs';
import { runSteps } from './testing/scheduler.mjs';
import { stepsFor } from './testing/steps.mjs';

/** Files of unit tests and browser tests that are listed at the end. */
const SLOWEST = 10;
const begin = performance.now();
const say = (line = '') => console.log(line);
const time = ({ took }) => `${(took / 1000).toFixed(1)} s`;
const skips = ({ skipped }) => skipped.reduce((sum, { count }) => sum + count, 0);
const verdict = (result) => (result.failed ? 'FAILED' : result.passed ? 'ok' : skips(result) ? 'skipped' : '-');
const indented = (text) => text.trimEnd().replace(/^/gm, '    ');

const usage = (message) => {
  console.error(message);
  process.exit(2);
};

const optionsOf = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string', multiple: true }, grep: { type: 'string' } },
      allowPositionals: true,
    });
    return { only: values.only?.flatMap((names) => names.split(',')), grep: values.grep, patterns: positionals };
  } catch (error) {
    return usage(error.message);
  }
};

/** The chosen steps, with those that prepare something for a chosen one, and the build wherever tests run. */
const chosen = (steps, only) => {
  if (!only) return steps;
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) usage(`No step "${unknown.join('", "')}"; there are: ${steps.map(({ name }) => name).join(', ')}`);
  const wanted = new Set(only);
  if (wanted.has('browser')) wanted.add('build');
  return steps.filter(({ name, preparesFor }) => wanted.has(name) || wanted.has(preparesFor));
};

const table = (steps, results) => {
  const rows = steps
    .map(({ name }) => [name, results[name]])
    .map(([name, result]) => [name, verdict(result), result.passed, result.failed, skips(result), time(result)]);
  const lines = [['step', 'result', 'passed', 'failed', 'skipped', 'time'], ...rows].map((row) => row.map(String));
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) => line.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('   '))
    .join('\n');
};

const onStart = ({ name }) => say(`...  ${name}`);
const onEnd = ({ name }, result) => {
  say(`${verdict(result).padEnd(7)}  ${name}  ${time(result)}${result.detail ? `  (${result.detail})` : ''}`);
  if (result.failed && result.output) say(indented(result.output));
};

const close = (passed, failed, skipped) => {
  say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endAll('SIGKILL');
    process.exit(130);
  });
}

const options = optionsOf();
const steps = chosen(stepsFor(options), options.only);
try {
  await ensureInstalled(say);
} catch (error) {
  say(error.message);
  close(0, 1, 0);
  process.exit();
}

const results = await runSteps(steps, { width: 2, onStart, onEnd });
const all = Object.values(results);
say(`\n${table(steps, results)}\nTook ${seconds(begin)}.\n`);
const slowest = all
  .flatMap(({ times = [] }) => times)
  .sort((a, b) => b.took - a.took)
  .slice(0, SLOWEST);
if (slowest.length > 0) say('Slowest:');
for (const one of slowest) say(`  ${time(one).padStart(7)}  ${one.name.startsWith(root) ? relative(root, one.name) : one.name}`);
if (slowest.length > 0) say();
const skipped = all.flatMap((result) => result.skipped);
if (skipped.length > 0) say('Skipped:');
for (const { what, why, count } of skipped) say(`  ${count} in ${what.startsWith(root) ? relative(root, what) : what}: ${why}`);
if (skipped.length > 0) say();
close(
  all.reduce((sum, { passed }) => sum + passed, 0),
  all.reduce((sum, { failed }) => sum + failed, 0),
  all.reduce((sum, result) => sum + skips(result), 0),
);
