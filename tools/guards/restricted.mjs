import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, writeJson } from '../support/workspace.mjs';
import { restrictions } from './restrictions.mjs';

const linter = inRoot('node_modules', 'oxlint', 'bin', 'oxlint');

/** A separate file next to `seedFile` for every seed and every permitted line. */
const planted = restrictions.flatMap(({ name, seedFile, seeds, passes }) => {
  const file = (line, kind, i, text) => ({
    name,
    line,
    text,
    caught: kind === 'seed',
    path: seedFile.replace(/seed\.ts$/, `${name}-${kind}-${i}.ts`),
  });
  return [
    ...seeds.map((line, i) => file(line, 'seed', i, `// eslint-disable\nexport const seed = async () => { ${line} };`)),
    ...passes.map((line, i) => file(line, 'pass', i, line)),
  ];
});

/** The repository's own configuration, without types: the seeds have none. */
const configuration = `import config from '${pathToFileURL(inRoot('oxlint.config.mjs'))}';
export default { ...config, options: { ...config.options, typeAware: false } };`;

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
};

const lint = (cwd) =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [linter, '-c', 'oxlint.config.mjs', '--format', 'json', '.'],
      { cwd, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout).diagnostics);
        } catch {
          reject(new Error(`oxlint failed: ${stderr || stdout || error?.message}`));
        }
      },
    );
  });

/** The guards that each planted file breaks, by path: a map of sets. */
const brokenGuards = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-guards-'));
  try {
    write(join(folder, 'oxlint.config.mjs'), configuration);
    writeJson(join(folder, 'package.json'), { type: 'module' });
    for (const { path, text } of planted) write(join(folder, path), text);
    const found = new Map(planted.map(({ path }) => [path, new Set()]));
    for (const { code, filename } of await lint(folder)) found.get(filename.replaceAll('\\', '/'))?.add(code);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** `{ faults, summary }`: every guard in the linter catches its seeds, also beside a comment. `npm run lint:code` applies them. */
export const checkRestrictions = async () => {
  const broken = await brokenGuards();
  const faults = planted.flatMap(({ name, line, path, caught }) => {
    const found = broken.get(path).has(`guards(${name})`);
    if (found === caught) return [];
    return [
      caught ? `guards/${name} does not catch its seed: ${line}` : `guards/${name} refuses what it should let pass: ${line}`,
    ];
  });
  return { faults, summary: `${restrictions.length} lint guards` };
};
