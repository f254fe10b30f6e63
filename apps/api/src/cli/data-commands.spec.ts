import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addUserWithPassword, registerCompany } from '../customers/provision.js';
import { openFoundation } from '../foundation.js';
import { parseConfig } from '../platform/config.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { LEASES } from '../platform/read/projector-lease.js';
import { Stores } from '../platform/stores.js';
import { calledWith } from './testing/called.js';

const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-cli-'));
const env = { DATA_DIR: dataDir };
const counterfoil = (...args: readonly string[]) => calledWith(env, ...args);
const sample = join(import.meta.dirname, '../../../../libs/parsers/samples/aba-standard.aba');
const damaged = sample.replace('standard', 'bad-total');

const A = 'acmetrade';
const year = new Date().getUTCFullYear();
const period = ['--customer', A, '--from', `${year - 1}-01-01`, '--to', `${year + 1}-01-01`];

beforeAll(async () => {
  const { stores, vault, clock } = await openFoundation(parseConfig(env));
  const runner = new CommandRunner(stores.eventStore, vault, clock);
  await registerCompany(runner, { customerId: A, name: 'Acme Trading Pty Ltd', country: 'AUS' });
  const user = { tenant: A, name: 'Ann', password: 'a long password', permissions: ['canVerifyPayments'] as const };
  await addUserWithPassword(runner, { ...user, username: 'ann@acme.example' });
  await addUserWithPassword(runner, { ...user, username: 'eve@acme.example', permissions: ['canViewAudit'] });
  await stores.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('counterfoil on a data folder', () => {
  test('counterfoil verify checks a file as an upload does and exits with 1 when lines need review', async () => {
    const { code, out, err } = await counterfoil('verify', sample, '--customer', A, '--user', 'Ann@acme.example');
    expect(err).toBe('');
    expect(out).toMatch(/Possible new supplier +3 +2238\.16/);
    expect(out).toContain('3 to review:');
    expect(code).toBe(1);
  });

  test.each([
    ['a damaged file', [damaged, '--customer', A], 'the total stated here is not the sum'],
    [
      'an unknown customer',
      [sample, '--customer', 'nobodyhere'],
      "There is no customer 'nobodyhere'. Customers here:\n  acmetrade  Acme Trading Pty Ltd",
    ],
    ['an unknown user', [sample, '--customer', A, '--user', 'zoe'], "There is no user 'zoe'"],
    [
      'a user without the permission',
      [sample, '--customer', A, '--user', 'eve@acme.example'],
      'does not have the permission to check payments',
    ],
  ])('counterfoil verify refuses %s', async (_, args, sentence) => {
    const { code, out, err } = await counterfoil('verify', ...args);
    expect(err).toContain(sentence);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  test('counterfoil password-link prints a link for an active user, in any spelling of the name', async () => {
    const { code, out, err } = await counterfoil('password-link', 'acme trading PTY LTD', ' Ann@acme.example');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\/account\/choose-password#[A-Za-z0-9_-]{43}\n$/);
    const unknown = await counterfoil('password-link', A, 'zoe@acme.example');
    expect([unknown.code, unknown.err]).toEqual([1, `There is no user 'zoe@acme.example' of ${A}.\n`]);
  });

  test('counterfoil prove accepts an export and rejects an altered one', async () => {
    const file = join(dataDir, 'export.jsonl');
    await expect(counterfoil('export', ...period, '--format', 'jsonl', '-o', file)).resolves.toMatchObject({ code: 0, err: '' });
    await expect(counterfoil('prove', file)).resolves.toMatchObject({ code: 0 });
    writeFileSync(file, readFileSync(file, 'utf8').replace('Bluegum', 'Bluegam'));
    await expect(counterfoil('prove', file)).resolves.toMatchObject({ code: 1 });
  });

  test('counterfoil export prints one sentence and writes no file for a period without data', async () => {
    const file = join(dataDir, 'nothing.csv');
    const args = ['--customer', A, '--from', '2001-01-01', '--to', '2001-01-02', '--format', 'csv', '-o', file];
    const { code, err } = await counterfoil('export', ...args);
    expect({ code, err }).toEqual({ code: 1, err: 'No data found for this period\n' });
    expect(existsSync(file)).toBe(false);
  });

  test('counterfoil rebuild rebuilds one read model or all of them', async () => {
    const one = await counterfoil('rebuild', 'suppliers');
    expect(one).toMatchObject({ code: 0, err: '' });
    expect(one.out).toMatch(/^suppliers: rebuilt from \d+ events\n$/);
    const all = await counterfoil('rebuild');
    expect(all.out.trim().split('\n').length).toBeGreaterThan(5);
  });

  test('counterfoil rebuild refuses to work while a server is running', async () => {
    const stores = await Stores.open(parseConfig(env));
    // The parent process is certainly running.
    const server = { worker: 'server', process: 'server', host: hostname(), pid: process.ppid };
    await stores.stateStore.put(LEASES, 'projector', server, null);
    const { code, err } = await counterfoil('rebuild');
    expect(err).toContain(`(process ${process.ppid}) is updating these read models. Stop it first`);
    expect(code).toBe(1);
    await stores.stateStore.remove(LEASES, 'projector');
    await stores.close();
  });
});
