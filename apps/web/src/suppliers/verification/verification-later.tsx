import { TextInput } from '@mantine/core';
import { localParts } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { useLocale } from '../../platform/words/locale.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { usePlanRequestMutation } from '../verification.api.js';
import classes from '../verification-panel.module.css';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

/** The question is made now; its mail waits for the morning of a day (P-7.2, setSupplierDoSend). */
export const SendLaterDialog = ({ supplier: { id, email }, onClose }: Props) => {
  const [date, setDate] = useState('');
  const [plan, { error }] = usePlanRequestMutation();
  const { zone } = useLocale();
  const [today] = useState(() => localParts(new Date().toISOString(), zone).date);
  const submit = async () => {
    const { data } = await plan({ id, doSend: true, date });
    if (data === undefined) return;
    tellWritten(data, 'The request is planned.');
    onClose();
  };
  return (
    <FormDialog
      title="Send the request later"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Plan the request"
      disabled={date === ''}
      error={error}
    >
      <p className={classes['plain']}>
        The mail goes to <strong>{email}</strong> on this day, unless you revoke the request before. The link works from the day
        on which you plan it.
      </p>
      <TextInput
        label="Day"
        type="date"
        min={today}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        data-autofocus
        required
      />
    </FormDialog>
  );
};
