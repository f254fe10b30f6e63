import { TextInput } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { useSetAliasMutation } from '../suppliers.api.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

/** Vouches for another name on this account, e.g. a trading name (P-7.2 setSupplierAlias). */
export const CertifyDialog = ({ supplier, onClose }: Props) => {
  const [accountName, setAccountName] = useState('');
  const [reason, setReason] = useState('');
  const [setAlias, { error }] = useSetAliasMutation();
  const submit = async () => {
    const { data } = await setAlias({
      id: supplier.id,
      isAlias: true,
      accountName: accountName.trim(),
      authorizerComment: reason.trim(),
    });
    if (data === undefined) return;
    tellWritten(data, 'The name is certified.');
    onClose();
  };
  return (
    <FormDialog
      title="Certify a name"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Ask for approval"
      disabled={accountName.trim() === '' || reason.trim() === ''}
      error={error}
    >
      <PageAlert tone="warning">
        You vouch that {supplier.accountDisplay} belongs to this name. It is not proof: the supplier has not confirmed it, and
        every row will say “Self-certified”.
      </PageAlert>
      <TextInput
        label="Name on the payment"
        description={`On file: ${supplier.accountName ?? supplier.supplierName}`}
        value={accountName}
        onChange={({ target }) => setAccountName(target.value)}
        maxLength={200}
        required
        data-autofocus
      />
      <ReasonField value={reason} onChange={setReason} description="What you checked, and with whom. It stays in the log." />
      <SecondPersonNote>A certified name</SecondPersonNote>
    </FormDialog>
  );
};
