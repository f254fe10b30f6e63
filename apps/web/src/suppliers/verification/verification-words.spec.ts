import { describe, expect, test } from '@jest/globals';
import { type EmailFacts, withheldReasons } from '@counterfoil/domain';
import type { RequestDoc } from '@counterfoil/projections';
import { NOW, onFile, request } from './testing/question.js';
import {
  isAlive,
  meaningOf,
  nextOf,
  requestWords,
  type ShownStatus,
  shownStatus,
  weakSentence,
  withheldText,
  withheldWords,
} from './verification-words.js';

const shown = (change: Partial<RequestDoc>, mail: { emailSendAt?: string; withheldCode?: number } = {}) =>
  shownStatus({ request: { ...request, ...change }, emailSendAt: null, withheldCode: null, onFile, ...mail }, NOW);

describe('the status of a question', () => {
  test('is none before anybody was asked', () =>
    expect(shownStatus({ request: null, emailSendAt: null, withheldCode: 4, onFile }, NOW)).toBeNull());

  test.each<[string, ShownStatus, Partial<RequestDoc>, { emailSendAt?: string; withheldCode?: number }]>([
    ['just asked', 'waiting', {}, {}],
    ['planned for later', 'planned', {}, { emailSendAt: '2026-03-12T00:00:00.000Z' }],
    ['kept back', 'withheld', {}, { withheldCode: 6 }],
    ['mailed', 'sent', { sentAt: '2026-03-01T00:01:00.000Z' }, {}],
    ['returned', 'bounced', { sentAt: '2026-03-01T00:01:00.000Z', bouncedAt: '2026-03-01T00:02:00.000Z' }, {}],
    ['opened, whatever its mail did', 'opened', { status: 'opened', bouncedAt: '2026-03-01T00:02:00.000Z' }, {}],
    ['past its time before the log says so', 'expired', { status: 'opened', expiresAt: NOW }, {}],
    ['answered in time', 'confirmed', { status: 'confirmed', expiresAt: NOW }, {}],
    ['locked', 'locked', { status: 'locked' }, {}],
    ['revoked', 'revoked', { status: 'revoked', expiresAt: NOW }, {}],
    ['due any moment', 'waiting', {}, { emailSendAt: NOW }],
    ['about an account that was changed since', 'outdated', { status: 'opened', issuedAt: '2026-01-31T00:00:00.000Z' }, {}],
    ['confirmed before the account was changed', 'outdated', { status: 'confirmed', issuedAt: '2026-01-31T00:00:00.000Z' }, {}],
    ['revoked before the account was changed', 'revoked', { status: 'revoked', issuedAt: '2026-01-31T00:00:00.000Z' }, {}],
  ])('%s is %s', (_, status, change, mail) => expect(shown(change, mail)).toBe(status));

  test.each<[string, ShownStatus, Partial<RequestDoc>, string]>([
    ['a bounce', 'bounced', { bouncedBecause: 'undeliverable' }, 'The mail did not arrive: it could not be delivered.'],
    ['a bounce nobody explained', 'bounced', {}, 'The mail did not arrive.'],
    [
      'an answer set aside',
      'set-aside',
      { setAsideBecause: 'unmatched-account' },
      'The supplier confirmed the account, but another account waits for a decision.',
    ],
    ['any other', 'sent', { bouncedBecause: 'refused' }, 'The mail went out. Nobody has opened the link yet.'],
  ])('%s says what it came from', (_, status, change, text) => expect(meaningOf(status, { ...request, ...change })).toBe(text));

  test('a weak confirmation is not the end of it', () => {
    expect(nextOf('confirmed', 'weak')).toBe('Call the supplier at a number you know already: the answer is weak.');
    expect(nextOf('confirmed', 'strong')).toBe('Nothing: the next payment run is judged by this answer.');
  });

  test('every status has its own word, a meaning, and what to do next', () => {
    const words = Object.values(requestWords);
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
    expect(words.filter(({ meaning, next }) => !meaning.endsWith('.') || !next.endsWith('.'))).toEqual([]);
  });

  test.each<[ShownStatus | null, boolean]>([
    [null, false],
    ['waiting', true],
    ['bounced', true],
    ['withheld', true],
    ['matched', true],
    ['locked', false],
    ['confirmed', false],
    ['expired', false],
    ['revoked', false],
    ['outdated', false],
  ])('%s: a link that works: %p', (status, alive) => expect(isAlive(status)).toBe(alive));
});

const everything: EmailFacts = {
  ...{ customerCountry: 'AUS', customerActive: false, ownDomains: ['acme.example'], templateApproved: false },
  ...{ email: 'pay@acme.example', active: false, result: 1, accountCodeType: 2, unsubscribed: true, scheduledFor: null },
  ...{ forcedUpdate: false, onboarding: 'pending', sharedAccountOnboarding: true },
};
const cases: readonly Partial<EmailFacts>[] = [
  {},
  { result: 7 },
  { result: 4 },
  { result: 3 },
  { email: 'pay' },
  { onboarding: 'settled' },
];

describe('why a mail was kept back', () => {
  test('reads as the domain words it', () => {
    const told = new Map(
      cases
        .flatMap((facts) => withheldReasons('verification-request', { ...everything, ...facts }))
        .map(({ code, words }) => [String(code), words]),
    );
    expect({ ...Object.fromEntries(told), 9: 'email will be sent on a date' }).toEqual(withheldWords);
  });
  test.each([
    [6, 'AUS', 'email has your domain (possible employee) (reason 6)'],
    [15, 'NZL', 'not an Australian or New Zealand supplier (reason 15)'],
    [15, 'USA', 'not a United States supplier (reason 15)'],
    [8, 'AUS', 'reason 8'],
  ])('code %i in %s: %s', (code, country, text) => expect(withheldText(code, country)).toBe(text));
});

test('a weak answer says what it came through', () => {
  expect(weakSentence(['own-domain', 'office-address'])).toBe(
    'It came through an e-mail address of your own domain and the network of one of your offices.',
  );
  expect(weakSentence([])).toBe('It came from your own surroundings.');
});
