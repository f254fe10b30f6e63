import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { freshTenant } from '../contract/kit.js';
import { type Position, type RecordedEvent, START } from '../port.js';
import { openEmbeddedEventStore } from './embedded-event-store.js';
import { filesAfter, type Step, stepsOf, traceTo } from './testing/power-cut.js';

const SCRIPT = fileURLToPath(new URL('./testing/append-for-ever.ts', import.meta.url));
/** Runs only in `npm run torture`, because it needs strace and takes a while. */
const CUTS = Number(process.env['POWER_CUTS'] ?? 0);
const isPossible = CUTS > 0 && spawnSync('strace', ['-V']).status === 0;
const ACKNOWLEDGED = 60;

type Acknowledged = { readonly stream: string; readonly revision: number; readonly position: Position };

/** Lets a traced process append until enough was acknowledged, then ends it. */
const tracedAppending = async (folder: string): Promise<readonly Step[]> => {
  const trace = join(folder, 'trace');
  const node = [process.execPath, '--conditions=counterfoil-src', '--import', '@oxc-node/core/register', SCRIPT];
  const child = spawn('strace', [...traceTo(trace), ...node, join(folder, 'events.sqlite'), freshTenant(), 'cut'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let said = 0;
  for await (const _ of createInterface({ input: child.stdout }))
    if ((said += 1) === ACKNOWLEDGED) process.kill(-child.pid!, 'SIGKILL');
  await ended;
  return stepsOf(await readFile(trace, 'latin1'));
};

const logIn = async (path: string): Promise<ReadonlyMap<Position, RecordedEvent>> => {
  const store = await openEmbeddedEventStore(path);
  const log = new Map<Position, RecordedEvent>();
  for await (const { events, live } of store.follow({ after: START, signal: new AbortController().signal })) {
    for (const event of events) log.set(event.position, event);
    if (live) break;
  }
  await store.close();
  return log;
};

(isPossible ? test : test.skip)(
  'a power cut at any moment loses no acknowledged event, whatever the disk kept of the writes that it had not confirmed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counterfoil-power-'));
    const steps = await tracedAppending(folder);
    const firstSaid = steps.findIndex(({ kind }) => kind === 'said');
    expect(firstSaid).toBeGreaterThan(0);
    for (let cut = 0; cut < CUTS; cut += 1) {
      const before = steps.slice(0, firstSaid + 1 + Math.floor(Math.random() * (steps.length - firstSaid)));
      // Keeps none of it, all of it, or any part.
      const chance = [0, 1, Math.random()][cut % 3]!;
      const files = filesAfter(before, () => Math.random() < chance);
      const disk = join(folder, `after-${cut}`);
      await mkdir(disk);
      for (const [path, bytes] of files) if (path.startsWith(folder)) await writeFile(join(disk, basename(path)), bytes);
      const log = await logIn(join(disk, 'events.sqlite'));
      for (const step of before) {
        if (step.kind !== 'said') continue;
        const { stream, revision, position } = JSON.parse(step.line) as Acknowledged;
        expect(log.get(position)).toMatchObject({ stream, revision });
      }
      await rm(disk, { recursive: true });
    }
    await rm(folder, { recursive: true });
  },
  600_000,
);
