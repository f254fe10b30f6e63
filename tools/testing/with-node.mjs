// `npm run test:node -- 22`: the tests of `npm test` with another Node, which npm's `node` package brings. `npm run test:node -- 24 --only unit`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { inRoot, npm, windows } from '../support/workspace.mjs';

const [version, ...more] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version ?? '')) {
  console.error('Which Node? For example: npm run test:node -- 22, or npm run test:node -- 24 --only unit');
  process.exit(2);
}

/** Outside the repository, so that every clone of a user shares one. */
const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'counterfoil', 'node', version);
const program = join(folder, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** The output of a command that may fail. */
const said = (command, args, options = {}) => spawnSync(command, args, { encoding: 'utf8', ...options });

if (!existsSync(program)) {
  console.log(`Installing Node ${version} into ${folder} ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // Its install script brings the program.
  const flags = ['--ignore-scripts=false', '--no-audit', '--no-fund', '--no-package-lock'];
  const { command, args, shell } = npm('install', `node@${version}`, ...flags);
  const { status, stderr } = said(command, args, { cwd: folder, shell });
  if (status !== 0 || !existsSync(program)) {
    console.error(`Node ${version} could not be installed from npm:\n${stderr ?? ''}`);
    process.exit(1);
  }
}

console.log(`Node ${said(program, ['--version']).stdout.trim()}`);
// npm starts the first Node that it finds on the path.
const env = { ...process.env, PATH: [dirname(program), process.env.PATH].join(delimiter) };
const { status } = spawnSync(program, [inRoot('tools', 'test.mjs'), ...more], { stdio: 'inherit', env });
process.exit(status ?? 1);
