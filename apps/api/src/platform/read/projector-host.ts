import { Worker } from 'node:worker_threads';
import type { Config } from '../config.js';
import type { Clock } from '../clock.js';
import type { Stores } from '../stores.js';
import type { Vault } from '../log/vault.js';
import { projections } from './projections.js';
import { Projector } from './projector.js';
import { type LeaseLost, ProjectorLease } from './projector-lease.js';

/** A running projector, wherever it runs. */
export type ProjectorHost = { stop(): Promise<void> };

/** In this thread: for tests, the CLI and ROLE=projector, where nothing else waits for the thread. */
export const projectHere = (
  stores: Stores,
  vault: Vault,
  clock: Clock,
  say: (text: string) => void = () => undefined,
): ProjectorHost & {
  readonly projector: Projector;
  /** Fulfilled once everything that was in the log has been read. */
  readonly live: Promise<void>;
} => {
  const stop = new AbortController();
  const projector = new Projector(stores, vault, projections, clock, say);
  const lease = new ProjectorLease(stores.stateStore);
  let lost: LeaseLost | null = null;
  let isLive = (): void => undefined;
  const live = new Promise<void>((done) => (isLive = done));
  const follow = async (): Promise<void> => {
    const waiting = (holder: string) => say(`${holder} feeds these read models already: waiting for it to end.`);
    const onLost = (error: LeaseLost) => {
      lost = error;
      stop.abort();
    };
    if (!(await lease.take(stop.signal, waiting, onLost))) return;
    try {
      await projector.run(stop.signal, isLive);
    } finally {
      await lease.giveBack();
    }
    if (lost !== null) throw lost;
  };
  const ended = follow();
  ended.catch((error: unknown) => {
    if (!stop.signal.aborted || error === lost) throw error;
  });
  return {
    projector,
    live: Promise.race([live, ended]),
    async stop() {
      stop.abort();
      await ended.catch(() => undefined);
    },
  };
};

/** A batch makes many short-lived objects: in Node's default of 16 MiB they are moved twice before they are dropped. */
const YOUNG_MB = 64;

/** In a worker thread with connections of its own, so that an import does not stall pages. */
export const projectInWorker = (config: Config, say: (text: string) => void): ProjectorHost => {
  const worker = new Worker(new URL('./projector-worker.js', import.meta.url), {
    workerData: { ...config, masterKey: config.masterKey.toString('hex') },
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
      await new Promise((done) => worker.once('exit', done));
    },
  };
};
