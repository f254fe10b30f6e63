import { type ReasonCode, registerMessages } from '@counterfoil/domain';
import { useState } from 'react';
import { invalidBankCode } from '../../ui/form/bank-account/bank-account.js';
import { BankAccountFields } from '../../ui/form/bank-account/bank-account-fields.js';
import type { RefusedCode } from '../../ui/form/bank-account/bank-directory.js';
import { normal } from '../../ui/form/bank-account/use-code-check.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import type { Faults } from '../../ui/form/reading.js';
import { AccountNameField } from '../fields/account-name-field.js';
import { ReasonFields } from '../fields/reason-fields.js';
import { SubmitRow } from '../fields/submit-row.js';
import { useSectionForm } from '../fields/use-contact-form.js';
import { useSupplierDirectory } from '../../ui/form/bank-account/use-supplier-directory.js';
import { accountRules, bankFaults, type BankText } from '../values/bank-text.js';
import type { ContactText } from '../values/contact-text.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf, isInvited } from '../visit/visit.js';

/** All reasons but 4: a supplier who gives other details does not refuse to confirm. */
const CHANGE_REASONS: readonly ReasonCode[] = [1, 2, 3, 5];

type Values = BankText & ContactText;

/** The fields of the bank account; all others are contact fields. */
const bankOf = ({ country, accountName, accountCode, accountNumber, suffix, iban, swiftCode }: Values): BankText => ({
  country,
  accountName,
  accountCode,
  accountNumber,
  suffix,
  iban,
  swiftCode,
});

/** A code that the directory refused is a fault for as long as it is in its field (P-4.1). */
const refusedFaults = (text: BankText, refused: RefusedCode | null): Faults => {
  if (refused === null || normal(text[refused.part]) !== normal(refused.code)) return {};
  return refused.part === 'accountCode'
    ? { accountCode: invalidBankCode(text.country) }
    : { swiftCode: registerMessages['invalid-bic']() };
};

/** Step 3: the bank account that the supplier wants to be paid into. It is a claim until the customer approves it. */
export const CorrectDetails = ({ verification }: SectionProps) => {
  const { record, visit, change, happen, saveBank } = verification;
  // A first account is not a change, so no reason is asked for.
  const isChange = !isInvited(record);
  const [refused, setRefused] = useState<RefusedCode | null>(null);
  const directory = useSupplierDirectory();
  const customerName = customerNameOf(record);
  const form = useSectionForm<Values>(verification, {
    initial: { ...visit.contact, ...visit.bank },
    asksReason: isChange,
    faultsOf: (values) => ({ ...bankFaults(values), ...refusedFaults(values, refused) }),
    send: saveBank,
    onValues: (values) => {
      const { reason, comment } = values;
      change({ bank: bankOf(values), contact: { ...visit.contact, reason, comment } });
    },
  });
  return (
    <ParsedForm form={form} label="Your bank details" className={classes['form']}>
      <p>{`Please enter the bank account that ${customerName} should pay ${record.supplierName} into. Nothing changes until a second person at ${customerName} has approved it.`}</p>
      <div className={classes['fields']}>
        <AccountNameField description="As your bank shows it" required {...form.text('accountName')} />
        <BankAccountFields
          form={form}
          rules={accountRules}
          directory={directory}
          home={record.country || 'AUS'}
          size="md"
          onRefused={setRefused}
        />
      </div>
      {isChange ? <ReasonFields form={form} label="Reason for the change" codes={CHANGE_REASONS} /> : null}
      <SubmitRow form={form} label="Submit" onBack={() => happen('back')} />
    </ParsedForm>
  );
};
