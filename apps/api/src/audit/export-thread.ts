import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Config } from '../platform/config.js';
import { type Secrets, writeSecrets } from '../platform/crypto/secrets.js';
import { Problem } from '../platform/http/problem.js';
import { type StoresConfig, storesConfigOf } from '../platform/stores.js';
import type { ExportOrder, MadeExport } from './make-export.js';

/** What the thread is given when it starts. */
export type ExportTask = {
  readonly config: StoresConfig;
  readonly secrets: string;
  readonly now: string;
  readonly order: ExportOrder;
  readonly scratchFolder: string;
};
/** The server asks for each part of the file, so that no more of it is in memory than its reader takes. */
export type ToExport = 'more' | 'stop';
export type FromExport =
  | { readonly kind: 'begun'; readonly asAt: number; readonly root: string }
  | { readonly kind: 'refused'; readonly status: number; readonly errorCode: string; readonly message: string }
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | { readonly kind: 'ended' };

const workerUrl = new URL('./export-worker.js', import.meta.url);
/** Run from sources, as in tests, there is no such file: the export is then made in the thread that asks for it. */
export const isBuilt = existsSync(fileURLToPath(workerUrl));

type Asked = { readonly config: Config; readonly secrets: Secrets; readonly now: string; readonly order: ExportOrder };

/** Makes an export in a thread with stores of its own. The thread ends with the body, or when nobody waits for it any more. */
export const exportInWorker = async ({ config, secrets, now, order }: Asked, gone: AbortSignal): Promise<MadeExport> => {
  gone.throwIfAborted();
  const scratchFolder = await mkdtemp(join(tmpdir(), 'counterfoil-export-'));
  const kept = { config: storesConfigOf(config), secrets: writeSecrets(secrets) };
  const task: ExportTask = { ...kept, now, order, scratchFolder };
  const worker = new Worker(workerUrl, { workerData: task });
  worker.once('exit', () => void rm(scratchFolder, { recursive: true, force: true }));
  const say = (message: ToExport) => worker.postMessage(message);
  const body = new Readable({
    read: () => say('more'),
    destroy: (error, done) => {
      say('stop');
      done(error);
    },
  });
  const stop = () => say('stop');
  gone.addEventListener('abort', stop, { once: true });
  worker.once('exit', () => gone.removeEventListener('abort', stop));
  let isWhole = false;
  worker.on('message', (message: FromExport) => {
    if (message.kind === 'part') body.push(message.bytes);
    if (message.kind !== 'ended') return;
    isWhole = true;
    body.push(null);
  });
  return new Promise((begun, failed) => {
    const fail = (error: Error): void => {
      failed(error);
      body.destroy(error);
    };
    // The reader may have gone already: later errors are not reported.
    body.on('error', () => undefined);
    worker.on('error', fail);
    worker.once('exit', () => (isWhole ? undefined : fail(new Error('the thread of an export ended before its file'))));
    worker.on('message', (message: FromExport) => {
      if (message.kind === 'begun') begun({ body, asAt: message.asAt, root: message.root });
      if (message.kind === 'refused') failed(new Problem(message.status, message.errorCode, message.message));
    });
  });
};
