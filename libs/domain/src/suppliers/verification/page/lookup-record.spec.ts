import { describe, expect, test } from '@jest/globals';
import type { Given } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import { blockedRecord, lookupRecord, type VerificationVisit } from './lookup-record.js';
import { referenceOf } from '../link/reference.js';
import {
  accountAsked,
  added,
  addedWith,
  claimed,
  deadLinks,
  detailsGiven,
  EXPIRES,
  issued,
  issuedWith,
  known,
  locked,
  matched,
  mismatched,
  NOW,
  reported,
  reportedBefore,
  setAside,
  verified,
  verifiedAs,
} from '../testing/story.js';

const stranger: VerificationVisit = { matched: false, answered: false };
const here: VerificationVisit = { matched: true, answered: true };
const customer = { id: 'harbourfoods', companyName: 'Harbour Foods Pty Ltd' };
const look = (past: readonly Given<SupplierEvent>[], visit: VerificationVisit = stranger, entityName: string | null = null) =>
  lookupRecord(known(...past), {
    requestId: 'r-1',
    publicId: 'p-1',
    at: NOW,
    customer,
    customerCountry: 'NZL',
    entityName,
    visit,
  });

describe('the record of an open request', () => {
  test('the record of an open request has every field, with a masked number and no name before the match', () =>
    expect(look([added, issued])).toEqual({
      isLocked: 0,
      verified: null,
      taxNumber: '',
      accountCode: '062000',
      accountNumber: '12345xxx',
      accountName: '',
      supplierName: 'Acme',
      customer,
      unmatchedAccount: '',
      supplierId: 'p-1',
      hidden: [5, 6, 7],
      country: 'AUS',
      accountCodeType: 9,
      formCountry: 'AUS',
      supplierCode: 'ACM01',
      reference: referenceOf('r-1'),
      isVerify2: false,
      forcedUpdate: false,
      expiresAt: EXPIRES,
      begun: null,
    }));
  test('the record of a request without an account asks for the identifiers of the customer’s country', () =>
    expect(look([addedWith({ account: null }), issuedWith({ account: null, variant: 'details-only' })])).toMatchObject({
      country: '',
      formCountry: 'NZL',
    }));
  test('the record of a request has the entity’s name beside the customer’s', () =>
    expect(look([added, issued], stranger, 'Harbour North').entity).toEqual({ companyName: 'Harbour North' }));
  test('the record of a request has the account name only for the visit that entered the digits', () => {
    const matchedHere = { matched: true, answered: false };
    expect(look([added, issued, matched], matchedHere).accountName).toBe('Acme Pty Ltd');
    expect(look([added, issued, matched]).accountName).toBe('');
    expect(look([added, issued], matchedHere).accountName).toBe('');
  });
  test('the record of a request has the last three digits of a waiting account after the match', () => {
    const past = [added, accountAsked, issued, matched];
    expect(look(past, { matched: true, answered: false }).unmatchedAccount).toBe('xxxxx321');
    expect(look(past).unmatchedAccount).toBe('');
    expect(look([added, reportedBefore, issued, matched], here).unmatchedAccount).toBe('xxxxx678');
  });
  test('the record of a request without an account names its form', () => {
    const none = { account: null, accountName: null };
    expect(look([addedWith(none), issuedWith({ ...none, variant: 'details-only', forcedUpdate: true })])).toMatchObject({
      ...{ accountCode: '', accountNumber: '', hidden: [], isVerify2: true, forcedUpdate: true },
    });
  });
  test('the record of a request hides as many digits as the policy said when the request was sent', () =>
    expect(look([added, issuedWith({ hiddenDigits: 5 })]).accountNumber).toBe('123xxxxx'));
});

describe('the record of a closed request', () => {
  test.each(deadLinks)('the record of a request that no longer works says only that it is locked: %s', (_, past) =>
    expect(look(past)).toEqual(blockedRecord('p-1')),
  );
  test('the record of a request that was left to a contact says only that it is locked', () =>
    expect(look([added, issued, detailsGiven(true)])).toEqual(blockedRecord('p-1')));
  test.each<[0 | 1 | 3, readonly SupplierEvent[]]>([
    [1, [matched, verified, detailsGiven(true)]],
    [0, [matched, verifiedAs('Acme Limited', 0), detailsGiven(true)]],
    [3, [reported, detailsGiven(true)]],
    [3, [matched, verified, reported]],
  ])('the record of a closed request has the result of its answer: %i', (code, past) =>
    expect(look([added, issued, ...past])).toEqual({ ...blockedRecord('p-1', code), isLocked: 0 }),
  );
  test('the record of a closed request has result 3 after new details, as after a report', () =>
    expect(look([added, issuedWith({ forcedUpdate: true }), matched, claimed, detailsGiven(true)])).toMatchObject({
      ...{ verified: 3, isLocked: 0, accountNumber: '' },
    }));
  test.each<[0 | 1 | 3 | 'set-aside', readonly SupplierEvent[]]>([
    [1, [matched, verified]],
    [0, [matched, verifiedAs('Acme Limited', 0)]],
    [3, [reported]],
    ['set-aside', [matched, setAside]],
  ])('the record of a request stays open for the visit that began the answer, until its details are saved: %s', (begun, past) => {
    expect(look([added, issued, ...past], here)).toMatchObject({ isLocked: 0, verified: null, accountNumber: '12345xxx', begun });
    expect(look([added, issued, ...past]).accountNumber).toBe('');
    expect(look([added, issued, ...past, detailsGiven(true)], here).accountNumber).toBe('');
  });
  test('the record of a locked request is closed for every visit', () =>
    expect(look([added, issued, mismatched(5), locked('link')], here)).toEqual(blockedRecord('p-1')));
});

describe('the reference of a request', () => {
  test('the reference of a request is always the same', () =>
    expect([referenceOf('r-1'), referenceOf('r-1')]).toEqual(['0034', '0034']));
  test('the reference of a request has four digits, and different requests rarely share one', () => {
    const found = Array.from({ length: 2_000 }, (_, i) => referenceOf(`0c7d7f8e-6a0b-5a51-8f3e-${i}`));
    expect(found.every((digits) => /^\d{4}$/.test(digits))).toBe(true);
    expect(new Set(found).size).toBeGreaterThan(1_600);
  });
});
