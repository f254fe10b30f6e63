import { parentPort, workerData } from 'node:worker_threads';
import { SetClock } from '../platform/clock.js';
import { readSecrets } from '../platform/crypto/secrets.js';
import { Problem } from '../platform/http/problem.js';
import { Signer } from '../platform/log/signer.js';
import { Vault } from '../platform/log/vault.js';
import { Stores } from '../platform/stores.js';
import type { ExportTask, FromExport, ToExport } from './export-thread.js';
import { TenantLedgers } from './ledger/tenant-ledger.js';
import { type MadeExport, makeExport } from './make-export.js';

/** Bytes sent at a time. */
const PART = 64 * 1024;

const { config, secrets: written, now, order, scratchFolder } = workerData as ExportTask;
const port = parentPort!;
const say = (message: FromExport): void => port.postMessage(message);

let isStopped = false;
let waiting: (() => void) | null = null;
let asked = 0;
port.on('message', (message: ToExport) => {
  if (message === 'stop') isStopped = true;
  else asked += 1;
  waiting?.();
});

class Stopped extends Error {}
const goesOn = (): void => {
  if (isStopped) throw new Stopped();
};

const nextAsked = async (): Promise<void> => {
  while (asked === 0 && !isStopped) await new Promise<void>((go) => (waiting = go));
  goesOn();
  asked -= 1;
};

const send = async ({ body, asAt, root }: MadeExport): Promise<void> => {
  say({ kind: 'begun', asAt, root });
  let [parts, bytes]: [Buffer[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    await nextAsked();
    say({ kind: 'part', bytes: Buffer.concat(parts) });
    [parts, bytes] = [[], 0];
  };
  for await (const chunk of body as AsyncIterable<Buffer | string>) {
    goesOn();
    const part = Buffer.from(chunk as Buffer);
    parts.push(part);
    bytes += part.length;
    if (bytes >= PART) await flush();
  }
  if (bytes > 0) await flush();
  say({ kind: 'ended' });
};

const stores = await Stores.open(config);
try {
  const secrets = readSecrets(written);
  const signer = new Signer(secrets);
  const ledgers = new TenantLedgers(stores, new Vault(stores.keyStore, secrets), new SetClock(now), signer);
  await send(await makeExport({ ledgers, signer, goesOn, scratchFolder }, order));
} catch (error) {
  if (error instanceof Problem)
    say({ kind: 'refused', status: error.status, errorCode: error.errorCode, message: error.message });
  else if (!(error instanceof Stopped)) throw error;
} finally {
  await stores.close();
  port.close();
}
