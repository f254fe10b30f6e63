import { Button, Checkbox, TextInput } from '@mantine/core';
import { parseConfirmation } from '@counterfoil/domain';
import { useState } from 'react';
import { Form } from '../../ui/form/form.js';
import { AccountShown } from '../fields/account-shown.js';
import { shownFields } from '../values/bank-text.js';
import { type Faults } from '../values/contact-text.js';
import { useBusy } from '../visit/use-busy.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

/** Step 2: the account name, which may be corrected, and the checkbox that confirms it (P-2.1.6, P-5.2.2). */
export const Confirmation = ({ verification: { record, visit, change, happen, confirm } }: SectionProps) => {
  const [ticked, setTicked] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, during] = useBusy();
  const customerName = customerNameOf(record);
  const isChanged = visit.accountName.trim() !== visit.shownName.trim();

  const submit = async () => {
    const reading = parseConfirmation({ accountName: visit.accountName, ticked }, visit.shownName);
    setFaults(reading.ok ? {} : Object.fromEntries(reading.faults.map(({ field, message }) => [field, message])));
    if (reading.ok) return during(confirm);
    document.getElementById(reading.faults[0]!.field)?.focus();
  };

  return (
    <Form onSubmit={submit} label="Confirm the account" className={classes['form']}>
      <p>{`The digits match. Please check the account name and correct it if it is wrong. Then confirm that ${customerName} may pay ${record.supplierName} into this account.`}</p>
      <AccountShown record={record}>
        {shownFields(record.accountNumber, record.accountCodeType).map(({ label, text }) => (
          <div key={label}>
            <span className={classes['label']}>{label}</span>
            <span className={classes['code']}>{text}</span>
          </div>
        ))}
      </AccountShown>
      <TextInput
        id="accountName"
        size="md"
        label="Account name"
        description={isChanged ? `On file: ${visit.shownName}` : 'As your bank shows it'}
        maxLength={200}
        value={visit.accountName}
        error={faults['accountName']}
        onChange={({ target }) => change({ accountName: target.value })}
      />
      <div>
        {/* Above the checkbox, because the text of P-5.2.2 says "below". */}
        <div className={classes['above']}>
          <p id="ticked-fault" className={classes['fault']} role="alert">
            {faults['ticked']}
          </p>
        </div>
        <Checkbox
          id="ticked"
          aria-describedby="ticked-fault"
          aria-invalid={faults['ticked'] !== undefined}
          size="md"
          label="I confirm that these bank account details are correct"
          checked={ticked}
          error={faults['ticked'] !== undefined}
          onChange={({ target }) => {
            setTicked(target.checked);
            setFaults({});
          }}
        />
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" size="md" disabled={busy} onClick={() => happen('back')}>
          Back
        </Button>
        <Button type="submit" size="md" loading={busy}>
          Confirm
        </Button>
      </div>
    </Form>
  );
};
