import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { refusalMessages } from './messages.js';

const DOMAIN = join(import.meta.dirname, '../../../../../libs/domain/src');

/** Files that read a form or an upload. They refuse by field, with texts of their own (registerMessages). */
const readsFields = /^registers|[/\\]parse-/;

/** The refusal codes of deciders, read from their source, because codes are types and do not exist at run time. */
const codesOfTheDomain = (): readonly string[] => {
  const sources = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !readsFields.test(path))
    .map((path) => readFileSync(join(DOMAIN, path), 'utf8'));
  const codes = sources.flatMap((text) => [...text.matchAll(/(?:reject\(|code: )'([a-z-]+)'/g)].map(([, code]) => code!));
  return [...new Set(codes)];
};

test('every refusal of a decider has a message', () => {
  const codes = codesOfTheDomain();
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => refusalMessages[code] === undefined)).toEqual([]);
});

/** P-5.2.2: the form says it in these words, without a full stop. */
const EXACT = 'Please enter the correct Account Name';

test('every refusal message starts with a capital letter and ends with a full stop', () => {
  for (const [code, sentence] of Object.entries(refusalMessages))
    expect([code, sentence === EXACT || /^[A-Z].*\.$/.test(sentence)]).toEqual([code, true]);
});
