import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ClamAv } from './clamav.js';
import { clamd, EICAR, speaking, startDaemon } from './testing/stub-clamd.js';

let folder: string;
const files = { harmless: '', eicar: '', large: '' };
const daemons: { close(): void }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-scan-'));
  for (const [name, bytes] of [
    ['harmless', 'harmless'],
    ['eicar', EICAR],
    ['large', Buffer.alloc(5_000_000, 1)],
  ] as const)
    await writeFile((files[name] = join(folder, name)), bytes);
});
afterEach(() => {
  for (const one of daemons.splice(0)) one.close();
});
afterAll(() => rm(folder, { recursive: true }));

const daemon = async (onConnection: (socket: Socket) => void): Promise<string> => {
  const started = await startDaemon(onConnection);
  daemons.push(started);
  return started.url;
};

describe('ClamAV over TCP', () => {
  test('a harmless file is clean, and the answer names the scanner and its signatures', async () =>
    expect(await new ClamAv(await daemon(clamd)).scan(() => createReadStream(files.harmless))).toEqual({
      ...{ verdict: 'clean', scanner: 'ClamAV 1.4.6/27500', signature: null, because: null },
    }));
  test('a file of several parts arrives whole', async () => {
    let size = 0;
    const url = await daemon(
      speaking((bytes) => {
        size = bytes.length;
        return 'stream: OK';
      }),
    );
    await new ClamAv(url).scan(() => createReadStream(files.large));
    expect(size).toBe(5_000_000);
  });
  test('an infected file is named by its signature', async () =>
    expect(await new ClamAv(await daemon(clamd)).scan(() => createReadStream(files.eicar))).toMatchObject({
      ...{ verdict: 'infected', signature: 'Eicar-Test-Signature' },
    }));

  test('a scanner that does not answer in time leaves the file unscanned', async () =>
    expect(await new ClamAv(await daemon(() => {}), 100).scan(() => createReadStream(files.large))).toMatchObject({
      ...{ verdict: 'not-scanned', because: 'timed-out' },
    }));
  test.each(['', 'INSTREAM size limit exceeded. ERROR\0', 'stream: maybe\0'])(
    'the answer %j leaves the file unscanned',
    async (answer) => {
      const url = await daemon((socket) => socket.end(answer));
      expect(await new ClamAv(url).scan(() => createReadStream(files.large))).toMatchObject({
        verdict: 'not-scanned',
        because: 'failed',
      });
    },
  );
  test('a scanner that cannot be reached leaves the file unscanned', async () =>
    expect(await new ClamAv('tcp://127.0.0.1:1').scan(() => createReadStream(files.harmless))).toMatchObject({
      because: 'failed',
    }));

  const url = process.env['SCANNER_URL'];
  const real = url === undefined ? test.skip : test;
  real('the daemon at SCANNER_URL finds the EICAR file and lets a harmless one pass', async () => {
    const scanner = new ClamAv(url!);
    expect((await scanner.scan(() => createReadStream(files.eicar))).verdict).toBe('infected');
    expect((await scanner.scan(() => createReadStream(files.large))).verdict).toBe('clean');
  });
});
