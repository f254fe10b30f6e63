import type { ApiKeyView } from '@counterfoil/projections';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { ActionDialog } from '../ui/form/action-dialog.js';
import { useRevokeKeyMutation } from './api-keys.api.js';

type Props = { readonly apiKey: ApiKeyView; readonly onClose: () => void };

export const RevokeKeyDialog = ({ apiKey: { id, name }, onClose }: Props) => {
  const [revoke, { error }] = useRevokeKeyMutation();
  const submit = async () => {
    const { data } = await revoke({ id });
    if (data === undefined) return;
    tellWritten(data, 'The API key was revoked.');
    onClose();
  };
  return (
    <ActionDialog
      title={`Revoke the API key ${name}`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Revoke"
      danger
      error={error}
    >
      <p>From now on programs with this key are refused. This cannot be undone: they need a new key.</p>
    </ActionDialog>
  );
};
