import { Button, Checkbox } from '@mantine/core';
import { missingDigitsFault } from '@counterfoil/domain';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { read, refuse } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { AccountShown } from '../fields/account-shown.js';
import { DigitBoxes } from '../fields/digit-boxes.js';
import { boxesOf } from '../values/digits.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

type Values = { readonly typed: string; readonly isIncorrect: boolean };
const EMPTY: Values = { typed: '', isIncorrect: false };

/** Step 1: the account number with boxes for its missing digits, and a checkbox to report it as incorrect (P-2.1.5, P-5.2). */
export const AccountCheck = ({ verification: { record, checkNumber, report } }: SectionProps) => {
  const customerName = customerNameOf(record);
  const form = useParsedForm({
    initial: EMPTY,
    parse: ({ typed, isIncorrect }: Values) => {
      const missing = isIncorrect ? null : missingDigitsFault(boxesOf(typed, record.hidden.length));
      return missing === null ? read({ typed, isIncorrect }) : refuse({ typed: missing });
    },
    send: async ({ typed, isIncorrect }) => {
      await (isIncorrect ? report() : checkNumber(typed));
      return { data: null };
    },
  });
  const { typed, isIncorrect } = form.values;

  return (
    <ParsedForm form={form} label="Check the account" className={classes['form']}>
      <p>
        {`Thank you for beginning the verification. The first step is verifying the bank account details ${customerName} has on file for ${record.supplierName}. Please enter the missing digits and click Next.`}
      </p>
      <AccountShown record={record}>
        <DigitBoxes
          record={record}
          typed={typed}
          disabled={isIncorrect}
          fault={form.shown('typed') ?? null}
          onChange={(text) => form.set({ typed: text })}
        />
      </AccountShown>
      <Checkbox
        size="md"
        label="These bank account details are incorrect"
        description={`${customerName} is notified at once. You can leave your contact details in the next step.`}
        checked={isIncorrect}
        // The digits are not needed for a report, so their faults are not shown.
        onChange={({ target }) => form.set({ isIncorrect: target.checked, typed })}
      />
      <div className={classes['buttons']}>
        <Button type="submit" size="md" loading={form.isSending}>
          Next
        </Button>
      </div>
    </ParsedForm>
  );
};
