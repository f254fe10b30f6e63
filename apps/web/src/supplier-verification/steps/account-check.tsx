import { Button, Checkbox } from '@mantine/core';
import { missingDigitsFault } from '@counterfoil/domain';
import { useState } from 'react';
import { Form } from '../../ui/form/form.js';
import { AccountShown } from '../fields/account-shown.js';
import { DigitBoxes } from '../fields/digit-boxes.js';
import { boxesOf } from '../values/digits.js';
import type { SectionProps } from '../visit/use-verification.js';
import { useBusy } from '../visit/use-busy.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

/** Step 1: the account number with boxes for its missing digits, and a checkbox to report it as incorrect (P-2.1.5, P-5.2). */
export const AccountCheck = ({ verification: { record, checkNumber, report } }: SectionProps) => {
  const [typed, setTyped] = useState('');
  const [isIncorrect, setIncorrect] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, during] = useBusy();
  const customerName = customerNameOf(record);
  const boxes = record.hidden.length;

  const submit = async () => {
    if (isIncorrect) return during(report);
    const missing = missingDigitsFault(boxesOf(typed, boxes));
    setFault(missing);
    if (missing !== null) return document.getElementById('missing-digits')?.focus();
    await during(() => checkNumber(typed));
  };

  return (
    <Form onSubmit={submit} label="Check the account" className={classes['form']}>
      <p>
        {`Thank you for beginning the verification. The first step is verifying the bank account details ${customerName} has on file for ${record.supplierName}. Please enter the missing digits and click Next.`}
      </p>
      <AccountShown record={record}>
        <DigitBoxes
          record={record}
          typed={typed}
          disabled={isIncorrect}
          fault={fault}
          onChange={(text) => {
            setTyped(text);
            setFault(null);
          }}
        />
      </AccountShown>
      <Checkbox
        size="md"
        label="These bank account details are incorrect"
        description={`${customerName} is notified at once. You can leave your contact details in the next step.`}
        checked={isIncorrect}
        onChange={({ target }) => {
          setIncorrect(target.checked);
          setFault(null);
        }}
      />
      <div className={classes['buttons']}>
        <Button type="submit" size="md" loading={busy}>
          Next
        </Button>
      </div>
    </Form>
  );
};
