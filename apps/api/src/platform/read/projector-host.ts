import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config.js';
import type { Clock } from '../clock.js';
import { type Secrets, writeSecrets } from '../crypto/secrets.js';
import { type Stores, type StoresConfig, storesConfigOf } from '../stores.js';
import type { Vault } from '../log/vault.js';
import { endWithin } from './end-within.js';
import { projections } from './projections.js';
import { isDamage } from '../outages.js';
import { Projector } from './projector.js';
import { type LeaseLost, ProjectorLease } from './projector-lease.js';
import { noteLogDamage, noteStop, ProjectorStopped } from './projector-stop.js';

/** A running projector, in this thread or in a worker. */
export type ProjectorHost = { stop(): Promise<void> };

/** The first pause before the projector tries again, in milliseconds. Each further pause is twice as long. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Runs the projector in this thread: for tests, the CLI and ROLE=projector, where nothing else needs the thread. */
export const projectHere = (
  stores: Stores,
  vault: Vault,
  clock: Clock,
  say: (text: string) => void = () => undefined,
): ProjectorHost & {
  readonly projector: Projector;
  /** Resolves once everything that was in the log has been read. @throws the error that does not pass instead */
  readonly live: Promise<void>;
} => {
  const stop = new AbortController();
  const projector = new Projector(stores, vault, projections, clock, say);
  let outcome: Live = { resolve: () => undefined, reject: () => undefined };
  const live = new Promise<void>((resolve, reject) => (outcome = { resolve, reject }));
  live.catch(() => undefined); // only some callers wait for it
  const ended = goOn(stores, projector, say, stop.signal, outcome).then(() => outcome.resolve());
  return {
    projector,
    live,
    async stop() {
      stop.abort();
      await ended;
    },
  };
};

type Live = { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/**
 * Follows the log until stopped. A bad event, a full disk or an unreachable store is reported once and tried again, and does not
 * end the process.
 */
const goOn = async (
  stores: Stores,
  projector: Projector,
  say: (text: string) => void,
  signal: AbortSignal,
  live: Live,
): Promise<void> => {
  // One for all attempts, so that after an outage of the state store this process does not wait for itself.
  const lease = new ProjectorLease(stores.stateStore);
  let [failures, said] = [0, ''];
  const onLive = (): void => {
    if (said !== '') say('The projector goes on.');
    [failures, said] = [0, ''];
    live.resolve();
  };
  while (!signal.aborted) {
    try {
      await followOnce(lease, projector, say, signal, onLive);
    } catch (error) {
      if (signal.aborted) return;
      const text = error instanceof Error ? error.message : String(error);
      // The first failure is not reported. The second attempt names the event, or succeeds.
      if (failures > 0) live.reject(error);
      if (failures > 0 && text !== said) say((said = text));
      // If the state store is unreachable too, the output names the event.
      if (error instanceof ProjectorStopped) await noteStop(stores.stateStore, error.at).catch(() => undefined);
      if (isDamage(error)) await noteLogDamage(stores.stateStore, text).catch(() => undefined);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }
};

/** Takes the lease and follows until stopped, or until another process takes the lease, which is then waited for. */
const followOnce = async (
  lease: ProjectorLease,
  projector: Projector,
  say: (text: string) => void,
  signal: AbortSignal,
  onLive: () => void,
): Promise<void> => {
  const lost = new AbortController();
  const waiting = (holder: string) => say(`${holder} feeds these read models already: waiting for it to end.`);
  const onLost = (error: LeaseLost) => {
    say(error.message);
    lost.abort();
  };
  if (!(await lease.take(signal, waiting, onLost))) return;
  try {
    await projector.run(AbortSignal.any([signal, lost.signal]), onLive);
  } finally {
    await lease.giveBack();
  }
};

/** A batch creates many short-lived objects. With Node's default of 16 MiB, they are copied twice before they are collected. */
const YOUNG_MB = 64;

/** A thread that is busy for longer is terminated: what it had not written is read again at the next start. */
const LONGEST_STOP_MS = 10_000;

/** What the thread is given when it starts. */
export type ProjectorTask = { readonly config: StoresConfig; readonly secrets: string };

/** Runs the projector in a worker thread with its own connections, so that an import does not delay pages. */
export const projectInWorker = (config: Config, secrets: Secrets, say: (text: string) => void): ProjectorHost => {
  const task: ProjectorTask = { config: storesConfigOf(config), secrets: writeSecrets(secrets) };
  const worker = new Worker(new URL('./projector-worker.js', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.on('message', (text: string) => say(text));
  worker.on('error', (error) => {
    say(`The projector stopped: ${error.message}`);
    throw error;
  });
  return {
    async stop() {
      worker.postMessage('stop');
      await endWithin(worker, LONGEST_STOP_MS);
    },
  };
};
