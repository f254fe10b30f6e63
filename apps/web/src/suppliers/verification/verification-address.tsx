import { TextInput } from '@mantine/core';
import { isEmailAddress, plainEmail } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { useSetSupplierEmailMutation } from '../verification.api.js';
import classes from '../verification-panel.module.css';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

/** Whoever may choose the address may answer for the supplier: a controlled fact. */
export const NewAddressDialog = ({ supplier: { id, email, request }, onClose }: Props) => {
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const [setEmail, { error }] = useSetSupplierEmailMutation();
  const typed = plainEmail(address);
  const fault = isEmailAddress(typed)
    ? typed === email
      ? 'This is the address on file already.'
      : null
    : 'Please enter a valid email address';
  const submit = async () => {
    setTried(true);
    if (fault !== null) return;
    const { data } = await setEmail({ id, email: typed });
    if (data === undefined) return;
    tellWritten(data, 'The address was changed.');
    onClose();
  };
  return (
    <FormDialog title="New address" onClose={onClose} onSubmit={submit} submitLabel="Change the address" error={error}>
      <p className={classes['plain']}>
        On file: <strong>{email ?? 'none'}</strong>.{' '}
        {request === null
          ? ''
          : 'Once the new one holds, send the request again: the link goes there, and the one before stops working.'}
      </p>
      <TextInput
        label="E-mail address"
        type="email"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={tried ? fault : null}
        maxLength={254}
        data-autofocus
        required
      />
      <SecondPersonNote>A new verification e-mail</SecondPersonNote>
    </FormDialog>
  );
};
