import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { accountScan } from '@counterfoil/domain';
import type { AccountScanView } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Harness } from '../../platform/testing/harness.js';
import { programOf } from '../../platform/testing/program.js';
import { ScanJobs } from './scan-jobs.js';

const SCRIPT = programOf(new URL('../testing/scan-until-killed.ts', import.meta.url));
const SUPPLIERS = 4_000;

/** Starts a server on the folder and kills it, as a power cut would, after it has scanned this many suppliers. */
const killedAfter = async (dataDir: string, done: number): Promise<string> => {
  const child = spawn(process.execPath, [...SCRIPT, dataDir, String(SUPPLIERS)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let scanId = '';
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const seen = JSON.parse(line) as { scanId: string; done: number };
    scanId = seen.scanId;
    if (seen.done >= done) child.kill('SIGKILL');
  }
  return scanId;
};

test('a scan whose server was killed continues by itself, and every supplier is recorded once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-scan-killed-'));
  const scanId = await killedAfter(dataDir, 1_000);
  const harness = await Harness.start((foundation) => AppModule.on(foundation), dataDir);
  const anna = await harness.signIn('acmetrade', 'anna-again');
  harness.clock.advance(60_000);
  await harness.caughtUp();
  const again = await harness.signInAgain('acmetrade', anna.userId);
  const show = async () => (await again.get<AccountScanView>(`/payments/scans/${scanId}`)).body;
  const stopped = await show();
  expect(stopped.state).toBe('interrupted');
  expect(stopped.done).toBeLessThan(SUPPLIERS);
  await harness.app.get(ScanJobs).look();
  await harness.settledJobs();
  await harness.caughtUp();
  expect(await show()).toMatchObject({ state: 'completed', done: SUPPLIERS, counts: { unknown: SUPPLIERS } });
  const events = await harness.app.get(CommandRunner).historyOf(accountScan, 'acmetrade', scanId);
  const recorded = events.flatMap(({ type, data }) => (type === 'AccountsScanned' ? data.rows : []));
  expect(recorded.map(({ supplierId }) => supplierId)).toEqual(Array.from({ length: SUPPLIERS }, (_, i) => `supplier-${i}`));
  await harness.stop();
}, 60_000);
