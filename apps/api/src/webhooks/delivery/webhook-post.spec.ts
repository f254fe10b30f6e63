import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Resolve } from '../../platform/addresses/private-addresses.js';
import { outgoingUrl } from '../../platform/addresses/outgoing-addresses.js';
import { WebhookPost } from './webhook-post.js';

const message = { headers: { 'content-type': 'application/json' }, body: '{}' };
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const listening = async (answer: RequestListener): Promise<{ readonly port: number; readonly server: Server }> => {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return { port: (server.address() as AddressInfo).port, server };
};
const poster = (settings: ConstructorParameters<typeof WebhookPost>[0]): WebhookPost => {
  const port = new WebhookPost(settings);
  stops.push(() => port.close());
  return port;
};
const toLoopback = { toLoopback: true };
const toInternet = { toLoopback: false };
/** Resolves host names to the addresses that a test gives, one answer after the other. */
const names =
  (...answers: readonly string[]): Resolve =>
  (_, __, done) =>
    done(null, [{ address: answers[Math.min(calls++, answers.length - 1)]!, family: 4 }]);
let calls = 0;

describe('the address of a webhook', () => {
  test.each([
    'https://erp.example/hook?of=counterfoil',
    'https://erp.example:8443/',
    'https://203.0.114.7/',
    'https://[2606:4700::1111]/hook',
  ])('a webhook may send to %s', (url) => expect(outgoingUrl(url, toInternet)).toBe(url));
  test.each([
    'http://erp.example/hook',
    'https://user:pass@erp.example/',
    'https://erp.example/#part',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://localhost/',
    'ftp://erp.example/',
    'file:///etc/passwd',
    'erp.example/hook',
    '',
  ])('a webhook never sends to %j', (url) => expect(outgoingUrl(url, toInternet)).toBeNull());
  test('only a server with the setting sends to itself, and no server sends without TLS to another host', () => {
    expect(outgoingUrl('http://127.0.0.1:3000/hook', toLoopback)).toBe('http://127.0.0.1:3000/hook');
    expect(outgoingUrl('http://erp.example/hook', toLoopback)).toBeNull();
    expect(outgoingUrl('https://169.254.169.254/', toLoopback)).toBeNull();
  });
});

describe('sending a message', () => {
  test('a message that the receiver accepts is delivered', async () => {
    const { port } = await listening((_, response) => response.writeHead(201).end('thanks'));
    expect(await poster(toLoopback).post({ ...message, url: `http://127.0.0.1:${port}/` })).toEqual({ ok: true, status: 201 });
  });
  test('a host name that leads to a private network after its registration is not called', async () => {
    const hits: string[] = [];
    const { port } = await listening((request, response) => {
      hits.push(request.url ?? '');
      response.end();
    });
    calls = 0;
    const port1 = poster({ toLoopback: false, resolve: names('169.254.169.254', '127.0.0.1', '10.0.0.1') });
    for (let i = 0; i < 3; i++) {
      const attempt = await port1.post({ ...message, url: `https://erp.example:${port}/` });
      expect(attempt).toEqual({ ok: false, status: null, because: 'address' });
    }
    expect(hits).toEqual([]);
  });
  test('a host name with one public and one private address is not called', async () => {
    const resolve: Resolve = (_, __, done) =>
      done(null, [
        { address: '203.0.114.7', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    const attempt = await poster({ toLoopback: false, resolve }).post({ ...message, url: 'https://erp.example/' });
    expect(attempt).toMatchObject({ because: 'address' });
  });
  test('a stored address of a private network is refused when it is called', async () => {
    for (const url of ['https://169.254.169.254/', 'https://127.0.0.1/', 'https://[::1]/', 'http://203.0.114.7/'])
      expect(await poster(toInternet).post({ ...message, url })).toMatchObject({ because: 'address' });
  });
  test('the connection goes to the address that was checked and to no other address of the name', async () => {
    const { port } = await listening((_, response) => response.writeHead(204).end());
    calls = 0;
    const port1 = poster({ toLoopback: true, resolve: names('127.0.0.1', '169.254.169.254') });
    expect(await port1.post({ ...message, url: `http://erp.example:${port}/` })).toEqual({ ok: true, status: 204 });
    expect(calls).toBe(1);
  });
  test('a redirect is not followed', async () => {
    const hits: string[] = [];
    const { port } = await listening((request, response) => {
      hits.push(request.url ?? '');
      response.writeHead(307, { location: '/secret' }).end();
    });
    const attempt = await poster(toLoopback).post({ ...message, url: `http://127.0.0.1:${port}/first` });
    expect([attempt, hits]).toEqual([{ ok: false, status: 307, because: 'redirect' }, ['/first']]);
  });
  test('a receiver that does not answer in time is a failure', async () => {
    const { port } = await listening(() => undefined);
    const attempt = await poster({ toLoopback: true, timeLimitMs: 50 }).post({ ...message, url: `http://127.0.0.1:${port}/` });
    expect(attempt).toEqual({ ok: false, status: null, because: 'timeout' });
  });
  test('a receiver that sends an endless answer is cut off', async () => {
    const closed: Promise<void>[] = [];
    const { port } = await listening((_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(1_000)), 1);
      closed.push(
        new Promise((done) =>
          response.on('close', () => {
            clearInterval(more);
            done();
          }),
        ),
      );
    });
    expect(await poster(toLoopback).post({ ...message, url: `http://127.0.0.1:${port}/` })).toMatchObject({ ok: true });
    await Promise.all(closed);
  });
  test('a receiver that never ends its answers holds one connection at a time', async () => {
    let most = 0;
    const { port, server } = await listening((_, response) => {
      server.getConnections((_, open) => (most = Math.max(most, open)));
      response.writeHead(200).write('thank you');
    });
    const own = poster({ toLoopback: true, answerEndMs: 20 });
    for (let i = 0; i < 3; i++)
      expect(await own.post({ ...message, url: `http://127.0.0.1:${port}/` })).toEqual({ ok: true, status: 200 });
    expect(most).toBe(1);
  });
  test('a refused connection and an unknown host name are distinguished', async () => {
    const server = createTcpServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    expect(await poster(toLoopback).post({ ...message, url: `http://127.0.0.1:${port}/` })).toMatchObject({
      because: 'connection',
    });
    const unknown: Resolve = (_, __, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []);
    const attempt = await poster({ toLoopback: true, resolve: unknown }).post({ ...message, url: 'https://erp.example/' });
    expect(attempt).toMatchObject({ because: 'name' });
  });
  test('an answer without TLS is reported as a failure of the certificate', async () => {
    const { port } = await listening((_, response) => response.end());
    const attempt = await poster(toLoopback).post({ ...message, url: `https://127.0.0.1:${port}/` });
    expect(attempt).toMatchObject({ ok: false, because: 'certificate' });
  });
});
