import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import type { ListAnswer, ProcessFileAnswer, ResultRow, RunView, VerifyAnswer } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { programOf } from '../platform/testing/program.js';
import { RunJobs } from './run-jobs.js';
import { abaFile } from './testing/aba-file.js';

const SCRIPT = programOf(new URL('./testing/run-until-killed.ts', import.meta.url));
const LINES = 1_200;

type Seen = { readonly runId: string; readonly judged: number };

/** Starts a server on the folder and kills it, as a power cut would, after it has checked this many lines. */
const killedAfter = async (dataDir: string, judged: number): Promise<Seen> => {
  const child = spawn(process.execPath, [...SCRIPT, dataDir, String(LINES)], { stdio: ['ignore', 'pipe', 'inherit'] });
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

test('a run whose server was killed is shown as interrupted, resumes and has every line once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-killed-'));
  const { runId } = await killedAfter(dataDir, 300);
  const harness = await Harness.start((foundation) => AppModule.on(foundation), dataDir);
  const anna = await harness.signIn('acmetrade', 'anna-again');
  await harness.caughtUp();
  // A process of this machine that was killed holds nothing, whatever is done to the clock.
  harness.clock.advance(-3_600_000);
  const { body: found } = await anna.get<RunView>(`/payments/runs/${runId}`);
  expect([found.status, found.progress.state]).toEqual(['started', 'interrupted']);
  expect(found.judged.lines).toBeGreaterThanOrEqual(300);
  expect(found.judged.lines).toBeLessThan(LINES);
  const file = await anna.upload<ProcessFileAnswer>('/payment-processors/process-file', 'long.aba', abaFile(LINES));
  const polled = await anna.post<VerifyAnswer>(`/customerPortalApi/verifyAccounts?fileId=${file.body.fileId}&runId=${runId}`, []);
  expect(polled.body.progress).toMatchObject({ state: 'interrupted', judged: found.judged.lines, lines: LINES });
  await harness.app.get(RunJobs).look();
  await harness.settledJobs();
  await harness.caughtUp();
  const { body: done } = await anna.get<RunView>(`/payments/runs/${runId}`);
  expect([done.status, done.judged, done.stated.lines]).toEqual(['completed', { lines: LINES, amount: LINES * 1_000 }, LINES]);
  expect(await allRows(anna, runId)).toEqual(Array.from({ length: LINES }, (_, i) => i + 1));
  await harness.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
