// `npm start`: from a fresh clone to a running portal with demo data. DEMO=0 starts it empty.
import './support/node-version.mjs';
import { become, callerFolder, dataFolder } from './support/become.mjs';
import { prepare } from './support/prepare.mjs';
import { inRoot, root } from './support/workspace.mjs';

await prepare((line) => console.log(line));
become(inRoot('apps', 'api', 'dist', 'main.js'), {
  cwd: root,
  env: { DEMO: process.env.DEMO ?? '1', DATA_DIR: dataFolder(callerFolder('start')) },
});
