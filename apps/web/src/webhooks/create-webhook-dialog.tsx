import { TextInput } from '@mantine/core';
import { LONGEST_WEBHOOK_NAME } from '@counterfoil/domain';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { AskedCheck } from '../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { SecondPersonNote } from '../ui/form/second-person-note.js';
import { TargetFields } from './target-fields.js';
import { noWebhook, readNewWebhook } from './webhook-values.js';
import { useCreateWebhookMutation } from './webhooks.api.js';

type Props = { readonly onClose: () => void; readonly onSecret: (secret: string | null) => void };

export const CreateWebhookDialog = ({ onClose, onSecret }: Props) => {
  const [create] = useCreateWebhookMutation();
  const form = useCheckedForm({
    initial: noWebhook,
    parse: (values) => readNewWebhook(values),
    send: create,
    done: (written) => {
      tellWritten(written, 'The webhook was created.');
      onClose();
      onSecret(written.secret);
    },
  });
  return (
    <FormDialog title="Create a webhook" form={form} onClose={onClose} submitLabel="Create a webhook">
      <TextInput
        label="Name"
        description="For example, the program that receives the messages. It cannot be changed."
        maxLength={LONGEST_WEBHOOK_NAME}
        required
        data-autofocus
        {...form.text('name')}
      />
      <TargetFields form={form} />
      <AskedCheck form={form} about="administration" />
      <SecondPersonNote>A new webhook</SecondPersonNote>
    </FormDialog>
  );
};
