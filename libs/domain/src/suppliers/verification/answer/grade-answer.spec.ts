import { describe, expect, test } from '@jest/globals';
import { isEmailAddress, plainEmail } from '../../../kernel/email-address.js';
import { gradeAnswer } from './grade-answer.js';
import { isOwnableDomain, isOwnDomain } from '../../../customers/own-domain.js';

test.each<[string, string, boolean]>([
  ['the domain itself', 'ap@harbour.example', true],
  ['in capitals', 'AP@Harbour.Example', true],
  ['a domain below it', 'ap@mail.harbour.example', true],
  ['a domain that ends alike', 'ap@myharbour.example', false],
  ['a domain above it', 'ap@example', false],
  ['another', 'ap@acme.example', false],
  ['no address', 'harbour.example', false],
])('an address is of one’s own domain: %s (%s): %p', (_, email, own) =>
  expect(isOwnDomain(email, ['acme.test', ' @harbour.example. '])).toBe(own),
);
test('free mail providers are nobody’s domain', () => {
  expect(isOwnDomain('somebody@gmail.com', ['gmail.com'])).toBe(false);
  expect(isOwnDomain('somebody@xtra.co.nz', ['XTRA.co.nz'])).toBe(false);
  expect(isOwnDomain(null, ['acme.example'])).toBe(false);
  expect(isOwnDomain('a@b.example', ['', '.'])).toBe(false);
});
test.each<[string, boolean]>([
  ['harbour.example', true],
  ['@harbour.example', true],
  ['harbour', false],
  ['gmail.com', false],
  ['', false],
  ['a b.example', false],
])('a policy may name %p as its own: %p', (domain, may) => expect(isOwnableDomain(domain)).toBe(may));

describe('an answer', () => {
  const nowhere = { address: null, ownSession: false, ownDomains: [], fromOffice: false };
  test('of nothing suspicious is strong', () =>
    expect(gradeAnswer(nowhere, { emails: [null], askedBy: 'anna', emailChangedBy: null })).toEqual({
      grade: 'strong',
      weakBecause: [],
    }));
  test('asked for by Counterfoil itself is not weak because of who changed the e-mail', () =>
    expect(gradeAnswer(nowhere, { emails: [], askedBy: null, emailChangedBy: null }).grade).toBe('strong'));
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
])('%p is an e-mail address: %p', (text, is) => expect(isEmailAddress(text)).toBe(is));
test.each([
  ['Ann Lee <ann@acme.example>', 'ann@acme.example'],
  [' ann@acme.example ', 'ann@acme.example'],
  ['<ann@acme.example', '<ann@acme.example'],
  ['a > b <c@d.example>', 'c@d.example'],
])('%p is pasted as %p', (pasted, kept) => expect(plainEmail(pasted)).toBe(kept));
