import { describe, expect, test } from '@jest/globals';
import { hasNoIdentifier, type RegisterAnswer, registerFlags, type RegisterQuestion } from './register-check.js';

const answer: RegisterAnswer = {
  govCode: '51824753556',
  status: 'ACTIVE',
  entityName: 'Acme Pty Ltd',
  tradingNames: [],
  entityType: 'PRV',
  effectiveFrom: null,
  registeredForGst: true,
  gstFrom: null,
  gstTo: null,
  taxNumber: '49091850',
};
const question: RegisterQuestion = {
  govCode: '51824753556',
  noIdentifierCodes: ['0', 'N/A'],
  taxNumber: null,
  answer,
  isAvailable: true,
  abnFlag: 1,
};
const flags = (asked: Partial<RegisterQuestion>, answered: Partial<RegisterAnswer> = {}) =>
  registerFlags({ ...question, answer: { ...answer, ...answered }, ...asked });

const nothing = { isValid: false, abnFlag: null, nameWarning: false, registeredForGst: false, isTaxNumberValid: false };

describe('a company number (P-5.5.1)', () => {
  test.each([null, '', 'N/A', 'none', '---', '0', ' 0 '])('the company number %p is shown as not registered', (govCode) => {
    expect(hasNoIdentifier(govCode, ['0', 'N/A'])).toBe(true);
    expect(flags({ govCode })).toEqual({ ...nothing, abnStatus: 'not registered' });
  });
  test.each(['51824753556', '00', 'A1'])('the company number %p is looked up', (govCode) => {
    expect(hasNoIdentifier(govCode, ['0', 'N/A'])).toBe(false);
    expect(flags({ govCode }).abnStatus).toBe('ACTIVE');
  });
  test('the codes for "has no company number" are the customer’s own', () => {
    expect(flags({ govCode: '99999', noIdentifierCodes: ['99999'] }).abnStatus).toBe('not registered');
    expect(flags({ govCode: '0', noIdentifierCodes: [] }).abnStatus).toBe('ACTIVE');
  });
});

describe('the status of a company (P-5.5.2)', () => {
  test.each([
    ['ACTIVE', 'ACTIVE', true],
    ['Active', 'ACTIVE', true],
    ['CANCELLED', 'not active', false],
    ['INACTIVE', 'not active', false],
    ['ACTIVE SOON', 'not active', false],
    ['', 'not active', false],
  ])('a company is valid only while the register says ACTIVE (P-5.5.2): %p', (status, abnStatus, isValid) =>
    expect(flags({}, { status })).toMatchObject({ abnStatus, isValid }),
  );
  test('a New Zealand business number is valid while the register says ACTIVE', () =>
    expect(flags({ govCode: '9429000106078' }, { status: 'active' })).toMatchObject({ abnStatus: 'ACTIVE', isValid: true }));
  test('a company number that the register does not know, or that was not looked up, is unknown', () => {
    expect(flags({}, { status: null })).toEqual({ ...nothing, abnStatus: 'unknown' });
    expect(flags({ answer: null })).toEqual({ ...nothing, abnStatus: 'unknown' });
  });
});

describe('a register that does not answer decides nothing (P-5.5.5)', () => {
  test('without an answer the status is not available, and no flag says yes', () =>
    expect(flags({ answer: null, isAvailable: false })).toEqual({ ...nothing, abnStatus: 'not available' }));
  test('a company number that means "none" is still shown as not registered', () =>
    expect(flags({ govCode: 'N/A', answer: null, isAvailable: false }).abnStatus).toBe('not registered'));
});

describe('a tax number (P-5.5.3)', () => {
  test.each<[string, boolean, string | null, string | null, boolean]>([
    ['registered, none given', true, null, '49091850', true],
    ['registered, an empty one given', true, '', '49091850', true],
    ['registered, the same given', true, '49091850', '49091850', true],
    ['registered, another given', true, '35901981', '49091850', false],
    ['registered, one given that the register has not', true, '49091850', null, false],
    ['not registered, none given', false, null, '49091850', false],
    ['not registered, the same given', false, '49091850', '49091850', false],
  ])(
    'the tax number is compared with the register (P-5.5.3): %s',
    (_, registeredForGst, taxNumber, registered, isTaxNumberValid) =>
      expect(flags({ taxNumber }, { registeredForGst, taxNumber: registered })).toMatchObject({
        registeredForGst,
        isTaxNumberValid,
      }),
  );
});

describe('the name warning (P-5.5.4)', () => {
  test.each<[number | null, boolean]>([
    [0, true],
    [1, false],
    [2, true],
    [3, false],
    [4, true],
    [5, false],
    [6, true],
    [null, false],
  ])('the name warning follows flag %p: %p with an active status, and never with another', (abnFlag, nameWarning) => {
    expect(flags({ abnFlag })).toMatchObject({ abnFlag, nameWarning });
    expect(flags({ abnFlag }, { status: 'CANCELLED' })).toMatchObject({ abnFlag, nameWarning: false });
  });
});
