import { type MantineSize, NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, Fragment, type ReactNode } from 'react';
import { labelsOf } from '../../../platform/words/labels.js';
import { ibanKeys, keepTyped, suffixKeys } from '../text/typed.js';
import type { TextProps } from '../use-parsed-form.js';
import { type BankAccountRules, type BankAccountText, type Part, partsOf } from './bank-account.js';
import { NO_PARTS } from './no-parts.js';
import { countryChoices } from './countries.js';
import { BankCodeField } from './bank-code-field.js';
import type { BankDirectory, RefusedCode } from './bank-directory.js';
import classes from './bank-account.module.css';
import { SwiftField } from './swift-field.js';

/** The parts of a form that the bank account fields use. */
export type BankAccountForm = {
  readonly values: BankAccountText;
  readonly set: (changes: BankAccountText) => void;
  readonly text: (name: keyof BankAccountText) => TextProps;
};

type Props = {
  readonly form: BankAccountForm;
  readonly rules: BankAccountRules;
  readonly directory: BankDirectory;
  /** The country at the top of the list. */
  readonly home: string;
  readonly size?: MantineSize;
  readonly onCountry?: (country: string) => void;
  readonly onRefused?: (refused: RefusedCode) => void;
};

/** The fields of a bank account in its country (P-5.3), for suppliers, supplier pages and single payments. */
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
    // Digits that were typed for another country would be read by the wrong rules.
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
        // The key includes the country, because the directory's answer was about the field of the previous country.
        <div key={`${country} ${row.join(' ')}`} className={classes[row.length > 1 ? 'pair' : 'one']}>
          {row.map((part) => (
            <Fragment key={part}>{inputs[part]()}</Fragment>
          ))}
        </div>
      ))}
    </>
  );
};

/** The fields of each row. A New Zealand suffix is beside its number. */
const rowsOf = (parts: readonly Part[]): readonly (readonly Part[])[] =>
  parts.includes('suffix') ? [['accountCode'], ['accountNumber', 'suffix']] : parts.map((part) => [part]);

const isRequired = (part: Part, country: string, parts: readonly Part[], { required, nzSuffix }: BankAccountRules): boolean => {
  if (!required) return false;
  if (country === 'NZL') return part !== 'accountCode' || nzSuffix;
  // For accounts abroad, one of several ways to give the account is enough.
  if (parts.includes('iban')) return part === 'iban' && !parts.includes('accountNumber');
  return part !== 'swiftCode' || !parts.includes('accountCode');
};

type FieldProps = TextProps & { readonly size: MantineSize; readonly required: boolean };

/** An IBAN pasted in groups of four is longer than the IBAN itself. */
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

/** Removes characters that the field does not accept before the form reads the text. */
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
