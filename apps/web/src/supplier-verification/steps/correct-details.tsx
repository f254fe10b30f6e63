import type { ReasonCode } from '@counterfoil/domain';
import { useState } from 'react';
import { Form } from '../../ui/form/form.js';
import { BankFields } from '../fields/bank-fields.js';
import { bankFaults, bankNames } from '../values/bank-text.js';
import { ReasonFields } from '../fields/reason-fields.js';
import { SubmitRow } from '../fields/submit-row.js';
import { useBusy } from '../visit/use-busy.js';
import { useContactForm } from '../fields/use-contact-form.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { companyOf, isInvited } from '../visit/visit.js';

/** Who gives other details does not refuse to confirm any. */
const CHANGE_REASONS: readonly ReasonCode[] = [1, 2, 3, 5];

/** Step 3: the account the supplier wants to be paid on (P-2.1, P-5.3); a claim, until the customer has agreed to it. */
export const CorrectDetails = ({ verification }: SectionProps) => {
  const { record, visit, change, happen, saveBank } = verification;
  // A first account is no change, and needs no reason for one.
  const isChange = !isInvited(record);
  const form = useContactForm(verification, isChange);
  // A code the directory has refused: its fault is not of the fields' form.
  const [refused, setRefused] = useState(false);
  const [busy, during] = useBusy();
  const faults = bankFaults(visit.bank);
  const company = companyOf(record);

  return (
    <Form onSubmit={() => during(saveBank)} label="Your bank details" className={classes['form']}>
      <p>{`Please enter the bank account ${company} should pay ${record.supplierName} on. A second person at ${company} has to agree before anything changes.`}</p>
      <BankFields
        text={visit.bank}
        faults={faults}
        change={(changes) => change({ bank: { ...visit.bank, ...changes } })}
        onRefused={setRefused}
      />
      {isChange ? <ReasonFields form={form} label="Why do the details change?" codes={CHANGE_REASONS} /> : null}
      <SubmitRow
        label="Submit"
        busy={busy}
        faults={{ ...named(faults, refused), ...form.faults }}
        onBack={() => happen('back')}
      />
    </Form>
  );
};

const named = (faults: Readonly<Record<string, string | undefined>>, refused: boolean) => ({
  ...Object.fromEntries(Object.entries(faults).map(([field, message]) => [bankNames[field] ?? field, message ?? ''])),
  ...(refused ? { 'bank code': 'refused' } : {}),
});
