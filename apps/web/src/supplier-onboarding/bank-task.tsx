import { TextInput } from '@mantine/core';
import { type BankPart, bankFieldIds, bankFields, countryOfCode, LONGEST_LINE } from '@counterfoil/domain';
import { type ChangeEvent, Fragment } from 'react';
import { type BankAccountText, onboardingRules } from '../ui/form/bank-account/bank-account.js';
import { BankAccountFields } from '../ui/form/bank-account/bank-account-fields.js';
import { useSupplierDirectory } from '../ui/form/bank-account/use-supplier-directory.js';
import { textOf } from '../ui/task-items/task-item-props.js';
import { Conflict, FieldNote } from './field-notes.js';
import { faultOf, valueOf } from './field-state.js';
import type { Visit } from './use-visit.js';

type Props = { readonly visit: Visit; readonly isChecked: boolean };

const isMasked = (text: string): boolean => text.includes('•');

/**
 * The account for payments to the supplier. Only the last digits of a saved number are shown; to change it, the supplier types it
 * again.
 */
export const BankTask = ({ visit, isChecked }: Props) => {
  const { saving, page, progress, drafts } = visit;
  const directory = useSupplierDirectory();
  const typed = (part: BankPart): string => textOf(valueOf(visit, bankFields[part]));
  const companyCountry = countryOfCode(textOf(progress.answers['Country']));
  const home = companyCountry.ok ? companyCountry.value : page.homeCountry;
  const country = typed('country') || home;

  const leave = (part: BankPart) => {
    const id = bankFields[part];
    const wasMasked = isMasked(textOf(progress.answers[id]));
    if (wasMasked && drafts[id] === '') return saving.forget(id);
    // The preselected country counts as chosen once any other part of the account is entered.
    if (typed('country') === '' && id in drafts) saving.type(bankFields.country, country);
    void saving.leave(id, bankFields.country);
  };
  const field = (part: BankPart) => ({
    name: bankFields[part],
    value: typed(part),
    error: faultOf({ visit, id: bankFields[part], isChecked }),
    onBlur: () => leave(part),
    onFocus: () => {
      if (isMasked(typed(part))) saving.type(bankFields[part], '');
    },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      saving.type(bankFields[part], event.currentTarget.value),
  });
  const values: BankAccountText = {
    country,
    accountCode: typed('accountCode'),
    accountNumber: typed('accountNumber'),
    iban: typed('iban'),
    swiftCode: typed('swiftCode'),
    suffix: '',
  };
  const setAll = (next: BankAccountText) => {
    const parts = ['country', 'accountCode', 'accountNumber', 'iban', 'swiftCode'] as const;
    for (const part of parts) saving.type(bankFields[part], next[part]);
    void saving.all();
  };
  const text = (part: keyof BankAccountText) =>
    part === 'country' ? { ...field('country'), value: country } : field(part === 'suffix' ? 'accountNumber' : part);
  return (
    <>
      <TextInput label="Account name" size="md" required maxLength={LONGEST_LINE} {...field('accountName')} />
      <BankAccountFields
        form={{ values, set: setAll, text }}
        rules={onboardingRules}
        directory={directory}
        home={home}
        size="md"
      />
      {bankFieldIds.map((id) => (
        <Fragment key={id}>
          <FieldNote visit={visit} id={id} />
          <Conflict visit={visit} id={id} />
        </Fragment>
      ))}
    </>
  );
};
