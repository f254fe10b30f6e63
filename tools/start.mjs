// `npm start`: from a fresh clone to a running portal with demo data. DEMO=0 starts it empty.
import './support/node-version.mjs';
import { become, callerFolder, dataFolder, runProgram } from './support/become.mjs';
import { prepare } from './support/prepare.mjs';
import { inRoot, root } from './support/workspace.mjs';

await prepare((line) => console.log(line));
const env = { DEMO: process.env.DEMO ?? '1', DATA_DIR: dataFolder(callerFolder('start')) };
if (['1', 'true', 'yes'].includes(env.DEMO)) {
  const code = await runProgram(inRoot('apps', 'demo', 'dist', 'main.js'), { cwd: root, env });
  if (code !== 0) process.exit(code);
}
await become(inRoot('apps', 'api', 'dist', 'main.js'), { cwd: root, env });
