import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ClamAv } from './clamav.js';

/** The harmless file that every scanner reports, in two parts so that this source is not reported itself. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let folder: string;
const files = { harmless: '', eicar: '', large: '' };
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-scan-'));
  for (const [name, bytes] of [
    ['harmless', 'harmless'],
    ['eicar', EICAR],
    ['large', Buffer.alloc(5_000_000, 1)],
  ] as const)
    await writeFile((files[name] = join(folder, name)), bytes);
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** A daemon that answers as it is told once it has what it waits for. */
const daemon = async (onConnection: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** As clamd(8) reads: parts with their lengths until one of length 0. */
const speaking = (answer: (bytes: Buffer) => string) => (socket: Socket) => {
  let heard = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    heard = Buffer.concat([heard, part]);
    if (heard.toString('latin1') === 'zVERSION\0') return socket.end('ClamAV 1.4.6/27500/today\0');
    const parts: Buffer[] = [];
    for (let at = 'zINSTREAM\0'.length; at + 4 <= heard.length; ) {
      const length = heard.readUInt32BE(at);
      if (length === 0) return socket.end(`${answer(Buffer.concat(parts))}\0`);
      if (at + 4 + length > heard.length) return;
      parts.push(heard.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return undefined;
  });
};

const clamd = speaking((bytes) => (bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));

describe('ClamAV over TCP', () => {
  test('a harmless file is clean, and the answer names the scanner and its signatures', async () =>
    expect(await new ClamAv(await daemon(clamd)).scan(files.harmless)).toEqual({
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
    await new ClamAv(url).scan(files.large);
    expect(size).toBe(5_000_000);
  });
  test('an infected file is named by its signature', async () =>
    expect(await new ClamAv(await daemon(clamd)).scan(files.eicar)).toMatchObject({
      ...{ verdict: 'infected', signature: 'Eicar-Test-Signature' },
    }));

  test('a scanner that does not answer in time leaves the file not scanned', async () =>
    expect(await new ClamAv(await daemon(() => {}), 100).scan(files.large)).toMatchObject({
      ...{ verdict: 'not-scanned', because: 'timed-out' },
    }));
  test.each(['', 'INSTREAM size limit exceeded. ERROR\0', 'stream: maybe\0'])('an answer %j is no verdict', async (answer) => {
    const url = await daemon((socket) => socket.end(answer));
    expect(await new ClamAv(url).scan(files.large)).toMatchObject({ verdict: 'not-scanned', because: 'failed' });
  });
  test('a scanner that is not there leaves the file not scanned', async () =>
    expect(await new ClamAv('tcp://127.0.0.1:1').scan(files.harmless)).toMatchObject({ because: 'failed' }));

  const url = process.env['SCANNER_URL'];
  const real = url === undefined ? test.skip : test;
  real('the daemon at SCANNER_URL finds the EICAR file and lets a harmless one pass', async () => {
    const scanner = new ClamAv(url!);
    expect((await scanner.scan(files.eicar)).verdict).toBe('infected');
    expect((await scanner.scan(files.large)).verdict).toBe('clean');
  });
});
