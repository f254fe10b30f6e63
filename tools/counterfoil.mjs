#!/usr/bin/env node
// `npm run -s counterfoil -- ...`: standard output carries the command's own output and nothing else.
import './support/node-version.mjs';
import { become, callerFolder, dataFolder } from './support/become.mjs';
import { prepare } from './support/prepare.mjs';
import { inRoot } from './support/workspace.mjs';

const caller = callerFolder('counterfoil'); // file arguments are relative to this folder
await prepare((line) => process.stderr.isTTY && console.error(line));
await become(inRoot('apps', 'api', 'dist', 'cli', 'main.js'), { cwd: caller, env: { DATA_DIR: dataFolder(caller) } });
