import { parentPort, workerData } from 'node:worker_threads';
import { SystemClock } from '../clock.js';
import { readSecrets } from '../crypto/secrets.js';
import { Vault } from '../log/vault.js';
import { surviveOutages, throughOutages } from '../outages.js';
import { Stores } from '../stores.js';
import { projectHere, type ProjectorTask } from './projector-host.js';

const { config, secrets } = workerData as ProjectorTask;
const say = (text: string): void => parentPort?.postMessage(text);
surviveOutages({ warn: say, error: say });

// The server opened the stores a moment ago, so a store that is unreachable now will come back.
const stores = await throughOutages(() => Stores.open(config, { say }));
const vault = new Vault(stores.keyStore, readSecrets(secrets));
const host = projectHere(stores, vault, new SystemClock(), say);

parentPort?.once('message', () => {
  void host
    .stop()
    .then(() => stores.close())
    .then(() => parentPort?.close());
});
