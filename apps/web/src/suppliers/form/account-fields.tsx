import { NativeSelect, TextInput } from '@mantine/core';
import { countries } from '@counterfoil/domain';
import { useSession } from '../../platform/session/session.js';
import { Panel } from '../../ui/page/panel.js';
import { accountLabelsOf } from './account-labels.js';
import { BankCodeField } from './bank-code-field.js';
import type { PartProps } from './field-props.js';
import classes from './supplier-form.module.css';
import { SwiftField } from './swift-field.js';
import { asksIban } from './supplier-text.js';

const LOCAL = ['AUS', 'NZL', 'USA'];

/** The customer's own country first, then its neighbours, then the rest by name. */
const countryChoices = (home: string) => {
  const near = [home, ...LOCAL.filter((alpha3) => alpha3 !== home)];
  const rest = countries.filter(({ alpha3 }) => !near.includes(alpha3)).sort((a, b) => a.name.localeCompare(b.name));
  const known = near.flatMap((code) => countries.filter(({ alpha3 }) => alpha3 === code));
  return [...known, ...rest].map(({ alpha3, name }) => ({ value: alpha3, label: name }));
};

const NO_PARTS = { accountCode: '', accountNumber: '', iban: '', swiftCode: '' };

/** Asks for what an account in its country has (P-5.3). */
export const AccountFields = ({ text, field, change }: PartProps) => {
  const { country: home } = useSession().customer;
  const { country } = text;
  const labels = accountLabelsOf(country);
  return (
    <Panel title="Bank account" hint="May stay empty; it can be asked for later.">
      <div className={classes['fields']}>
        <TextInput
          label="Account name"
          description="As the bank has it, if it differs from the supplier's name"
          maxLength={200}
          {...field('accountName')}
        />
        <NativeSelect
          label="Country of the account"
          data={countryChoices(home)}
          {...field('country')}
          // Digits typed for another country's form would be read by the wrong rules.
          onChange={({ target }) => change({ ...NO_PARTS, country: target.value })}
        />
        {asksIban(country) ? (
          <TextInput label="IBAN" maxLength={50} spellCheck={false} {...field('iban')} />
        ) : (
          <>
            <BankCodeField key={country} country={country} label={labels.bankCode} field={field('accountCode')} />
            <TextInput
              label={labels.accountNumber}
              maxLength={50}
              spellCheck={false}
              {...(labels.hint === undefined ? {} : { description: labels.hint })}
              {...field('accountNumber')}
            />
          </>
        )}
        {LOCAL.includes(country) ? null : <SwiftField key={country} field={field('swiftCode')} />}
      </div>
    </Panel>
  );
};
