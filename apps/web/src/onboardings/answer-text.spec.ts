import { expect, test } from '@jest/globals';
import type { FormField } from '@counterfoil/domain';
import type { Locale } from '../platform/words/locale.js';
import { answerText, differsFromRecord, differsFromRegister, shownAnswer } from './answer-text.js';

test('the answer of every type of field is shown as text', () => {
  expect(answerText('Country', '13')).toBe('Australia');
  expect(answerText('states', ['Victoria', 'Queensland'])).toBe('Victoria, Queensland');
  const file = { id: 'd1', documentTitle: 'Certificate', expiryDate: null, deletedDate: null };
  expect(answerText('licence', [file, { ...file, id: 'd2', deletedDate: '2026-11-02' }])).toBe('Certificate');
  expect(answerText('note', null)).toBe('');
});
test('a date is shown as the company writes dates, with the time as it was entered', () => {
  const shown = (type: number, value: string, country: 'AUS' | 'USA') =>
    shownAnswer({ id: 'd', field: { type } as FormField, value }, { country } as Locale);
  expect(shown(9, '2030-02-28', 'AUS')).toBe('28/02/2030');
  expect(shown(10, '2030-02-28T10:30', 'USA')).toBe('02/28/2030 10:30');
  expect([shown(9, '', 'AUS'), shown(10, '', 'AUS')]).toEqual(['', '']);
  expect(shown(1, '2030-02-28', 'AUS')).toBe('2030-02-28');
});
test('an answer differs from the register unless it equals one of the names there', () => {
  const named = { id: 'TradingName', value: 'Bluegum Joinery', register: 'Bluegum Pty Ltd, BLUEGUM JOINERY' };
  expect(differsFromRegister(named)).toBe(false);
  expect(differsFromRegister({ ...named, value: 'Redgum Joinery' })).toBe(true);
  expect(differsFromRegister({ ...named, register: '' })).toBe(false);
});
test('an answer differs from the record unless only spaces, hyphens or capitals differ, or the record is empty', () => {
  const account = { id: 'bank.accountNumber', value: '105-042 12347140', record: '105042 12347140' };
  expect(differsFromRecord(account)).toBe(false);
  expect(differsFromRecord({ ...account, value: '105-042 12347141' })).toBe(true);
  expect(differsFromRecord({ ...account, value: '062-000 12347140' })).toBe(true);
  expect(differsFromRecord({ ...account, record: '' })).toBe(false);
  expect(differsFromRecord({ id: 'bank.country', value: '13', record: 'AUS' })).toBe(false);
  expect(differsFromRecord({ id: 'Phone', value: '0400 111 222', record: '0400111222' })).toBe(false);
});
