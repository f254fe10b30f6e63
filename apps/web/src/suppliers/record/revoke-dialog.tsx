import { Radio, Stack } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { useSetAliasMutation } from '../suppliers.api.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

/** Takes a certified name back. It makes the control stronger, so it acts at once (P-11). */
export const RevokeDialog = ({ supplier: { id, certifiedNames }, onClose }: Props) => {
  const [accountName, setAccountName] = useState(certifiedNames[0] ?? '');
  const [reason, setReason] = useState('');
  const [setAlias, { error }] = useSetAliasMutation();
  const submit = async () => {
    const { data } = await setAlias({ id, isAlias: false, accountName, authorizerComment: reason.trim() });
    if (data === undefined) return;
    tellWritten(data, 'The certified name was revoked.');
    onClose();
  };
  return (
    <FormDialog
      title="Revoke a certified name"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Revoke"
      danger
      disabled={reason.trim() === ''}
      error={error}
    >
      <Radio.Group label="Name" value={accountName} onChange={setAccountName}>
        <Stack gap="xs" mt="xs">
          {certifiedNames.map((name) => (
            <Radio key={name} value={name} label={name} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
};
