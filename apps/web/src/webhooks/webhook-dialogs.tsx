import type { WebhookView } from '@counterfoil/projections';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { SendDialog } from '../ui/form/action-dialog.js';
import { useActOnWebhookMutation, useRotateWebhookMutation } from './webhooks.api.js';

type Props = { readonly webhook: WebhookView; readonly onClose: () => void };

export const DeactivateWebhookDialog = ({ webhook: { id, name }, onClose }: Props) => {
  const [act] = useActOnWebhookMutation();
  return (
    <SendDialog
      title={`Deactivate the webhook ${name}`}
      onClose={onClose}
      submitLabel="Deactivate"
      danger
      send={() => act({ id, act: 'deactivate' })}
      done={(written) => {
        tellWritten(written, 'The webhook is inactive.');
        onClose();
      }}
    >
      <p>From now on nothing is sent. What happens until it is activated again is never sent.</p>
    </SendDialog>
  );
};

export const ActivateWebhookDialog = ({ webhook: { id, name, target }, onClose }: Props) => {
  const [act] = useActOnWebhookMutation();
  return (
    <SendDialog
      title={`Activate the webhook ${name} again`}
      onClose={onClose}
      submitLabel="Activate"
      send={() => act({ id, act: 'activate' })}
      done={(written) => {
        tellWritten(written, 'The webhook is in use.');
        onClose();
      }}
    >
      <p>Is {target.url} still your address? Once a second person agrees, messages go there again.</p>
    </SendDialog>
  );
};

type RotateProps = Props & { readonly onSecret: (secret: string | null) => void };

export const RotateWebhookDialog = ({ webhook: { id, name }, onClose, onSecret }: RotateProps) => {
  const [rotate] = useRotateWebhookMutation();
  return (
    <SendDialog
      title={`New secret for the webhook ${name}`}
      onClose={onClose}
      submitLabel="Make a new secret"
      send={() => rotate({ id })}
      done={(written) => {
        tellWritten(written, 'The new secret signs from now on.');
        onClose();
        onSecret(written.secret);
      }}
    >
      <p>The new secret signs once a second person has approved it. For a day after that, the secret before signs too.</p>
    </SendDialog>
  );
};
