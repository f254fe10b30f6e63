import type { Worker } from 'node:worker_threads';

/** Waits for a thread that was asked to stop. One that is still busy after `ms` milliseconds is terminated. */
export const endWithin = async (worker: Worker, ms: number): Promise<void> => {
  const ended = new Promise<void>((done) => worker.once('exit', () => done()));
  const timer = setTimeout(() => void worker.terminate(), ms);
  await ended;
  clearTimeout(timer);
};
