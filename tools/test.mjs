// `npm test`: installs, then checks everything. `npm test -- --only unit,types`, `npm test -- --grep text`, `npm test -- path`.
import './support/node-version.mjs';
import './support/plain-path.mjs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './support/install.mjs';
import { endAll, seconds } from './support/workspace.mjs';
import { runSteps } from './testing/scheduler.mjs';
import { stepsFor } from './testing/steps.mjs';
import { skips, summaryOf, verdict } from './testing/summary.mjs';

const begin = performance.now();
const say = (line = '') => console.log(line);
const time = ({ took }) => `${(took / 1000).toFixed(1)} s`;
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
say();
for (const line of summaryOf(steps, results, seconds(begin))) say(line);
close(
  all.reduce((sum, { passed }) => sum + passed, 0),
  all.reduce((sum, { failed }) => sum + failed, 0),
  all.reduce((sum, result) => sum + skips(result), 0),
);
