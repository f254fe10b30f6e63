import type { WebhookView } from '@counterfoil/projections';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { SendDialog } from '../ui/form/action-dialog.js';
import { AskedCheck } from '../ui/form/check-record/asked-check.js';
import { useCheckForm } from '../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { useActivateWebhookMutation, useActOnWebhookMutation, useRotateWebhookMutation } from './webhooks.api.js';

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
  const [activate] = useActivateWebhookMutation();
  const form = useCheckForm({
    send: (said) => activate({ id, ...said }),
    done: (written) => {
      tellWritten(written, 'The webhook is in use.');
      onClose();
    },
  });
  return (
    <FormDialog title={`Activate the webhook ${name} again`} form={form} onClose={onClose} submitLabel="Activate">
      <p>Is {target.url} still your address? Once a second person agrees, messages go there again.</p>
      <AskedCheck form={form} about="administration" />
    </FormDialog>
  );
};

type RotateProps = Props & { readonly onSecret: (secret: string | null) => void };

export const RotateWebhookDialog = ({ webhook: { id, name }, onClose, onSecret }: RotateProps) => {
  const [rotate] = useRotateWebhookMutation();
  const form = useCheckForm({
    send: (said) => rotate({ id, ...said }),
    done: (written) => {
      tellWritten(written, 'The new secret signs from now on.');
      onClose();
      onSecret(written.secret);
    },
  });
  return (
    <FormDialog title={`New secret for the webhook ${name}`} form={form} onClose={onClose} submitLabel="Make a new secret">
      <p>The new secret signs once a second person has approved it. For a day after that, the secret before signs too.</p>
      <AskedCheck form={form} about="administration" />
    </FormDialog>
  );
};
