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
import { customerNameOf, isInvited } from '../visit/visit.js';

/** All reasons but 4: a supplier who gives other details does not refuse to confirm. */
const CHANGE_REASONS: readonly ReasonCode[] = [1, 2, 3, 5];

/** Step 3: the bank account that the supplier wants to be paid into. It is a claim until the customer approves it. */
export const CorrectDetails = ({ verification }: SectionProps) => {
  const { record, visit, change, happen, saveBank } = verification;
  // A first account is not a change, so no reason is asked for.
  const isChange = !isInvited(record);
  const form = useContactForm(verification, isChange);
  // Whether the directory refuses the bank code. This fault comes from the server, not from the fields.
  const [refused, setRefused] = useState(false);
  const [busy, during] = useBusy();
  const faults = bankFaults(visit.bank);
  const customerName = customerNameOf(record);

  return (
    <Form onSubmit={() => during(saveBank)} label="Your bank details" className={classes['form']}>
      <p>{`Please enter the bank account that ${customerName} should pay ${record.supplierName} into. Nothing changes until a second person at ${customerName} has approved it.`}</p>
      <BankFields
        text={visit.bank}
        faults={faults}
        change={(changes) => change({ bank: { ...visit.bank, ...changes } })}
        onRefused={setRefused}
      />
      {isChange ? <ReasonFields form={form} label="Reason for the change" codes={CHANGE_REASONS} /> : null}
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
