import { Worker } from 'node:worker_threads';
import type { Config } from '../config.js';
import type { Clock } from '../clock.js';
import type { Stores } from '../stores.js';
import type { Vault } from '../log/vault.js';
import { projections } from './projections.js';
import { Projector } from './projector.js';

/** A running projector, wherever it runs. */
export type ProjectorHost = { stop(): Promise<void> };

/** In this thread: for tests, the CLI and ROLE=projector, where nothing else waits for the thread. */
export const projectHere = (
  stores: Stores,
  vault: Vault,
  clock: Clock,
  say?: (text: string) => void,
): ProjectorHost & { readonly projector: Projector } => {
  const stop = new AbortController();
  const projector = new Projector(stores, vault, projections, clock, say);
  const ended = projector.run(stop.signal);
  ended.catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    projector,
    async stop() {
      stop.abort();
      await ended.catch(() => undefined);
    },
  };
};

/** In a worker thread with connections of its own, so that an import does not stall pages (design 4). */
export const projectInWorker = (config: Config, say: (text: string) => void): ProjectorHost => {
  const worker = new Worker(new URL('./projector-worker.js', import.meta.url), {
    workerData: { ...config, masterKey: config.masterKey.toString('hex') },
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
