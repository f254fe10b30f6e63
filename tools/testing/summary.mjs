import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../support/workspace.mjs';

/** Files of unit tests and browser tests that are listed at the end. */
const SLOWEST = 10;
/** Lines of each fault that are repeated at the end, where a reader who sees only part of the output finds them. */
const FIRST_LINES = 12;

const seconds = (took) => `${(took / 1000).toFixed(1)} s`;
const inRepository = (path) => (path.startsWith(root) ? relative(root, path) : path);
const indented = (text) => text.trimEnd().replace(/^/gm, '    ');

export const skips = ({ skipped }) => skipped.reduce((sum, { count }) => sum + count, 0);
export const verdict = (result) => (result.failed ? 'FAILED' : result.passed ? 'ok' : skips(result) ? 'skipped' : '-');

const table = (steps, results) => {
  const rows = steps
    .map(({ name }) => [name, results[name]])
    .map(([name, result]) => [name, verdict(result), result.passed, result.failed, skips(result), seconds(result.took)]);
  const lines = [['step', 'result', 'passed', 'failed', 'skipped', 'time'], ...rows].map((row) => row.map(String));
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) => line.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('   '));
};

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, FIRST_LINES)
    .join('\n');

/** The failed tests. A step that failed without naming a test is listed itself. */
const failuresOf = (name, { failed, failures = [], output = '' }) => {
  if (!failed) return [];
  return failures.length > 0 ? failures : [{ name, message: output }];
};

const section = (title, lines) => (lines.length === 0 ? [] : [`${title}:`, ...lines, '']);

/** The summary at the end of `npm test`: failed tests, a line for each step, the slowest tests, skipped tests. */
export const summaryOf = (steps, results, total) => {
  const failures = steps.flatMap(({ name }) => failuresOf(name, results[name]));
  const all = Object.values(results);
  const slowest = all.flatMap(({ times = [] }) => times).sort((a, b) => b.took - a.took);
  return [
    ...section(
      'Failed',
      failures.flatMap(({ name, message }) => [`  ${inRepository(name)}`, indented(firstLines(message))]),
    ),
    ...table(steps, results),
    `Took ${total}.`,
    '',
    ...section(
      'Slowest',
      slowest.slice(0, SLOWEST).map(({ name, took }) => `  ${seconds(took).padStart(7)}  ${inRepository(name)}`),
    ),
    ...section(
      'Skipped',
      all.flatMap(({ skipped }) => skipped).map(({ what, why, count }) => `  ${count} in ${inRepository(what)}: ${why}`),
    ),
  ];
};
