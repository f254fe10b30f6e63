import { parentPort, workerData } from 'node:worker_threads';
import { SystemClock } from '../clock.js';
import type { Config } from '../config.js';
import { Vault } from '../log/vault.js';
import { surviveOutages, throughOutages } from '../outages.js';
import { Stores } from '../stores.js';
import { projectHere } from './projector-host.js';

const given = workerData as Omit<Config, 'masterKey'> & { readonly masterKey: string };
const config: Config = { ...given, masterKey: Buffer.from(given.masterKey, 'hex') };
const say = (text: string): void => parentPort?.postMessage(text);
surviveOutages({ warn: say, error: say });

// The server opened the stores a moment ago, so a store that is unreachable now will come back.
const stores = await throughOutages(() => Stores.open(config, { say }));
const vault = new Vault(stores.keyStore, config.masterKey);
const host = projectHere(stores, vault, new SystemClock(), say);

parentPort?.once('message', () => {
  void host
    .stop()
    .then(() => stores.close())
    .then(() => parentPort?.close());
});
