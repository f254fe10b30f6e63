import { describe, expect, test } from '@jest/globals';
import { type EmailFacts, withheldReasons } from '@counterfoil/domain';
import type { RequestDoc } from '@counterfoil/projections';
import { requestStatusWords, type ShownRequestStatus } from '../../ui/words/statuses.js';
import { NOW, onFile, request } from './testing/question.js';
import { isAlive, meaningOf, nextOf, nextSteps, shownStatus, withheldText, withheldWords } from './verification-words.js';

const shown = (change: Partial<RequestDoc>, email: { emailSendAt?: string; withheldCode?: number } = {}) =>
  shownStatus({ request: { ...request, ...change }, emailSendAt: null, withheldCode: null, onFile, ...email }, NOW);

const SOON = '2026-03-12T00:00:00.000Z';
const BEFORE_THE_ACCOUNT = '2026-01-31T00:00:00.000Z';

test('a supplier without a verification request has no request status', () =>
  expect(shownStatus({ request: null, emailSendAt: null, withheldCode: 4, onFile }, NOW)).toBeNull());

describe('the status shown for a verification request', () => {
  test.each<[string, ShownRequestStatus, Partial<RequestDoc>, { emailSendAt?: string; withheldCode?: number }]>([
    ['a new request', 'waiting', {}, {}],
    ['a request scheduled for later', 'planned', {}, { emailSendAt: SOON }],
    ['a request whose email was held back', 'withheld', {}, { withheldCode: 6 }],
    ['a request whose email was sent', 'sent', { sentAt: '2026-03-01T00:01:00.000Z' }, {}],
    [
      'a request whose email bounced',
      'bounced',
      { sentAt: '2026-03-01T00:01:00.000Z', bouncedAt: '2026-03-01T00:02:00.000Z' },
      {},
    ],
    ['an opened link, even after a bounce', 'opened', { status: 'opened', bouncedAt: '2026-03-01T00:02:00.000Z' }, {}],
    ['a link past its last day that the server has not marked yet', 'expired', { status: 'opened', expiresAt: NOW }, {}],
    ['an answer given in time', 'confirmed', { status: 'confirmed', expiresAt: NOW }, {}],
    ['a locked link', 'locked', { status: 'locked' }, {}],
    ['a revoked link', 'revoked', { status: 'revoked', expiresAt: NOW }, {}],
    ['a request whose scheduled time has come', 'waiting', {}, { emailSendAt: NOW }],
    ['an open request about an earlier account', 'outdated', { status: 'opened', issuedAt: BEFORE_THE_ACCOUNT }, {}],
    ['a confirmation of an earlier account', 'outdated', { status: 'confirmed', issuedAt: BEFORE_THE_ACCOUNT }, {}],
    ['a request revoked before the account changed', 'revoked', { status: 'revoked', issuedAt: BEFORE_THE_ACCOUNT }, {}],
  ])('%s is shown as %s', (_, status, change, email) => expect(shown(change, email)).toBe(status));

  test.each<[string, ShownRequestStatus, Partial<RequestDoc>, string]>([
    [
      'a bounce with a known cause',
      'bounced',
      { bouncedBecause: 'undeliverable' },
      'The email did not arrive: it could not be delivered.',
    ],
    ['a bounce without a known cause', 'bounced', {}, 'The email did not arrive.'],
    [
      'an answer that conflicts with another account',
      'set-aside',
      { setAsideBecause: 'unmatched-account' },
      'The supplier confirmed the account, but another account waits for a decision.',
    ],
    ['any other status', 'sent', { bouncedBecause: 'refused' }, requestStatusWords.sent.meaning],
  ])('the meaning of %s names its cause', (_, status, change, text) =>
    expect(meaningOf(status, { ...request, ...change })).toBe(text),
  );

  test.each<[ShownRequestStatus | null, boolean]>([
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
  ])('the link of a request with the status %s works: %p', (status, alive) => expect(isAlive(status)).toBe(alive));
});

test('the next step after a weak confirmation is a call', () => {
  expect(nextOf('confirmed', 'weak')).toBe('Call the supplier on a number you already have. The answer is weak.');
  expect(nextOf('confirmed', 'strong')).toBe('Nothing. The next payment run uses this answer.');
});

test('every request status has a word of its own, and its meaning and next step are sentences', () => {
  const words = Object.values(requestStatusWords);
  expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
  const sentences = [...words.map(({ meaning }) => meaning), ...Object.values(nextSteps)];
  expect(sentences.filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
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

test('the reasons for an email that was not sent are worded as in the domain', () => {
  const recorded = new Map(
    cases
      .flatMap((facts) => withheldReasons('verification-request', { ...everything, ...facts }))
      .map(({ code, words }) => [String(code), words]),
  );
  expect({ ...Object.fromEntries(recorded), 9: 'email will be sent on a date' }).toEqual(withheldWords);
});

test.each([
  [6, 'AUS', 'email has your domain (possible employee)'],
  [15, 'NZL', 'not an Australian or New Zealand supplier'],
  [15, 'USA', 'not a United States supplier'],
  [8, 'AUS', 'another reason'],
])('the reason %i for a customer in %s is worded "%s", without its number', (code, country, text) =>
  expect(withheldText(code, country)).toBe(text),
);
