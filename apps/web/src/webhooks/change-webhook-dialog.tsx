import { Text } from '@mantine/core';
import type { WebhookView } from '@counterfoil/projections';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { AskedCheck } from '../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { read } from '../ui/form/reading.js';
import { TargetFields } from './target-fields.js';
import { readTarget, valuesOf } from './webhook-values.js';
import { useChangeWebhookMutation } from './webhooks.api.js';

type Props = { readonly webhook: WebhookView; readonly onClose: () => void };

/** Changes a webhook. Fewer topics take effect at once; more topics or another address need a second person. */
export const ChangeWebhookDialog = ({ webhook: { id, name, target }, onClose }: Props) => {
  const [change] = useChangeWebhookMutation();
  const form = useCheckedForm({
    initial: valuesOf(name, target),
    parse: (values) => {
      const reading = readTarget(values);
      return reading.ok ? read({ id, target: reading.value }) : reading;
    },
    send: change,
    done: (written) => {
      tellWritten(written, 'The webhook was changed.');
      onClose();
    },
  });
  return (
    <FormDialog title={`Change the webhook ${name}`} form={form} onClose={onClose} submitLabel="Change">
      <TargetFields form={form} />
      <AskedCheck form={form} about="administration" />
      <Text size="sm">Fewer topics act at once. More topics and another address wait for a second person.</Text>
    </FormDialog>
  );
};
