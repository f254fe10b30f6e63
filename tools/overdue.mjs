// `npm run overdue`: fails when a package that we ship is overdue by the time frames of SECURITY.md, or when the registry does not say.
// It asks the registry, so `npm test` does not run it.
import './support/node-version.mjs';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { inRoot, npm, readJson, root } from './support/workspace.mjs';

const DAY_MS = 86_400_000;
const MOST_DAYS = { newer: 60, major: 365 };
/** The audit does not say since when a vulnerability is known, so these are overdue at once. */
const AT_ONCE = ['critical', 'high'];

const partsOf = (version) => version.split('.').map(Number);
const isRelease = (version) => /^\d+\.\d+\.\d+$/.test(version);
const isNewer = (version, than) => {
  const [a, b] = [partsOf(version), partsOf(than)];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at !== -1 && a[at] > b[at];
};

const isSameMajor = (a, b) => partsOf(a)[0] === partsOf(b)[0];

/** The days since the first newer release of a package, with the same major version and with another; 0: there is none. */
const daysBehind = (current, times, now) => {
  const later = Object.entries(times).filter(([version]) => isRelease(version) && isNewer(version, current));
  const daysSince = (releases) => Math.floor((now - Math.min(now, ...releases.map(([, time]) => Date.parse(time)))) / DAY_MS);
  return {
    newer: daysSince(later.filter(([version]) => isSameMajor(version, current))),
    major: daysSince(later.filter(([version]) => !isSameMajor(version, current))),
  };
};

const seed = {
  '9.9.0': '2026-01-01',
  '9.8.7': '2026-01-03',
  '10.0.0-rc.1': '2026-01-02',
  '9.10.0': '2026-02-01',
  '10.0.0': '2026-03-01',
};
assert.deepEqual(daysBehind('9.9.0', seed, Date.parse('2026-04-02')), { newer: 60, major: 32 });
assert.deepEqual(daysBehind('10.0.0', seed, Date.parse('2026-04-02')), { newer: 0, major: 0 });

const ask = (...words) => {
  const { command, args, shell } = npm(...words, '--json');
  return JSON.parse(spawnSync(command, args, { cwd: root, encoding: 'utf8', shell }).stdout || '{}');
};

const shipped = readJson(inRoot('package.json')).workspaces.flatMap((folders) =>
  readdirSync(inRoot(folders.slice(0, -2))).flatMap((name) =>
    Object.keys(readJson(inRoot(folders.slice(0, -2), name, 'package.json'))?.dependencies ?? {}),
  ),
);

const behind = Object.entries(ask('outdated'))
  .filter(([name]) => shipped.includes(name))
  .map(([name, found]) => {
    const [{ current }] = [found].flat();
    return { name: `${name} ${current}`, ...daysBehind(current, ask('view', name, 'time'), Date.now()) };
  });
for (const { name, newer, major } of behind)
  console.log(
    `${name}: a newer version for ${newer} of ${MOST_DAYS.newer} days, a new major version for ${major} of ${MOST_DAYS.major}`,
  );

const { vulnerabilities } = ask('audit', '--omit=dev');
if (vulnerabilities === undefined) console.error('The registry does not answer audits: nothing is known about vulnerabilities.');
const known = Object.values(vulnerabilities ?? {});
for (const { name, severity, range } of known) console.error(`${name} ${range} has a vulnerability: ${severity}`);

const isOverdue =
  behind.some(({ newer, major }) => newer > MOST_DAYS.newer || major > MOST_DAYS.major) ||
  known.some(({ severity }) => AT_ONCE.includes(severity));
if (isOverdue) console.error('Overdue (SECURITY.md, Packages).');
process.exitCode = isOverdue || vulnerabilities === undefined ? 1 : 0;
