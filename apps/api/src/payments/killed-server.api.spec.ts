import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { ListAnswer, ResultRow, RunView } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { runJob } from './run-starter.js';

const SCRIPT = fileURLToPath(new URL('./testing/run-until-killed.ts', import.meta.url));
const LINES = 3_000;

type Seen = { readonly runId: string; readonly judged: number };

/** Starts a server on the folder and kills it, as a power cut would, once it has judged so many lines. */
const killedAfter = async (dataDir: string, judged: number): Promise<Seen> => {
  const child = spawn(
    process.execPath,
    ['--conditions=counterfoil-src', '--import', '@oxc-node/core/register', SCRIPT, dataDir, String(LINES)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let last: Seen = { runId: '', judged: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    last = JSON.parse(line) as Seen;
    if (last.judged >= judged) child.kill('SIGKILL');
  }
  return last;
};

const allRows = async (anna: Visitor, runId: string): Promise<readonly number[]> => {
  const numbers: number[] = [];
  for (let start = 0; start < LINES; start += 500) {
    const { body } = await anna.get<ListAnswer<ResultRow>>(`/payments/runs/${runId}/rows?length=500&start=${start}`);
    numbers.push(...body.rows.map(({ n }) => n));
  }
  return numbers;
};

test('a run whose server was killed is shown as interrupted, resumed, and has every line once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-killed-'));
  const { runId } = await killedAfter(dataDir, 300);
  const harness = await Harness.start((foundation) => AppModule.on(foundation), dataDir);
  // The dead server's heartbeat has run out.
  harness.clock.advance(60_000);
  const anna = await harness.signIn('acmetrade', 'anna-again');
  await harness.caughtUp();
  const { body: found } = await anna.get<RunView>(`/payments/runs/${runId}`);
  expect([found.status, found.progress.state]).toEqual(['started', 'interrupted']);
  expect(found.judged.lines).toBeGreaterThanOrEqual(300);
  expect(found.judged.lines).toBeLessThan(LINES);
  expect((await anna.post(`/payments/runs/${runId}/resume`)).status).toBe(200);
  await harness.app.get(Jobs).settled(runJob('acmetrade', runId));
  await harness.caughtUp();
  const { body: done } = await anna.get<RunView>(`/payments/runs/${runId}`);
  expect([done.status, done.judged, done.stated.lines]).toEqual(['completed', { lines: LINES, amount: LINES * 1_000 }, LINES]);
  expect(await allRows(anna, runId)).toEqual(Array.from({ length: LINES }, (_, i) => i + 1));
  await harness.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
