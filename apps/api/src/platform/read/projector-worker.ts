import { parentPort, workerData } from 'node:worker_threads';
import { SystemClock } from '../clock.js';
import type { Config } from '../config.js';
import { Vault } from '../log/vault.js';
import { Stores } from '../stores.js';
import { projectHere } from './projector-host.js';

const given = workerData as Omit<Config, 'masterKey'> & { readonly masterKey: string };
const config: Config = { ...given, masterKey: Buffer.from(given.masterKey, 'hex') };
const stores = await Stores.open(config);
const vault = new Vault(stores.keyStore, config.masterKey);
const host = projectHere(stores, vault, new SystemClock(), (text) => parentPort?.postMessage(text));

parentPort?.once('message', () => {
  void host
    .stop()
    .then(() => stores.close())
    .then(() => parentPort?.close());
});
