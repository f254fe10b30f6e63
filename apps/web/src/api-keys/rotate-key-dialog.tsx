import { NativeSelect, Text } from '@mantine/core';
import type { ApiKeyView } from '@counterfoil/projections';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { AskedCheck } from '../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { read } from '../ui/form/reading.js';
import { useRotateKeyMutation } from './api-keys.api.js';

type Props = {
  readonly apiKey: ApiKeyView;
  readonly onClose: () => void;
  readonly onSecret: (secret: string | null) => void;
};

const overlaps = [
  { value: '0', label: 'Not at all' },
  { value: '1', label: 'One hour' },
  { value: '24', label: 'One day' },
  { value: '168', label: 'One week' },
];

export const RotateKeyDialog = ({ apiKey: { id, name }, onClose, onSecret }: Props) => {
  const [rotate] = useRotateKeyMutation();
  const form = useCheckedForm({
    initial: { hours: '24' },
    parse: (values) => read({ id, overlapHours: Number(values.hours) }),
    send: rotate,
    done: (written) => {
      tellWritten(written, 'The new secret works from now on.');
      onClose();
      onSecret(written.secret);
    },
  });
  return (
    <FormDialog title={`New secret for the API key ${name}`} form={form} onClose={onClose} submitLabel="Make a new secret">
      <NativeSelect
        label="How long does the secret before go on working?"
        description="Counted from the approval, so that the program can be changed over."
        data={overlaps}
        data-autofocus
        {...form.text('hours')}
      />
      <AskedCheck form={form} about="administration" />
      <Text size="sm">
        The new secret works once a second person has approved it. What is done with it is then shown under your name.
      </Text>
    </FormDialog>
  );
};
