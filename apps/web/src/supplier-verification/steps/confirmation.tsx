import { Button, Checkbox } from '@mantine/core';
import { parseConfirmation } from '@counterfoil/domain';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { AccountNameField } from '../fields/account-name-field.js';
import { AccountShown } from '../fields/account-shown.js';
import { shownFields } from '../values/bank-text.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

/** Step 2: the account name, which may be corrected, and the checkbox that confirms it (P-2.1.6, P-5.2.2). */
export const Confirmation = ({ verification: { record, visit, change, happen, confirm } }: SectionProps) => {
  const customerName = customerNameOf(record);
  const form = useParsedForm({
    initial: { accountName: visit.accountName, ticked: false },
    parse: (values) => parseConfirmation(values, visit.shownName),
    send: async () => {
      await confirm();
      return { data: null };
    },
    onValues: ({ accountName }) => change({ accountName }),
  });
  const isChanged = form.values.accountName.trim() !== visit.shownName.trim();

  return (
    <ParsedForm form={form} label="Confirm the account" className={classes['form']}>
      <p>{`The digits match. Please check the account name and correct it if it is wrong. Then confirm that ${customerName} may pay ${record.supplierName} into this account.`}</p>
      <AccountShown record={record}>
        {shownFields(record.accountNumber, record.accountCodeType).map(({ label, text }) => (
          <div key={label}>
            <span className={classes['label']}>{label}</span>
            <span className={classes['code']}>{text}</span>
          </div>
        ))}
      </AccountShown>
      <AccountNameField
        description={isChanged ? `On file: ${visit.shownName}` : 'As your bank shows it'}
        {...form.text('accountName')}
      />
      <div>
        {/* Above the checkbox, because the text of P-5.2.2 says "below". */}
        <div className={classes['above']}>
          <p id="ticked-fault" className={classes['fault']} role="alert">
            {form.shown('ticked')}
          </p>
        </div>
        <Checkbox
          aria-describedby="ticked-fault"
          aria-invalid={form.shown('ticked') !== undefined}
          size="md"
          label="I confirm that these bank account details are correct"
          {...form.check('ticked')}
          error={form.shown('ticked') !== undefined}
        />
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" size="md" disabled={form.isSending} onClick={() => happen('back')}>
          Back
        </Button>
        <Button type="submit" size="md" loading={form.isSending}>
          Confirm
        </Button>
      </div>
    </ParsedForm>
  );
};
