import { describe, expect, test } from '@jest/globals';
import { lockedMismatch, rejectedComment, verifyFailure } from '../page/messages.js';
import { missingDigitsFault, parseConfirmation } from '../answer/parse-confirmation.js';
import {
  formCountry,
  identifierFields,
  longestText,
  namesOf,
  parseVerifierDetails,
  type VerifierForm,
  type VerifierText,
} from './parse-verifier-details.js';
import { TERMS_CHANGED, TERMS_VERSION } from './terms.js';
import { bracedComment, isReasonCode, readBracedComment, reasonCodes } from './reason-codes.js';

const form: VerifierForm = { country: 'AUS', asksReason: false, asksTerms: true };
const typed: VerifierText = {
  ...{ email: 'ann@acme.example', firstName: 'Ann', lastName: 'Lee', phone: '02999', mobile: '', comment: '' },
  ...{ cfoName: '', cfoEmail: '', companyNumber: '', tradingName: '', gstNumber: '' },
  ...{ optin: true, reason: null, terms: true },
};
const faults = (text: Partial<VerifierText>, shown: Partial<VerifierForm> = {}) => {
  const reading = parseVerifierDetails({ ...typed, ...text }, { ...form, ...shown });
  return reading.ok ? [] : reading.faults.map(({ field, message }) => [field, message]);
};
const details = (text: Partial<VerifierText>, shown: Partial<VerifierForm> = {}) => {
  const reading = parseVerifierDetails({ ...typed, ...text }, { ...form, ...shown });
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.value.details;
};

test.each([
  ['AUS', 'NZL', 'AUS'],
  ['NZL', 'AUS', 'NZL'],
  ['USA', 'USA', 'USA'],
  ['AUS', 'USA', 'AUS'],
  ['JPN', 'AUS', 'AUS'],
  ['JPN', 'NZL', 'NZL'],
  [null, 'USA', 'USA'],
] as const)('a supplier paid in %s by a customer in %s is asked for the identifiers of %s', (country, customer, asked) =>
  expect(formCountry(country === null ? null : { country }, customer)).toBe(asked),
);

describe('the details form (P-5.1)', () => {
  test.each<[string, Partial<VerifierText>, Partial<VerifierForm>, string, string]>([
    ['no email', { email: ' ' }, {}, 'email', 'Please enter your email address'],
    ['an incomplete email', { email: 'a@' }, {}, 'email', 'Please enter a valid email address'],
    ['no first name', { firstName: ' ' }, {}, 'firstName', 'Please enter your first name'],
    ['no last name', { lastName: '' }, {}, 'lastName', 'Please enter your last name'],
    ['no phone', { phone: '' }, {}, 'phone', 'Please enter your phone number'],
    ['four characters of a phone', { phone: '0299' }, {}, 'phone', 'Please enter your phone number'],
    ['four characters of a mobile', { mobile: '0299' }, {}, 'mobile', 'Please enter your phone number'],
    ['a bad finance email', { cfoEmail: 'carl@' }, {}, 'cfoEmail', 'Please enter a valid email address'],
    ['no reason', {}, { asksReason: true }, 'reason', 'Please select an applicable option'],
    ['an unknown reason', { reason: 6 }, { asksReason: true }, 'reason', 'Please select an applicable option'],
    ['the reason "other" without a message', { reason: 5 }, { asksReason: true }, 'comment', 'Please enter a message'],
    [
      'terms that are not accepted',
      { terms: false },
      {},
      'terms',
      'Please accept the terms of service and privacy policy to continue.',
    ],
    ['terms that were replaced since', { termsVersion: '2020-01' }, {}, 'terms', TERMS_CHANGED],
    ['a wrong ABN', { companyNumber: '51824753557' }, {}, 'companyNumber', 'Please enter a valid ABN'],
    ['a short ABN', { companyNumber: '5182475355' }, {}, 'companyNumber', 'Please enter a valid ABN'],
    ['a wrong TIN', { companyNumber: '000000000' }, { country: 'USA' }, 'companyNumber', 'Please enter a valid TIN'],
    ['a wrong GST number', { gstNumber: '49091851' }, { country: 'NZL' }, 'gstNumber', 'Please enter a valid GST.'],
  ])('the details form refuses %s with the message of P-5.1', (_, text, shown, field, message) =>
    expect(faults(text, shown)).toEqual([[field, message]]),
  );

  test('the details form does not require fields that it does not show', () =>
    expect(faults({ reason: null, terms: false }, { asksTerms: false })).toEqual([]));
  test('the details form requires a message only for the reason "other"', () =>
    expect([1, 2, 3, 4].flatMap((reason) => faults({ reason }, { asksReason: true }))).toEqual([]));
  test('the details form reports every fault at once, in the order of the form', () =>
    expect(
      faults({ email: '', firstName: '', lastName: '', phone: '', reason: 5, terms: false }, { asksReason: true }).map(
        ([field]) => field,
      ),
    ).toEqual(['email', 'firstName', 'lastName', 'phone', 'comment', 'terms']));

  test('the details form is read without surrounding blanks, and empty fields as null', () =>
    expect(details({ firstName: ' Ann ', email: 'Ann Lee <ann@acme.example>', phone: '(02) 9', mobile: '+61 400' })).toEqual({
      ...{ firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example', phone: '(02) 9', mobile: '+61 400' },
      ...{ comment: null, cfoName: null, cfoEmail: null, optin: true, companyNumber: null, tradingName: null, gstNumber: null },
      termsVersion: TERMS_VERSION,
    }));
  test('the details form records the version of the accepted terms, and none where terms were not shown', () => {
    expect(details({ termsVersion: TERMS_VERSION }).termsVersion).toBe('2026-11');
    expect(details({ terms: false }, { asksTerms: false }).termsVersion).toBeNull();
  });
  test.each<[VerifierForm['country'], string, string]>([
    ['AUS', '51 824 753 556', '51824753556'],
    ['AUS', '004 085 616', '004085616'],
    ['NZL', '9429 0458 9505 1', '9429045895051'],
    ['USA', '12-3456789', '123456789'],
  ])('the details form keeps a company number of %s as digits only: %s', (country, companyNumber, digits) =>
    expect(details({ companyNumber }, { country }).companyNumber).toBe(digits),
  );
  test('the details form keeps a GST number as digits only', () =>
    expect(details({ gstNumber: '49-091-850' }, { country: 'NZL' }).gstNumber).toBe('49091850'));
  test('the details form puts the reason in front of the comment, where it asks for one', () => {
    expect(details({ reason: 5, comment: ' call me ' }, { asksReason: true }).comment).toBe('{5} call me');
    expect(details({ reason: 1 }, { asksReason: true }).comment).toBe('{1}');
    expect(details({ reason: 5, comment: 'call me' }).comment).toBe('call me');
  });
  test('the details form cuts text that is too long between characters, and drops invalid characters', () => {
    expect(details({ comment: 'x'.repeat(5_000) }).comment).toHaveLength(longestText.comment);
    expect(details({ firstName: `${'x'.repeat(longestText.name - 1)}😀` }).firstName).toBe('x'.repeat(longestText.name - 1));
    expect(details({ firstName: 'A\ud800' }).firstName).toBe('A\ufffd');
    expect(faults({ email: `a@${'b'.repeat(60)}.${'c'.repeat(300)}.example` })).toHaveLength(1);
  });
  test('the details form asks for the identifiers of the customer’s country', () =>
    expect(Object.entries(identifierFields).map(([country, fields]) => [country, ...fields.map(({ label }) => label)])).toEqual([
      ['AUS', 'ABN or ACN', 'Trading name'],
      ['NZL', 'GST number', 'Trading name'],
      ['USA', 'TIN', 'Trading name'],
    ]));
});

test.each([
  ['Ann Lee', { firstName: 'Ann', lastName: 'Lee' }],
  [' Ann  Maria Lee ', { firstName: 'Ann Maria', lastName: 'Lee' }],
  ['Ann', { firstName: 'Ann', lastName: '' }],
  ['', { firstName: '', lastName: '' }],
])('the full name %p is split into %p', (whole, names) => expect(namesOf(whole)).toEqual(names));

describe('step 1 (P-5.2)', () => {
  const message = 'Please enter the missing digits or click the checkbox below';
  test.each<[readonly string[], string | null]>([
    [['6', '7', '8'], null],
    [['6', '', '8'], message],
    [['6', ' ', '8'], message],
    [[], message],
  ])('step 1 with the boxes %p reports the fault of P-5.2 or none: %p', (boxes, fault) =>
    expect(missingDigitsFault(boxes)).toBe(fault),
  );
});

describe('the confirmation (P-5.2)', () => {
  const read = (accountName: string, ticked: boolean) => parseConfirmation({ accountName, ticked }, 'Acme Pty Ltd');
  test('the confirmation form sends flag 1 for the name that was shown, and 0 for another', () => {
    expect(read(' Acme Pty Ltd ', true)).toEqual({ ok: true, value: { flag: 1, accountName: 'Acme Pty Ltd' } });
    expect(read('Acme Limited', true)).toEqual({ ok: true, value: { flag: 0, accountName: 'Acme Limited' } });
  });
  test('the confirmation form requires a name and the tick', () =>
    expect(read(' ', false)).toEqual({
      ok: false,
      faults: [
        { field: 'accountName', message: 'Please enter the correct Account Name' },
        { field: 'ticked', message: 'Please tick the checkbox below when ready to confirm' },
      ],
    }));
});

describe('reasons', () => {
  test('there are five reason codes', () => expect(Object.keys(reasonCodes)).toEqual(['1', '2', '3', '4', '5']));
  test.each([0, 6, 1.5, '5', null, Number.NaN])('the value %p is not a reason code', (code) =>
    expect(isReasonCode(code)).toBe(false),
  );
  test.each<[1 | 5 | null, string, string | null]>([
    [5, 'text', '{5} text'],
    [1, ' ', '{1}'],
    [null, ' text ', 'text'],
    [null, '', null],
  ])('the reason %p and the comment %p are stored as %p', (reason, text, stored) =>
    expect(bracedComment(reason, text)).toBe(stored),
  );
  test.each<[string, number | null, string]>([
    ['{5} text', 5, 'text'],
    ['{1}', 1, ''],
    ['{9} text', null, '{9} text'],
    ['text {5}', null, 'text {5}'],
  ])('the stored comment %p is read as the reason %p and the text %p', (stored, reason, text) =>
    expect(readBracedComment(stored)).toEqual({ reason, text }),
  );
});

test('the messages on the verification pages are those of P-4.1 and P-8', () => {
  expect(lockedMismatch('12345678')).toBe('The account number 12345678 you entered does not match our records');
  expect(verifyFailure('no answer')).toBe('Error: no answer. Please try again or contact the customer.');
  expect(rejectedComment('Acme', 'xxxxx678')).toBe('Request for Acme: please review account #xxxxx678');
});
