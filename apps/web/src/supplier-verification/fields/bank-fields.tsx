import { NativeSelect, TextInput } from '@mantine/core';
import { countries } from '@counterfoil/domain';
import { useState } from 'react';
import { BankCodeField } from './bank-code-field.js';
import type { BankFieldProps } from './bank-field-props.js';
import { asksIban, asksSwift, type BankField, bankLabels, type BankText, codeTypeOf } from '../values/bank-text.js';
import type { Faults } from '../values/contact-text.js';
import { SwiftField } from './swift-field.js';
import classes from '../verification.module.css';

type Props = {
  readonly text: BankText;
  readonly faults: Faults;
  readonly change: (changes: Partial<BankText>) => void;
  /** Reports whether the directory refuses the code that is in the field. */
  readonly onRefused: (refused: boolean) => void;
};

const LOCAL = ['AUS', 'NZL', 'USA'];
const choices = [
  ...LOCAL.flatMap((code) => countries.filter(({ alpha3 }) => alpha3 === code)),
  ...countries.filter(({ alpha3 }) => !LOCAL.includes(alpha3)).sort((a, b) => a.name.localeCompare(b.name)),
].map(({ alpha3, name }) => ({ value: alpha3, label: name }));

const NO_PARTS = { accountCode: '', accountNumber: '', suffix: '', iban: '', swiftCode: '' };

/** The bank account fields of the chosen country (P-3.4, P-5.3). */
export const BankFields = ({ text, faults, change, onRefused }: Props) => {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { country } = text;
  const labels = bankLabels(country);
  const field = (name: BankField): BankFieldProps => ({
    name,
    value: text[name],
    error: left.includes(name) ? faults[name] : undefined,
    onBlur: () => setLeft((before) => [...before, name]),
    onChange: ({ target }) => change({ [name]: target.value }),
  });
  const changeCountry = (to: string) => {
    setLeft((before) => before.filter((name) => name === 'accountName'));
    onRefused(false);
    // Digits typed for another country would be read by the wrong rules.
    change({ ...NO_PARTS, country: to });
  };
  return (
    <div className={classes['fields']}>
      <TextInput
        label="Account name"
        description="As your bank shows it"
        size="md"
        required
        maxLength={200}
        {...field('accountName')}
      />
      <NativeSelect
        label="Country of the account"
        size="md"
        data={choices}
        value={country}
        onChange={({ target }) => changeCountry(target.value)}
      />
      {asksIban(country) ? (
        <TextInput label="IBAN" size="md" required maxLength={42} spellCheck={false} {...field('iban')} />
      ) : (
        <>
          {codeTypeOf(country) === undefined ? null : (
            <BankCodeField
              key={country}
              country={country}
              label={labels.code}
              field={field('accountCode')}
              onRefused={onRefused}
            />
          )}
          <NumberFields isNz={country === 'NZL'} label={labels.number} field={field} />
        </>
      )}
      {asksSwift(country) ? (
        <SwiftField
          key={country}
          country={country}
          required={!asksIban(country)}
          field={field('swiftCode')}
          onRefused={onRefused}
        />
      ) : null}
    </div>
  );
};

type NumberProps = { readonly isNz: boolean; readonly label: string; readonly field: (name: BankField) => BankFieldProps };

const NumberFields = ({ isNz, label, field }: NumberProps) =>
  isNz ? (
    <div className={classes['number']}>
      <TextInput
        label={label}
        description="7 digits"
        size="md"
        required
        maxLength={9}
        inputMode="numeric"
        {...field('accountNumber')}
      />
      <TextInput
        label="Suffix"
        description="2 or 3 digits"
        size="md"
        required
        maxLength={4}
        inputMode="numeric"
        {...field('suffix')}
      />
    </div>
  ) : (
    <TextInput label={label} size="md" required maxLength={50} spellCheck={false} {...field('accountNumber')} />
  );
