import { domainToASCII } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { isEmailAddress, plainEmail } from '../../../kernel/email-address.js';
import { fromPunycode } from '../../../kernel/punycode.js';
import { gradeAnswer, standingReasons } from './grade-answer.js';
import { isOwnableDomain, isOwnDomain } from '../../../customers/own-domain.js';

test.each<[string, string, boolean]>([
  ['the domain itself', 'ap@harbour.example', true],
  ['in capitals', 'AP@Harbour.Example', true],
  ['a domain below it', 'ap@mail.harbour.example', true],
  ['a domain that ends alike', 'ap@myharbour.example', false],
  ['a domain above it', 'ap@example', false],
  ['another', 'ap@acme.example', false],
  ['no address', 'harbour.example', false],
])('an email address belongs to the customer’s own domain: %s (%s): %p', (_, email, own) =>
  expect(isOwnDomain(email, ['acme.test', ' @harbour.example. '])).toBe(own),
);
test('a free email provider is never a customer’s own domain', () => {
  expect(isOwnDomain('somebody@gmail.com', ['gmail.com'])).toBe(false);
  expect(isOwnDomain('somebody@xtra.co.nz', ['XTRA.co.nz'])).toBe(false);
  expect(isOwnDomain(null, ['acme.example'])).toBe(false);
  expect(isOwnDomain('a@b.example', ['', '.'])).toBe(false);
});
test.each([
  ['in full-width letters', 'ap@ｈａｒｂｏｕｒ.example', 'harbour.example'],
  ['encoded for the DNS', 'ap@xn--mnchen-3ya.example', 'münchen.example'],
  ['listed as it is encoded for the DNS', 'ap@mail.MÜNCHEN.example', 'xn--mnchen-3ya.example'],
  ['with an accent of its own', 'ap@mu\u0308nchen.example', 'münchen.example'],
])('the customer’s own domain is recognised %s (%s)', (_, email, own) => expect(isOwnDomain(email, [own])).toBe(true));
test('a label that only looks encoded is not taken for a customer’s own domain', () =>
  expect(isOwnDomain('ap@xn--99999999999.example', ['münchen.example'])).toBe(false));
test.each(['bücher', 'münchen', '日本語', 'правда', 'ελλάδα', 'a-ü-b', '😀x', 'ü'])(
  'Punycode of %p is decoded as Node decodes it',
  (label) => expect(fromPunycode(domainToASCII(`${label}.example`).split('.')[0]!.slice(4))).toBe(label),
);
test.each<[string, boolean]>([
  ['harbour.example', true],
  ['@harbour.example', true],
  ['harbour', false],
  ['gmail.com', false],
  ['', false],
  ['a b.example', false],
])('a policy names %p as an own domain or not: %p', (domain, may) => expect(isOwnableDomain(domain)).toBe(may));

describe('an answer', () => {
  const nowhere = { address: null, ownSession: false, ownBrowser: false, ownDomains: [], fromOffice: false, fromStaff: false };
  const approved = {
    isAccountApproved: true,
    isEmailApproved: true,
    emailReplaced: false,
    delegatedOutside: false,
    nameChanged: false,
  };
  test('an answer without anything suspicious is strong', () =>
    expect(gradeAnswer(nowhere, { ...approved, emails: [null], askedBy: ['anna'], emailChangedBy: null })).toEqual({
      grade: 'strong',
      weakBecause: [],
    }));
  test('an answer to a request by Counterfoil itself is not weak because of an email change', () =>
    expect(gradeAnswer(nowhere, { ...approved, emails: [], askedBy: [], emailChangedBy: null }).grade).toBe('strong'));
  test.each([
    ['somebody of the company signed in on the same browser', { ...nowhere, ownBrowser: true }, {}, 'own-browser'],
    ['staff sign in from the same address', { ...nowhere, fromStaff: true }, {}, 'staff-address'],
    ['nobody approved the account', nowhere, { isAccountApproved: false }, 'account-not-approved'],
    ['nobody approved the email address', nowhere, { isEmailApproved: false }, 'email-not-approved'],
    ['the email address was replaced', nowhere, { emailReplaced: true }, 'email-replaced'],
    ['the link was passed on to another domain', nowhere, { delegatedOutside: true }, 'delegated-outside'],
    ['the name is another one', nowhere, { nameChanged: true }, 'name-changed'],
  ])('an answer is weak when %s', (_, surroundings, asked, reason) => {
    const graded = gradeAnswer(surroundings, { ...approved, emails: [], askedBy: ['anna'], emailChangedBy: null, ...asked });
    expect(graded).toEqual({ grade: 'weak', weakBecause: [reason] });
  });
  test('an answer from a signed-in browser is weak for that reason alone', () =>
    expect(
      gradeAnswer(
        { ...nowhere, ownSession: true, ownBrowser: true },
        { ...approved, emails: [], askedBy: [], emailChangedBy: null },
      ).weakBecause,
    ).toEqual(['own-session']));
});

describe('the reasons of a weak answer', () => {
  const found = ['own-domain', 'account-not-approved', 'email-not-approved'] as const;
  const nothing = { isAccountApproved: false, isEmailApproved: false, lacksContact: false, isAccepted: false };
  test('the reasons of a weak answer remain while nothing resolves them', () =>
    expect(standingReasons(found, nothing)).toEqual(found));
  test('each approval resolves the reason of a weak answer that it was missing for', () =>
    expect(standingReasons(found, { ...nothing, isAccountApproved: true })).toEqual(['own-domain', 'email-not-approved']));
  test('a missing contact is a reason of a weak answer until one is given', () =>
    expect(standingReasons([], { ...nothing, lacksContact: true })).toEqual(['no-contact']));
  test('all reasons of a weak answer are resolved when a second person accepts it', () =>
    expect(standingReasons(found, { ...nothing, lacksContact: true, isAccepted: true })).toEqual([]));
});

test.each<[string, boolean]>([
  ['ann@acme.example', true],
  ["o'hara+ap@mail.acme.co.nz", true],
  ['ann@müller.example', true],
  ['a@', false],
  ['@b.example', false],
  ['ann', false],
  ['ann@acme', false],
  ['ann@acme..example', false],
  ['ann@-acme.example', false],
  ['ann@127.0.0.1', false],
  ['ann..lee@acme.example', false],
  ['.ann@acme.example', false],
  ['ann lee@acme.example', false],
  ['ann@acme.example\nbcc: x@y.example', false],
  [`${'a'.repeat(65)}@acme.example`, false],
  [`a@${'b'.repeat(64)}.example`, false],
  [`a@${'bbbbbbbbb.'.repeat(30)}example`, false],
])('the text %p is an email address: %p', (text, is) => expect(isEmailAddress(text)).toBe(is));
test.each([
  ['Ann Lee <ann@acme.example>', 'ann@acme.example'],
  [' ann@acme.example ', 'ann@acme.example'],
  ['<ann@acme.example', '<ann@acme.example'],
  ['a > b <c@d.example>', 'c@d.example'],
])('the pasted address %p is kept as %p', (pasted, kept) => expect(plainEmail(pasted)).toBe(kept));
