// `npm run torture`: the randomised tests with many rounds. TORTURE_ROUNDS, FUZZ_ROUNDS, CRASH_ROUNDS, POWER_CUTS, HOSTILE_CALLS, WEBHOOK_KILLS,
// ERP_KILLS and CHANGE_KILLS change how many, FUZZ_SEED, HOSTILE_SEED, ERP_SEED and CHANGE_SEED the walk, FUZZ_SIZE how long the slow files are.
import { spawnSync } from 'node:child_process';

const specs = [
  'libs/parsers/src/fuzz',
  'libs/event-store/src/embedded/crash',
  'libs/event-store/src/embedded/power-cut',
  'apps/api/src/platform/log/faulty-store.model',
  'apps/api/src/payments/run-model',
  'apps/api/src/hostile-calls',
  'apps/api/src/webhooks/delivery/killed-sender',
  'apps/api/src/program-over-kills',
  'apps/api/src/suppliers/changes-over-kills',
  'apps/api/src/distributed-form',
];
const env = {
  TORTURE_ROUNDS: '60',
  FUZZ_ROUNDS: '200000',
  FUZZ_SIZE: '1',
  CRASH_ROUNDS: '140',
  POWER_CUTS: '120',
  HOSTILE_CALLS: '200000',
  WEBHOOK_KILLS: '40',
  ERP_KILLS: '25',
  CHANGE_KILLS: '6',
  DISTRIBUTED: '1',
  ...process.env,
};
const { status } = spawnSync('npm', ['run', '-s', 'unit', '--', '--runInBand', ...specs], { stdio: 'inherit', env });
process.exit(status ?? 1);
