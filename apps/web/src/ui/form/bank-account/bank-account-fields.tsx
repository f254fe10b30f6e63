import { type MantineSize, NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, Fragment, type ReactNode } from 'react';
import { labelsOf } from '../../../platform/words/labels.js';
import { ibanKeys, keepTyped, suffixKeys } from '../text/typed.js';
import type { TextProps } from '../use-parsed-form.js';
import { type BankAccountRules, type BankAccountText, countryChoices, NO_PARTS, type Part, partsOf } from './bank-account.js';
import { BankCodeField } from './bank-code-field.js';
import type { BankDirectory, RefusedCode } from './bank-directory.js';
import classes from './bank-account.module.css';
import { SwiftField } from './swift-field.js';

/** What the fields need of the form that they are part of. */
export type BankAccountForm = {
  readonly values: BankAccountText;
  readonly set: (changes: BankAccountText) => void;
  readonly text: (name: keyof BankAccountText) => TextProps;
};

type Props = {
  readonly form: BankAccountForm;
  readonly rules: BankAccountRules;
  readonly directory: BankDirectory;
  /** The country offered first. */
  readonly home: string;
  readonly size?: MantineSize;
  readonly onCountry?: (country: string) => void;
  readonly onRefused?: (refused: RefusedCode) => void;
};

/** Asks for what a bank account in its country has (P-5.3): suppliers, supplier pages and single payments use it. */
export const BankAccountFields = ({ form, rules, directory, home, size = 'sm', onCountry, onRefused }: Props) => {
  const { country } = form.values;
  const parts = partsOf(country, rules);
  const field = (part: Part) => ({ ...form.text(part), size, required: isRequired(part, country, parts, rules) });
  const code = { country, directory, size, onRefused };
  const inputs: Readonly<Record<Part, () => ReactNode>> = {
    accountCode: () => <BankCodeField {...code} field={form.text('accountCode')} required={field('accountCode').required} />,
    accountNumber: () => <NumberField {...field('accountNumber')} country={country} rules={rules} />,
    suffix: () => <SuffixField {...field('suffix')} />,
    iban: () => <IbanField {...field('iban')} />,
    swiftCode: () => <SwiftField {...code} field={form.text('swiftCode')} required={field('swiftCode').required} />,
  };
  const choose = (chosen: string) => {
    // Digits typed for another country would be read by the wrong rules.
    form.set({ ...NO_PARTS, country: chosen });
    onCountry?.(chosen);
  };
  return (
    <>
      <NativeSelect
        label="Country of the account"
        size={size}
        data={[...countryChoices(home)]}
        {...form.text('country')}
        onChange={({ target }) => choose(target.value)}
      />
      {rowsOf(parts).map((row) => (
        // By country: what the directory said was about the field of the country before.
        <div key={`${country} ${row.join(' ')}`} className={classes[row.length > 1 ? 'pair' : 'one']}>
          {row.map((part) => (
            <Fragment key={part}>{inputs[part]()}</Fragment>
          ))}
        </div>
      ))}
    </>
  );
};

/** A New Zealand suffix is beside its number. */
const rowsOf = (parts: readonly Part[]): readonly (readonly Part[])[] =>
  parts.includes('suffix') ? [['accountCode'], ['accountNumber', 'suffix']] : parts.map((part) => [part]);

const isRequired = (part: Part, country: string, parts: readonly Part[], { required, nzSuffix }: BankAccountRules): boolean => {
  if (!required) return false;
  if (country === 'NZL') return part !== 'accountCode' || nzSuffix;
  // Abroad one of several ways to name the account is enough.
  if (parts.includes('iban')) return part === 'iban' && !parts.includes('accountNumber');
  return part !== 'swiftCode' || !parts.includes('accountCode');
};

type FieldProps = TextProps & { readonly size: MantineSize; readonly required: boolean };

/** Groups of four are longer than the IBAN that they are pasted for. */
const GROUPED_IBAN = 50;

const IbanField = (field: FieldProps) => (
  <TextInput label="IBAN" maxLength={GROUPED_IBAN} spellCheck={false} {...field} onChange={keeping(ibanKeys, field)} />
);

const SuffixField = (field: FieldProps) => (
  <TextInput
    label="Suffix"
    description="2 or 3 digits"
    maxLength={4}
    inputMode="numeric"
    {...field}
    onChange={keeping(suffixKeys, field)}
  />
);

/** Leaves out what the field does not take before the form reads what was typed. */
const keeping =
  (keep: (text: string) => string, { onChange }: TextProps) =>
  (event: ChangeEvent<HTMLInputElement>) => {
    keepTyped(event.currentTarget, keep);
    onChange(event);
  };

type NumberProps = FieldProps & {
  readonly country: string;
  readonly rules: BankAccountRules;
};

const hintOf = (country: string, { nzSuffix }: BankAccountRules): string | undefined => {
  if (country === 'USA') return '4 to 17 digits or letters';
  if (country !== 'NZL') return undefined;
  return nzSuffix ? '7 digits' : '7 digits of the account and 2 or 3 of the suffix, or all 15 or 16 digits here';
};

const NumberField = ({ country, rules, ...field }: NumberProps) => {
  const hint = hintOf(country, rules);
  const isNzBase = country === 'NZL' && rules.nzSuffix;
  return (
    <TextInput
      label={country === 'NZL' && !rules.nzSuffix ? labelsOf('NZL').accountNumber : 'Account number'}
      {...(hint === undefined ? {} : { description: hint })}
      maxLength={isNzBase ? 9 : 50}
      {...(isNzBase ? { inputMode: 'numeric' as const } : {})}
      spellCheck={false}
      {...field}
    />
  );
};
