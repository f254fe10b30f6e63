import { expect, test } from '@jest/globals';
import { bankFields, type FormSection } from '@counterfoil/domain';
import type { OnboardingProgress } from '@counterfoil/projections';
import { summaryOf } from './task-words.js';

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
