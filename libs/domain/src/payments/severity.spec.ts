import { describe, expect, test } from '@jest/globals';
import type { EvidenceGrade, JudgedLine, KnownAccount } from './events.js';
import { severityOf, type WhyKind, whyKinds, whyOf, whys } from './severity.js';

const known: KnownAccount = {
  supplierId: 's-1',
  supplierCode: 'V026',
  supplierName: 'Yarra Valley Printing',
  accountDisplay: '083-787 788227492',
  matchedBy: 'name',
  matchKey: 'AUS:083787:788227492',
  verifiedAt: null,
};
const judged = (
  result: JudgedLine['result'],
  grade: EvidenceGrade = 'on file only',
  sameSuppliers: readonly KnownAccount[] = [],
  ofacStatus: number | null = null,
) => ({ result, grade, sameSuppliers, ofacStatus });

test.each<[string, ReturnType<typeof judged>, number, WhyKind]>([
  ['a confirmed account', judged(1, 'supplier answered'), 0, 'nothing-to-do'],
  ['an account that other customers had confirmed', judged(4, 'cross-match'), 0, 'nothing-to-do'],
  ['a certified name', judged(7, 'self-certified'), 0, 'nothing-to-do'],
  ['a confirmed account with an open alert', judged(1, 'supplier answered'), 1, 'alert'],
  ['a weak confirmation', judged(1, 'weak answer'), 0, 'weak-answer'],
  ['a weak confirmation with an open alert', judged(1, 'weak answer'), 1, 'weak-answer'],
  ['another name than was confirmed', judged(0, 'supplier answered'), 0, 'name-differs'],
  ['an account on file', judged(6), 0, 'not-verified'],
  ['an unknown payee', judged(2, 'none'), 0, 'new-payee'],
  ['a reported account', judged(3, 'reported by supplier'), 0, 'reported-incorrect'],
  ['an inactive supplier', judged(8), 0, 'inactive'],
  ['a line that could not be checked', judged(null, 'none', [known]), 0, 'not-checked'],
])('%s waits for its own reason', (_, line, alerts, why) => expect(whyOf(line, alerts)).toBe(why));

describe('a known payee with another account', () => {
  test.each([0, 2, 3, 6, 8] as const)('a known payee with another account comes before the result %s', (result) =>
    expect(whyOf(judged(result, 'on file only', [known]), 0)).toBe('account-changed'),
  );
  test('a known payee with another account comes first even when a weak answer confirmed a new record', () =>
    expect(whyOf(judged(1, 'weak answer', [known]), 0)).toBe('account-changed'));
  test('another account of a known payee needs no action when the supplier confirmed it as well', () =>
    expect(whyOf(judged(1, 'supplier answered', [known]), 0)).toBe('nothing-to-do'));
  test('other customers who confirmed another account of a known payee do not outvote the account on file', () =>
    expect(whyOf(judged(4, 'cross-match', [known]), 0)).toBe('account-changed'));
  test('a known payee without an account on file counts as a new payee', () =>
    expect(whyOf(judged(2, 'none', [{ ...known, accountDisplay: '', matchKey: null }]), 0)).toBe('new-payee'));
});

describe('a payee and the sanctions lists', () => {
  const confirmed = (ofacStatus: number | null, alerts = 0) => whyOf(judged(1, 'supplier answered', [], ofacStatus), alerts);
  test.each<[number | null, WhyKind]>([
    [null, 'nothing-to-do'],
    [1, 'nothing-to-do'],
    [2, 'not-screened'],
    [3, 'sanctions-match'],
    [4, 'sanctions-match'],
    [5, 'sanctions-match'],
    [201, 'nothing-to-do'],
    [202, 'sanctions-confirmed'],
  ])('a confirmed account of a payee with the status %p waits for %s', (ofacStatus, why) => {
    expect(confirmed(ofacStatus)).toBe(why);
    expect(confirmed(ofacStatus, 1)).toBe(why === 'nothing-to-do' ? 'alert' : why);
  });
  test('a sanctions entry comes before every other reason, and a missing screening after known problems', () => {
    expect(whyOf(judged(2, 'none', [known], 3), 0)).toBe('sanctions-match');
    expect(whyOf(judged(3, 'reported by supplier', [], 202), 0)).toBe('sanctions-confirmed');
    expect(whyOf(judged(3, 'reported by supplier', [], 2), 0)).toBe('reported-incorrect');
  });
});

test('reasons that can cost money come first', () =>
  expect([...whyKinds].sort((a, b) => severityOf(a) - severityOf(b)).slice(0, 10)).toEqual([
    'sanctions-confirmed',
    'sanctions-match',
    'account-changed',
    'reported-incorrect',
    'change-claimed',
    'weak-answer',
    'not-screened',
    'not-verified',
    'name-differs',
    'alert',
  ]));
test('every reason is explained in whole sentences', () => {
  for (const { headline, explanation, means, todo } of Object.values(whys)) {
    expect(headline).toMatch(/^[A-Z]/);
    for (const sentence of [explanation, means, todo]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});
