import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { optInText, TERMS_VERSION, termsTexts } from './terms.js';

/** Digests of all texts that suppliers accept, by version. Versions are never removed. */
const published: Readonly<Record<string, string>> = { '2026-11': '31e62872f37eb643' };

test('terms with a different text have a different version', () => {
  const words = JSON.stringify([termsTexts('{company}'), optInText('{company}')]);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(published[TERMS_VERSION]);
});
