import { localParts } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { useLocale } from '../../platform/words/locale.js';
import { DateField } from '../../ui/dates/date-field.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { usePlanRequestMutation } from '../verification.api.js';
import classes from '../verification-panel.module.css';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

const parse = ({ date }: { readonly date: string }) => readUnless({ date: required(date, 'Please enter a date.') }, date);

/** Creates the request now and sends its email on the morning of a chosen day (P-7.2, setSupplierDoSend). */
export const SendLaterDialog = ({ supplier: { id, email }, onClose }: Props) => {
  const [plan] = usePlanRequestMutation();
  const { zone } = useLocale();
  const [today] = useState(() => localParts(new Date().toISOString(), zone).date);
  const form = useParsedForm({
    initial: { date: '' },
    parse,
    send: (date) => plan({ id, doSend: true, date }),
    done: (written) => {
      tellWritten(written, 'The request is scheduled.');
      onClose();
    },
  });
  return (
    <FormDialog title="Schedule the request" form={form} onClose={onClose} submitLabel="Schedule the request">
      <p className={classes['plain']}>
        The email goes to <strong>{email}</strong> on this day, unless you revoke the request before. The link already works from
        today.
      </p>
      <DateField label="Date" minDate={today} data-autofocus required {...form.date('date')} />
    </FormDialog>
  );
};
