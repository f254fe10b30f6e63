import { describe, expect, test } from '@jest/globals';
import { parseConfig } from './config.js';
import { sha256 } from './digests.js';
import { Links } from './links.js';
import type { Stores } from './stores.js';

const linksOf = (key: string): Links => {
  const env = { MASTER_KEY: key.repeat(64), PUBLIC_URL: 'https://portal.example', BASE_PATH: 'verify' };
  // What is told here needs no store.
  return new Links(undefined as unknown as Stores, parseConfig(env));
};

describe('a public id', () => {
  const links = linksOf('a');
  const publicId = links.publicIdOf('acmetrade', 'r-1');

  test('is 128 bits of text that fits an address', () => {
    expect(Buffer.from(publicId, 'base64url')).toHaveLength(16);
    expect(publicId).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  test('is the same after a restart, and of one request of one company under one key', () => {
    expect(linksOf('a').publicIdOf('acmetrade', 'r-1')).toBe(publicId);
    const others = [
      links.publicIdOf('acmetrade', 'r-2'),
      links.publicIdOf('brolgacorp', 'r-1'),
      linksOf('b').publicIdOf('acmetrade', 'r-1'),
    ];
    expect(new Set([publicId, ...others]).size).toBe(4);
  });

  test('is known by its SHA-256 alone', () => expect(links.hashOf(publicId)).toBe(sha256(publicId)));

  test('makes the address of the page', () =>
    expect(links.urlOf(publicId)).toBe(`https://portal.example/verify/supplier/verify/${publicId}`));

  test.each(['', 'AAAA', `${publicId}A`, `${publicId.slice(1)}*`])('%p cannot be one, and is not looked for', async (text) =>
    expect(await links.find(text)).toBeNull(),
  );
});
