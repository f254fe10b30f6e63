import { expect, test } from '@jest/globals';
import type { VerificationRecord } from '@counterfoil/projections';
import { openRecord } from '../testing/records.js';
import { newVisit, type Visit } from '../visit/visit.js';
import { answerFacts } from './answer-facts.js';

const SAVED = '2026-11-22T03:04:05.000Z';
const name = 'Bluegum Paper Pty Ltd';
const visited = (changes: Partial<Visit>, flow: Partial<Visit['flow']> = {}, record: Partial<VerificationRecord> = {}) => {
  const visit = newVisit({ ...openRecord, ...record }, false);
  const answered = { ...visit, shownName: name, accountName: name, savedAt: SAVED, ...changes, flow: { ...visit.flow, ...flow } };
  return Object.fromEntries(answerFacts({ ...openRecord, ...record }, answered, 'Australia/Sydney'));
};
const same = { 'Your company': name, Reference: '4821', Saved: '22/11/2026 14:04:05 AEDT' };
const account = '062-000 12345xxx';

test('the last page repeats a confirmation with masked digits, the time with its zone and the reference', () =>
  expect(visited({})).toEqual({ ...same, 'Your answer': 'Confirmed', 'Bank account': account, 'Account name': name }));
test('the last page says that the account name was changed', () =>
  expect(visited({ accountName: 'Bluegum Holdings' })).toMatchObject({
    'Your answer': 'Confirmed under another name',
    'Account name': 'Bluegum Holdings',
  }));
test('the last page repeats a report', () =>
  expect(visited({}, { reported: true, isFinal: true })).toEqual({
    ...same,
    'Your answer': 'Reported as incorrect',
    'Bank account': account,
  }));
test('the last page repeats new bank details with the last three digits of the account', () => {
  const bank = {
    ...newVisit(openRecord, false).bank,
    accountCode: '062-000',
    accountNumber: '8765 4321',
    accountName: ' Bluegum ',
  };
  expect(visited({ isClaimed: true, bank })).toMatchObject({
    'Your answer': 'New bank details',
    'Bank account': '062-000 xxxxx321',
    'Account name': 'Bluegum',
  });
});
test('the last page shows a New Zealand account in its parts', () =>
  expect(
    visited({}, {}, { country: 'NZL', accountCode: '010902', accountNumber: '00683xx0xx', accountCodeType: 1 }),
  ).toMatchObject({
    'Bank account': '01-0902 00683xx 0xx',
  }));
test.each([
  ['after a lock', {}, { isFinal: true }],
  ['with the simplified form', {}, { simplified: true }],
])('the last page shows no account when only contact details were given: %s', (_, changes, flow) =>
  expect(visited(changes, flow)).toEqual({ ...same, 'Your answer': 'Contact details' }),
);
