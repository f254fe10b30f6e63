import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useParsedForm } from '../use-parsed-form.js';
import { renderPage } from '../../../testing/page.js';
import { type BankAccountRules, type BankAccountText, readBankAccount } from './bank-account.js';
import { NO_PARTS } from './no-parts.js';
import { BankAccountFields } from './bank-account-fields.js';
import type { BankDirectory } from './bank-directory.js';

const rules: BankAccountRules = {
  required: true,
  nzSuffix: true,
  abroad: { withIban: ['iban', 'swiftCode'], withoutIban: ['accountNumber', 'swiftCode'] },
};

/** A directory that knows every bank code and records the codes it was asked about. */
const directoryOf = (asked: string[]): BankDirectory => {
  const look = async (code: string) => {
    asked.push(code);
    return { kind: 'valid', bank: 'Bluegum Bank', source: '' } as const;
  };
  return { bank: look, swift: look };
};

const Fields = ({ country, asked }: { readonly country: string; readonly asked: string[] }) => {
  const initial: BankAccountText = { ...NO_PARTS, country };
  const form = useParsedForm({
    initial,
    parse: (values: BankAccountText) => readBankAccount(values, rules),
    send: async () => ({ data: null }),
  });
  return <BankAccountFields form={form} rules={rules} directory={directoryOf(asked)} home="AUS" />;
};

const show = (country: string) => {
  const asked: string[] = [];
  return { asked, ...renderPage(<Fields country={country} asked={asked} />) };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

test('a bank code keeps only its digits when its field loses the focus, and the directory is asked about them', async () => {
  const { user, asked } = show('AUS');
  await user.type(field('BSB'), ' 062-000 ');
  expect(field('BSB').value).toBe(' 062-000 ');
  await user.tab();
  expect(field('BSB').value).toBe('062000');
  expect(asked).toEqual(['062000']);
  expect(await screen.findByText('The bank name is: Bluegum Bank')).toBeTruthy();
});

test('a bank code without any digit is not changed and is refused', async () => {
  const { user, asked } = show('AUS');
  await user.type(field('BSB'), 'none');
  await user.tab();
  expect(field('BSB').value).toBe('none');
  expect(screen.getByText('Please enter a valid 6 digit BSB')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a typed IBAN keeps letters and digits in capitals', async () => {
  const { user } = show('GBR');
  await user.type(field('IBAN'), 'gb29 nwbk-6016');
  expect(field('IBAN').value).toBe('GB29NWBK6016');
});

test('a New Zealand suffix accepts only digits and a dot', async () => {
  const { user } = show('NZL');
  await user.type(field('Suffix'), 'a0.5');
  expect(field('Suffix').value).toBe('0.5');
});
