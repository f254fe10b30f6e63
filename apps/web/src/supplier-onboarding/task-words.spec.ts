import { describe, expect, test } from '@jest/globals';
import { bankFields, type FormSection, type TaskStatus } from '@counterfoil/domain';
import type { OnboardingPage, OnboardingProgress } from '@counterfoil/projections';
import { countTasks, isReadyToSign, nextTask, summaryOf, tasksToPassOn } from './task-words.js';

const section = { id: 'BankAccount', title: 'Bank account', sectionType: 'BankAccount', fields: [] } as unknown as FormSection;

const summary = (account: { readonly [part in keyof typeof bankFields]?: string }): string => {
  const answers = Object.fromEntries(Object.entries(account).map(([part, text]) => [bankFields[part as never], text]));
  return summaryOf(section, { answers, company: null, tasks: [], notes: {} } as unknown as OnboardingProgress);
};

test.each([
  [{ country: 'AUS', accountCode: '105042', accountNumber: '•••••140' }, '105-042 •••••140'],
  [{ country: 'AUS', accountCode: '105-042', accountNumber: '•••••140' }, '105-042 •••••140'],
  [{ country: 'NZL', accountCode: '', accountNumber: '•••••050' }, '•••••050'],
  [{ country: 'USA', accountCode: '021000021', accountNumber: '••••890' }, '021000021-••••890'],
  [{ country: 'DEU', iban: '•••••000' }, '•••••000'],
])('the account %p is shown in one line as %s', (account, shown) => expect(summary(account)).toBe(shown));

const pageOf = (statuses: { readonly [id: string]: TaskStatus }, mine = [...Object.keys(statuses), 'Sign']) => {
  const tasks = Object.entries(statuses).map(([id, status]) => ({ id, status, shown: [], faults: {} }));
  const sections = tasks.map(({ id }) => ({ id, title: id, sectionType: 'Custom', fields: [] }));
  return { tasks, sections, mine } as unknown as OnboardingPage;
};

test('everything is passed on before anything is done, afterwards what is left to fill in, without the signature', () => {
  const passedOn = (statuses: { readonly [id: string]: TaskStatus }) => tasksToPassOn(pageOf(statuses), pageOf(statuses));
  expect(passedOn({ Company: 'open', Extras: 'optional' })).toEqual(['Company', 'Extras', 'Sign']);
  expect(passedOn({ Company: 'done', Extras: 'optional', Bank: 'open' })).toEqual(['Extras', 'Bank']);
  expect(passedOn({ Company: 'done', Bank: 'done' })).toEqual(['Company', 'Bank', 'Sign']);
});

describe('an optional task', () => {
  const page = pageOf({ About: 'optional', Company: 'done', Extras: 'optional', Bank: 'open' });
  const filled = pageOf({ About: 'optional', Company: 'done', Extras: 'optional', Bank: 'done' });

  test('an optional task is offered on the way through the list', () => {
    expect(nextTask(page, page, null)).toBe('About');
    expect(nextTask(page, page, 'Company')).toBe('Extras');
    expect(nextTask(page, page, 'Extras')).toBe('Bank');
  });
  test('an optional task that was left empty is not offered again before the signature', () =>
    expect(nextTask(filled, filled, 'Bank')).toBe('Sign'));
  test('an optional task of another person is not offered', () =>
    expect(nextTask(pageOf({ About: 'optional', Bank: 'open' }, ['Bank']), page, null)).toBe('Bank'));
  test('an optional task is not counted as done, and does not keep anyone from signing', () => {
    expect(countTasks(page)).toEqual({ open: 1, optional: 2, done: 1 });
    expect([isReadyToSign(page), isReadyToSign(filled)]).toEqual([false, true]);
  });
});
