import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { compressJson, encodingFor } from './compression.js';

const rows = { rows: Array.from({ length: 50 }, (_, n) => ({ supplierName: `Kookaburra Joinery ${n}`, accountName: 'Same' })) };

const serverAt = (basePath: string): FastifyInstance => {
  const server = Fastify();
  server.addHook('onSend', compressJson(basePath));
  for (const path of ['/suppliers', '/account/antiforgery', '/supplierVerification/getByPublicId', '/accounts'])
    server.get(`${basePath}${path}`, async () => rows);
  server.get(`${basePath}/short`, async () => ({ ok: true }));
  server.get(`${basePath}/page`, (_, reply) => reply.type('text/html').send('<p>'.repeat(2_000)));
  return server;
};
const ask = (path: string, accepted = 'gzip, deflate, br', basePath = '') =>
  serverAt(basePath).inject({ url: `${basePath}${path}`, headers: { 'accept-encoding': accepted } });

describe('a JSON answer', () => {
  test('a JSON answer is compressed with an encoding that the caller accepts, and decompresses to the same answer', async () => {
    const brotli = await ask('/suppliers');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(rows);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    const gzip = await ask('/suppliers', 'gzip');
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(rows);
  });

  test('a JSON answer is sent uncompressed to a caller that accepts no encoding, with a header for caches', async () => {
    const plain = await ask('/suppliers', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
    expect(plain.json()).toEqual(rows);
  });

  test.each([
    ['an answer that may hold a token', '/account/antiforgery'],
    ['an answer to a supplier’s link', '/supplierVerification/getByPublicId'],
    ['a short answer', '/short'],
    ['a page', '/page'],
  ])('%s is not compressed', async (_, path) => {
    expect((await ask(path)).headers['content-encoding']).toBeUndefined();
    expect((await ask(path, 'br', '/base')).headers['content-encoding']).toBeUndefined();
  });

  test('a path that only starts like one with a secret is compressed, even below a base path', async () => {
    expect((await ask('/accounts')).headers['content-encoding']).toBe('br');
    expect((await ask('/accounts', 'br', '/base')).headers['content-encoding']).toBe('br');
  });
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['', null],
])('the encoding for "%s" is %s', (accepted, expected) =>
  expect(encodingFor({ headers: { 'accept-encoding': accepted } })).toBe(expected),
);
