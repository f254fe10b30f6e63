import { describe, expect, test } from '@jest/globals';
import { resultCodes } from '../../../payments/results.js';
import { emailKinds } from './email-events.js';
import { emailAllowed, type EmailFacts, withheldReason, withheldReasons } from './withhold-reasons.js';

const fine: EmailFacts = {
  ...{ customerCountry: 'AUS', customerActive: true, ownDomains: ['harbour.example'], templateApproved: true },
  ...{ email: 'pay@acme.example', active: true, result: 6, accountCodeType: 9, unsubscribed: false, scheduledFor: null },
  ...{ forcedUpdate: false, onboarding: null, sharedAccountOnboarding: false },
};
const withFacts = (facts: Partial<EmailFacts>): EmailFacts => ({ ...fine, ...facts });

describe('the button to email a supplier', () => {
  test('an active supplier with a valid email and no answer can be emailed', () => expect(emailAllowed(fine)).toBe(true));
  test.each(resultCodes.map((result) => [result, ![0, 1, 3].includes(result)] as const))(
    'a supplier with result %i can be emailed: %p',
    (result, allowed) => expect(emailAllowed(withFacts({ result }))).toBe(allowed),
  );
  test('a supplier without an account can be emailed, as an invitation to give one', () => {
    expect(emailAllowed(withFacts({ accountCodeType: null, result: null }))).toBe(true);
    expect(withheldReasons('verification-request', withFacts({ accountCodeType: null, result: null }))).toEqual([]);
  });
  test('a supplier with any answer can be emailed to ask for new details', () =>
    expect([0, 1, 3].map((result) => emailAllowed(withFacts({ result: result as 0, forcedUpdate: true })))).toEqual([
      true,
      true,
      true,
    ]));
  test.each<[string, Partial<EmailFacts>]>([
    ['an inactive supplier', { active: false }],
    ['no email', { email: null }],
    ['an invalid email', { email: 'pay@' }],
  ])('a supplier with %s cannot be emailed', (_, facts) => expect(emailAllowed(withFacts(facts))).toBe(false));
  test.each([
    ['AUS', [9, 1, 271]],
    ['NZL', [9, 1, 271]],
    ['USA', [4]],
  ] as const)('a customer in %s can email suppliers with the account code types %p', (customerCountry, allowed) => {
    const types = ([1, 2, 4, 9, 11, 271] as const).filter((accountCodeType) =>
      emailAllowed(withFacts({ customerCountry, accountCodeType })),
    );
    expect(new Set(types)).toEqual(new Set(allowed));
  });
});

/** P-4.3, word for word and in its order. */
const reasons: readonly [number, string, Partial<EmailFacts>][] = [
  [1, 'supplier unsubscribed', { unsubscribed: true }],
  [2, 'already verified', { result: 1 }],
  [4, 'inactive', { active: false }],
  [5, 'certified by you', { result: 7 }],
  [6, 'email has your domain (possible employee)', { email: 'ap@mail.harbour.example' }],
  [7, 'cross-matched suppliers excluded', { result: 4 }],
  [9, 'email will be sent on 12/03/2026', { scheduledFor: '12/03/2026' }],
  [10, 'supplier provided updated details', { result: 3 }],
  [11, 'pending onboarding', { onboarding: 'pending' }],
  [13, 'template not approved', { templateApproved: false }],
  [14, 'email not valid', { email: 'pay' }],
  [15, 'not an Australian or New Zealand supplier', { accountCodeType: 2 }],
  [16, 'another onboarding with same account details', { sharedAccountOnboarding: true }],
  [17, 'non-pending onboarding', { onboarding: 'settled' }],
  [18, 'customer account not active', { customerActive: false }],
];

describe('a withheld verification request', () => {
  test.each(reasons)('a verification request is withheld for reason %i: %s', (code, words, facts) =>
    expect(withheldReasons('verification-request', withFacts(facts))).toEqual([{ code, words }]),
  );
  test('a verification request is withheld for reason 10 also when the name was changed (result 0)', () =>
    expect(withheldReason('verification-request', withFacts({ result: 0 }))?.code).toBe(10));
  test('reason 15 to withhold a request names the United States for a customer there', () =>
    expect(withheldReason('verification-request', withFacts({ customerCountry: 'USA' }))).toEqual({
      code: 15,
      words: 'not a United States supplier',
    }));
  test('a verification request without any reason against it is not withheld', () =>
    expect(withheldReason('verification-request', fine)).toBeNull());
  test('a verification request is withheld for the first of several reasons, in the order of the specification', () => {
    const facts = reasons.filter(([code]) => ![5, 7, 10, 6, 17].includes(code)).map(([, , each]) => each);
    const all = withheldReasons('verification-request', withFacts(Object.assign({}, ...facts) as Partial<EmailFacts>));
    expect(all.map(({ code }) => code)).toEqual([1, 2, 4, 9, 11, 13, 14, 15, 16, 18]);
    expect(withheldReason('verification-request', withFacts({ unsubscribed: true, active: false }))?.code).toBe(1);
  });
  test.each([0, 1, 3, 4, 7] as const)(
    'a request for new details is not withheld because of an earlier answer (result %i)',
    (result) => expect(withheldReason('verification-request', withFacts({ result, forcedUpdate: true }))).toBeNull(),
  );
});

test.each([
  ['verification-request', [1, 2, 4, 5, 6, 7, 9, 10, 11, 13, 14, 15, 16, 17, 18]],
  ['reminder', [1, 2, 4, 5, 6, 7, 10, 11, 13, 14, 15, 16, 17, 18]],
  ['thank-you', [1, 13, 14, 18]],
  ['change-notice', [14, 18]],
  ['customer-notice', [18]],
] as const)('an email of the kind %s is withheld for the reasons %p', (kind, codes) => {
  const holding = reasons.filter(([, , facts]) => withheldReason(kind, withFacts(facts)) !== null).map(([code]) => code);
  expect(holding).toEqual([...codes]);
  expect(emailKinds).toContain(kind);
});
