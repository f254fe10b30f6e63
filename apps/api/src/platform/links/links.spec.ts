import { describe, expect, test } from '@jest/globals';
import { parseConfig } from '../config.js';
import { secretsFrom } from '../crypto/secrets.js';
import { sha256 } from '../digests.js';
import { Links } from './links.js';
import type { Stores } from '../stores.js';

const linksOf = (key: string): Links => {
  const env = { MASTER_KEY: key.repeat(64), PUBLIC_URL: 'https://portal.example', BASE_PATH: 'verify' };
  // These tests need no store.
  const config = parseConfig(env);
  return new Links(undefined as unknown as Stores, config, secretsFrom(config.masterKey));
};

describe('a public id', () => {
  const links = linksOf('a');
  const publicId = links.publicIdOf('acmetrade', 'r-1');

  test('a public id has 128 bits and can be part of an address', () => {
    expect(Buffer.from(publicId, 'base64url')).toHaveLength(16);
    expect(publicId).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  test('a public id is the same after a restart and differs between requests, customers and keys', () => {
    expect(linksOf('a').publicIdOf('acmetrade', 'r-1')).toBe(publicId);
    const others = [
      links.publicIdOf('acmetrade', 'r-2'),
      links.publicIdOf('brolgacorp', 'r-1'),
      linksOf('b').publicIdOf('acmetrade', 'r-1'),
    ];
    expect(new Set([publicId, ...others]).size).toBe(4);
  });

  test('a link is stored by the SHA-256 of its public id', () => expect(links.hashOf(publicId)).toBe(sha256(publicId)));

  test('the address of a link contains the public URL, the base path and the public id', () =>
    expect(links.urlOf(publicId)).toBe(`https://portal.example/verify/supplier/verify/${publicId}`));

  test.each(['', 'AAAA', `${publicId}A`, `${publicId.slice(1)}*`])(
    '%p is not a public id and is not searched for',
    async (text) => expect(await links.find(text)).toBeNull(),
  );
});
