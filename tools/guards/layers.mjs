import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inRoot, root, windows } from '../support/workspace.mjs';
import { packages, scenery, seeds } from './layer-seeds.mjs';

const rulesFile = inRoot('.dependency-cruiser.cjs');
const cruiser = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const scanned = ['libs', 'apps', 'e2e', 'bench'];
/** The workspaces that others import by name. */
const workspaces = ['libs/domain', 'libs/projections', 'libs/parsers', 'libs/event-store', 'libs/read-store', 'apps/api'];

/** Runs the layer rules on a tree: `{ modules, violations: [{ rule, from, to }] }`. */
const cruise = (cwd) =>
  new Promise((resolve, reject) => {
    const folders = scanned.filter((folder) => existsSync(join(cwd, folder)));
    const args = [cruiser, '--config', rulesFile, '--output-type', 'json', ...folders];
    execFile(process.execPath, args, { cwd, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      try {
        const { summary } = JSON.parse(stdout);
        const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
        resolve({ modules: summary.totalCruised, violations });
      } catch {
        reject(new Error(`dependency-cruiser failed: ${stderr || error?.message}`));
      }
    });
  });

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
};

/** A small copy of the repository's shape in which every rule is broken once. */
const plant = (folder) => {
  for (const [file, text] of Object.entries(scenery)) write(join(folder, file), text);
  for (const [, file, text] of seeds) write(join(folder, file), text);
  for (const name of packages) {
    write(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(join(folder, 'node_modules', name, 'index.js'), '');
  }
  mkdirSync(join(folder, 'node_modules', '@counterfoil'), { recursive: true });
  for (const path of workspaces) {
    const lib = basename(path);
    const exports = {
      '.': { 'counterfoil-src': './src/index.ts' },
      './testing': { 'counterfoil-src': './src/testing/index.ts' },
    };
    write(join(folder, path, 'package.json'), JSON.stringify({ name: `@counterfoil/${lib}`, type: 'module', exports }));
    symlinkSync(join(folder, path), join(folder, 'node_modules', '@counterfoil', lib), windows ? 'junction' : 'dir');
  }
};

const cruiseSeeds = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-layers-'));
  try {
    plant(folder);
    return (await cruise(folder)).violations;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const unproved = (violations) => {
  const rules = createRequire(import.meta.url)(rulesFile).forbidden.map(({ name }) => name);
  const without = rules.filter((name) => !seeds.some(([rule]) => rule === name));
  const expected = new Map(seeds.map(([rule, file]) => [file, rule]));
  const rulesBrokenBy = (file) => [...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule))];
  const wrong = [...expected].filter(([file, rule]) => rulesBrokenBy(file).join() !== rule);
  const stray = violations.filter(({ from }) => !expected.has(from));
  return [
    ...without.map((name) => `layer rule "${name}" has no seeded violation`),
    ...wrong.map(
      ([file, rule]) => `seed ${file} should break "${rule}" alone, but breaks: ${rulesBrokenBy(file).join(', ') || 'nothing'}`,
    ),
    ...stray.map(({ rule, from, to }) => `allowed import refused: ${rule}: ${from} -> ${to}`),
  ];
};

/** `{ faults, summary }` for the layer rules: the repository's violations and the rules that no longer catch their seed. */
export const checkLayers = async () => {
  const [repository, seeded] = await Promise.all([cruise(root), cruiseSeeds()]);
  const broken = repository.violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`);
  const rules = new Set(seeds.map(([rule]) => rule)).size;
  return { faults: [...broken, ...unproved(seeded)], summary: `${rules} layer rules over ${repository.modules} modules` };
};
