import { expect, test } from '@jest/globals';
import { contactBody, contactFaults, type ContactText, countryOfForm, emptyContact, stillNeeded } from './contact-text.js';

const plain = { country: 'AUS', asksReason: false, asksTerms: false } as const;
const filled: ContactText = {
  ...emptyContact('AUS'),
  email: 'mia@bluegum.example',
  firstName: 'Mia',
  lastName: 'Chen',
  phone: '0412 345 678',
};

test('an empty form says what it needs, in the specification’s words (P-5.1)', () =>
  expect(contactFaults(emptyContact('AUS'), { ...plain, asksReason: true, asksTerms: true })).toEqual({
    email: 'Please enter your email address',
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    phone: 'Please enter your phone number',
    reason: 'Please select an applicable option',
    terms: 'Please accept the terms of service and privacy policy to continue.',
  }));

test.each<[string, Partial<ContactText>, object]>([
  ['four characters are no phone number', { phone: '1234' }, { phone: 'Please enter your phone number' }],
  ['five are one', { phone: '12345' }, {}],
  ['an address without a host is none', { email: 'a@' }, { email: 'Please enter a valid email address' }],
  ['an ABN must add up', { companyNumber: '51 824 753 557' }, { companyNumber: 'Please enter a valid ABN' }],
  ['and does', { companyNumber: '51 824 753 556' }, {}],
])('%s', (_, typed, faults) => expect(contactFaults({ ...filled, ...typed }, plain)).toEqual(faults));

test('other needs a message', () =>
  expect(contactFaults({ ...filled, reason: 5 }, { ...plain, asksReason: true })).toEqual({
    comment: 'Please enter a message',
  }));

test('says why the button cannot be pressed yet', () => {
  expect(stillNeeded({ email: '', terms: '' })).toBe('Still needed: e-mail, terms');
  expect(stillNeeded({})).toBe('');
});

test('is sent with whole phone numbers and its reason in braces (P-3.2)', () => {
  const text = { ...filled, reason: 2, comment: ' New bank ', mobile: '+64 21 555 123', optin: true, terms: true };
  expect(contactBody(text, { asksReason: true })).toEqual({
    verifierEmail: 'mia@bluegum.example',
    verifierPhone: '+61 412 345 678',
    verifierMobile: '+64 21 555 123',
    verifierFirstName: 'Mia',
    verifierLastName: 'Chen',
    verifierName: 'Mia Chen',
    verifierComment: '{2} New bank',
    verifierOptin: true,
    verifierCfoName: '',
    verifierCfoEmail: '',
    verifiedGovCode: '',
    tradingName: '',
    taxNumber: '',
    terms: true,
  });
  expect(contactBody(text, { asksReason: false }).verifierComment).toBe('New bank');
});

test('asks for the company numbers that the server takes', () => {
  expect(countryOfForm({ formCountry: 'NZL' })).toBe('NZL');
  expect(countryOfForm({ formCountry: null })).toBe('AUS');
});
