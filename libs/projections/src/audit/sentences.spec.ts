import { describe, expect, test } from '@jest/globals';
import { catalog, type CounterfoilEvent, currentVersion, type EventType, NO_HASH, type RecordedFact } from '@counterfoil/domain';
import { sentenceOf, sentences, timelineEntry } from './sentences.js';
import type { SentenceWords } from './sentence.js';
import { eventExamples } from '../testing/event-examples.js';
import { wordingOf } from './wording.js';

const { money, date } = wordingOf('AUS', 'Australia/Sydney');
const words: SentenceWords = {
  supplierName: () => 'Bluegum Joinery',
  userName: (id) => (id === 'ben' ? 'Ben Ng' : 'Somebody'),
  money: (hundredths) => money(hundredths, 'AUD'),
  date,
};

const told = (type: EventType, data: object): RecordedFact<CounterfoilEvent> =>
  ({
    type,
    data,
    id: 'e-1',
    stream: 'bluegum01.supplier-s1',
    revision: 3,
    meta: { v: 1, at: '2026-07-10T01:00:00.000Z', actor: { kind: 'user', id: 'anna' }, prevHash: NO_HASH, hash: 'f'.repeat(64) },
  }) as unknown as RecordedFact<CounterfoilEvent>;
const said = (type: EventType, data: object) => sentenceOf(told(type, { supplierId: 's1', ...data }), words);

const fixtures = Object.entries(eventExamples).map(([name, { data, now }]) => {
  const [type, version] = name.split('@') as [EventType, string];
  return { type, version: Number(version), data: now ?? data };
});

const account = {
  country: 'AUS',
  accountCode: '063102',
  accountNumber: '10203040',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
};
const limit = (limitAmount: number | null, duplicateDays: number | null = null) => ({ limitAmount, duplicateDays });

describe('the sentence of every event', () => {
  test('every event type has an example of its audit sentence', () =>
    expect(new Set(fixtures.map(({ type }) => type))).toEqual(new Set(Object.keys(sentences))));

  test.each(fixtures)('$type@$version has a complete audit sentence', ({ type, data }) => {
    const { sentence, changes } = sentenceOf(told(type, data), words);
    expect(sentence).toMatch(/^[a-z]/);
    for (const text of [sentence, ...changes.flatMap(({ field, was, now }) => [field, was, now])])
      expect(text).not.toMatch(/undefined|null|\[object|NaN/);
  });

  test.each(fixtures)('$type@$version has a complete audit sentence once the person is erased', ({ type, data }) => {
    const erased = Object.fromEntries((catalog[type].personal as readonly { field: string }[]).map(({ field }) => [field, null]));
    const { sentence, changes } = sentenceOf(told(type, { ...data, ...erased }), words);
    expect(`${sentence} ${JSON.stringify(changes)}`).not.toMatch(/undefined|null|\[object/);
  });

  test('the sentence about an email names its kind and its recipient', () => {
    const sent = (kind: string) => said('VerificationEmailSent', { mailId: 'm', requestId: 'r', kind, attempt: 1 }).sentence;
    expect(['verification-request', 'thank-you', 'customer-notice'].map(sent)).toEqual([
      'emailed Bluegum Joinery the verification request',
      'emailed Bluegum Joinery a confirmation',
      'emailed your own people a notice about Bluegum Joinery',
    ]);
    expect(said('OnboardingEmailSent', { kind: 'invitation', attempt: 1 }).sentence).toBe(
      'emailed an invitation to the onboarding of Bluegum Joinery',
    );
  });

  test('no example has a newer version than its event type', () =>
    expect(fixtures.every(({ type, version }) => version <= currentVersion(catalog[type]))).toBe(true));
});

describe('sentences', () => {
  test('the sentence about an account change shows both accounts as people write them', () =>
    expect(
      said('AccountChangeRequested', {
        requestId: 'q1',
        source: 'form',
        was: { account, accountName: 'Bluegum' },
        now: { account: { ...account, accountNumber: '50607080', swiftCode: 'CTBAAU2S' }, accountName: 'Bluegum' },
      }),
    ).toEqual({
      sentence: 'asked to change the account of Bluegum Joinery',
      changes: [
        { field: 'Account', was: '063-102 10203040', now: '063-102 50607080' },
        { field: 'SWIFT', was: '', now: 'CTBAAU2S' },
      ],
    }));

  test('the sentence about a limit shows it as money', () =>
    expect(said('LimitRaiseApproved', { requestId: 'q1', was: limit(500_000), now: limit(1_234_567) })).toEqual({
      sentence: 'approved the request to raise the payment limit of Bluegum Joinery to $12,345.67',
      changes: [{ field: 'Payment limit', was: '$5,000.00', now: '$12,345.67' }],
    }));

  test('the sentence about a removed limit says that there is no limit', () =>
    expect(said('PaymentLimitSet', { was: limit(100), now: limit(null, 5) })).toEqual({
      sentence: 'set the payment limit of Bluegum Joinery to no limit',
      changes: [
        { field: 'Payment limit', was: '$1.00', now: '' },
        { field: 'Days a duplicate is looked for', was: '', now: '5' },
      ],
    }));

  test.each<[string, EventType, object]>([
    [
      'declined the request to change the account of Bluegum Joinery: unknown caller',
      'AccountChangeDeclined',
      { reason: 'unknown caller' },
    ],
    ['allowed Ben Ng to approve change requests', 'PermissionGranted', { userId: 'ben', permission: 'canApprove' }],
    [
      'issued a link with which Ben Ng chooses a password, until 08/07/2026',
      'PasswordLinkIssued',
      {
        ...{ userId: 'ben', expiresAt: '2026-07-08T00:00:00.000Z' },
        ...{ linkHash: null, reason: 'shown', email: null, askedBy: null },
      },
    ],
    ['reset the password of Ben Ng', 'PasswordChanged', { userId: 'ben', reset: true, passwordHash: null }],
    ['failed to sign in: wrong password', 'SignInFailed', { userId: 'ben', reason: 'wrong-password', address: null }],
    [
      'marked the run as ready to pay with 2 lines not settled: agreed by phone',
      'PaymentRunMarkedReady',
      { runId: 'r1', sha256: null, openLines: 2, reason: 'agreed by phone', without: [] },
    ],
    [
      'confirmed the account 063-102 10203040 of Bluegum Joinery under another name',
      'SupplierVerified',
      { flag: 0, account, was: 'Bluegum', accountName: 'Bluegum Pty Ltd', grade: 'strong', address: null, shown: null },
    ],
    [
      'confirmed the account 063-102 10203040 of Bluegum Joinery from 203.0.113.7, ' +
        'having been shown 063102 10203xxx and the name "Bluegum"',
      'SupplierVerified',
      {
        ...{ flag: 1, account, was: 'Bluegum', accountName: 'Bluegum', grade: 'strong', address: '203.0.113.7' },
        shown: { accountCode: '063102', accountNumber: '10203xxx', accountName: 'Bluegum' },
      },
    ],
    [
      'reported the account 063-102 10203040 of Bluegum Joinery as incorrect, having been shown 063102 10203xxx',
      'AccountReportedIncorrect',
      {
        ...{ account, accountName: 'Bluegum', grade: 'strong', address: null },
        shown: { accountCode: '063102', accountNumber: '10203xxx', accountName: null },
      },
    ],
  ])('the audit log says "%s"', (sentence, type, data) => expect(said(type, data).sentence).toBe(sentence));

  test('the sentence about a conflicting answer shows the name that was confirmed', () =>
    expect(
      said('AnswerSetAside', {
        ...{ flag: 0, accountName: 'Bluegum Pty Ltd', because: 'unmatched-account', grade: 'strong', address: null },
        shown: { accountCode: '063102', accountNumber: '10203xxx', accountName: 'Bluegum' },
      }),
    ).toEqual({
      sentence:
        'confirmed the account of Bluegum Joinery under another name, having been shown 063102 10203xxx and the name "Bluegum", ' +
        'which was not taken: another account waits for a decision',
      changes: [{ field: 'Account name', was: 'Bluegum', now: 'Bluegum Pty Ltd' }],
    }));

  test('the sentence about a verifier’s details shows every field they filled in, and no empty ones', () =>
    expect(
      said('VerifierDetailsProvided', {
        ...{
          address: '203.0.113.7',
          grade: 'strong',
          reason: 5,
          firstName: 'Mei',
          lastName: 'Tan',
          email: 'mei@bluegum.example',
        },
        ...{ phone: '02 5550 1234', mobile: null, comment: '{5} we moved', cfoName: null, cfoEmail: null, optin: false },
        ...{ termsVersion: '2026-11', companyNumber: null, tradingName: 'Bluegum', gstNumber: null },
      }),
    ).toEqual({
      sentence: 'gave contact details for Bluegum Joinery from 203.0.113.7: other',
      changes: [
        ['First name', 'Mei'],
        ['Last name', 'Tan'],
        ['Email', 'mei@bluegum.example'],
        ['Phone', '02 5550 1234'],
        ['Comment', '{5} we moved'],
        ['May be emailed when these details have to be checked again', 'No'],
        ['Accepted terms', '2026-11'],
        ['Trading name', 'Bluegum'],
      ].map(([field, now]) => ({ field, was: '', now })),
    }));

  test('a timeline entry says who did it, when, and where the event is in the log', () =>
    expect(timelineEntry(told('SupplierActivated', { supplierId: 's1' }), 'Anna Lee', words)).toEqual({
      id: 'e-1',
      at: '2026-07-10T01:00:00.000Z',
      by: 'Anna Lee',
      byKind: 'user',
      type: 'SupplierActivated',
      sentence: 'activated Bluegum Joinery',
      changes: [],
      file: null,
      stream: 'bluegum01.supplier-s1',
      revision: 3,
      hash: 'f'.repeat(64),
    }));
});

describe('verification requests', () => {
  const asked = {
    requestId: 'r-1',
    because: 'request',
    account,
    forcedUpdate: false,
    expiresAt: '2026-08-09T01:00:00.000Z',
    to: null,
  };
  test.each<[object, string]>([
    [{}, 'asked Bluegum Joinery about the account 063-102 10203040'],
    [{ forcedUpdate: true }, 'asked Bluegum Joinery for new details instead of the account 063-102 10203040'],
    [{ account: null }, 'asked Bluegum Joinery about its details'],
    [{ account: null, forcedUpdate: true }, 'invited Bluegum Joinery to give its bank details'],
  ])('the sentence about a verification request with %j says what it asks for', (data, sentence) =>
    expect(said('LinkIssued', { ...asked, ...data }).sentence.replace(/ \(request.*$/, '')).toBe(sentence),
  );
});
