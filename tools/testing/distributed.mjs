// `npm run test:distributed`: two APIs and one projector over stand-ins for EventStoreDB and MongoDB, killed and cut off from their stores.
import { spawnSync } from 'node:child_process';

const env = { ...process.env, DISTRIBUTED: '1' };
const args = ['run', '-s', 'unit', '--', 'apps/api/src/distributed-form'];
process.exit(spawnSync('npm', args, { stdio: 'inherit', env }).status ?? 1);
