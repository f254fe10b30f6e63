import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { registerCompany } from '../customers/provision.js';
import { openFoundation } from '../foundation.js';
import { parseConfig } from '../platform/config.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { calledWith } from './testing/called.js';

const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-setup-'));
const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://pay.example' };
const setup = () => calledWith(env, 'setup');
const opened = async (work: (runner: CommandRunner) => Promise<void>) => {
  const { stores, vault, clock } = await openFoundation(parseConfig(env));
  await work(new CommandRunner(stores.eventStore, vault, clock));
  await stores.close();
};

// The data folder of a server that was started once.
beforeAll(() => opened(() => Promise.resolve()));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('counterfoil setup prints the address of the setup page and a new code each time', async () => {
  const [first, second] = [await setup(), await setup()];
  const text =
    /^There is no company yet\. Open https:\/\/pay\.example\/setup and enter this code: ((?:[A-Z2-9]{4}-){6}[A-Z2-9]{4})\nOnly the latest code works: /;
  expect([first.code, first.err, text.test(first.out), text.test(second.out)]).toEqual([0, '', true, true]);
  expect(second.out).not.toBe(first.out);
});

test('counterfoil setup prints the sign-in address and no code once a company exists', async () => {
  await opened((runner) => registerCompany(runner, { customerId: 'acmetrade', name: 'Acme', country: 'AUS' }));
  const { code, out } = await setup();
  expect([code, out]).toEqual([0, 'There is a company already. Sign in at https://pay.example/account/login\n']);
});
