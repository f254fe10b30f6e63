import { Button, Group, Stack } from '@mantine/core';
import { Problem } from '../../ui/feedback/problem.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { useCodeForm } from './code-form.js';
import { CodeInput } from './code-input.js';
import { useConfirmSecondFactorMutation } from './sign-in.api.js';

type Props = { readonly onDone: () => void; readonly onCancel: () => void };

/** Keeps Escape in the field from closing a dialog behind this form. */
const keepsEscape = { 'data-mantine-stop-propagation': 'true' };

export const ConfirmForm = ({ onDone, onCancel }: Props) => {
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useCodeForm({ send: confirm, done: onDone });
  return (
    <ParsedForm form={form} label="Confirm" unguarded>
      <Stack gap="md">
        <CodeInput {...keepsEscape} {...form.text('code')} />
        <Problem of={form.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} {...keepsEscape}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSending} {...keepsEscape}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </ParsedForm>
  );
};
