import { expect, test } from '@jest/globals';
import { contactFaults, stillNeeded } from './contact-faults.js';
import { contactBody, type ContactText, countryOfForm, emptyContact } from './contact-text.js';

const plain = { country: 'AUS', asksReason: false, asksTerms: false } as const;
const filled: ContactText = {
  ...emptyContact('AUS'),
  email: 'mia@bluegum.example',
  firstName: 'Mia',
  lastName: 'Chen',
  phone: '0412 345 678',
};

test('an empty contact form has the messages of P-5.1.2', () =>
  expect(contactFaults(emptyContact('AUS'), { ...plain, asksReason: true, asksTerms: true })).toEqual({
    email: 'Please enter your email address',
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    phone: 'Please enter your phone number',
    reason: 'Please select an applicable option',
    terms: 'Please accept the terms of service and privacy policy to continue.',
  }));

test.each<[string, Partial<ContactText>, object]>([
  ['a phone number of four characters', { phone: '1234' }, { phone: 'Please enter your phone number' }],
  ['a phone number of five characters', { phone: '12345' }, {}],
  ['an email address without a host', { email: 'a@' }, { email: 'Please enter a valid email address' }],
  ['an ABN with a wrong checksum', { companyNumber: '51 824 753 557' }, { companyNumber: 'Please enter a valid ABN' }],
  ['an ABN with a correct checksum', { companyNumber: '51 824 753 556' }, {}],
])('a contact form with %s has the faults %j', (_, typed, faults) =>
  expect(contactFaults({ ...filled, ...typed }, plain)).toEqual(faults),
);

test('the reason "other" needs a message', () =>
  expect(contactFaults({ ...filled, reason: 5 }, { ...plain, asksReason: true })).toEqual({
    comment: 'Please enter a message',
  }));

test('the missing fields of a form are named', () => {
  expect(stillNeeded({ email: '', terms: '' })).toBe('Still needed: email, terms');
  expect(stillNeeded({})).toBe('');
});

test('the contact form is sent with country prefixes before phone numbers and the reason in braces', () => {
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
    termsVersion: '2026-11',
  });
  expect(contactBody(text, { asksReason: false }).verifierComment).toBe('New bank');
});

test('the form asks for the company numbers of the record’s form country, or of Australia', () => {
  expect(countryOfForm({ formCountry: 'NZL' })).toBe('NZL');
  expect(countryOfForm({ formCountry: null })).toBe('AUS');
});
