import { Button, Group, Stack } from '@mantine/core';
import { Problem } from '../../ui/feedback/problem.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { useCodeForm } from './code-form.js';
import { CodeInput } from './code-input.js';
import { PasskeyButton } from './passkey-button.js';
import { useAskForPasskeyMutation, useConfirmSecondFactorMutation, useOwnSignInQuery } from './sign-in.api.js';

type Props = { readonly onDone: () => void; readonly onCancel: () => void };

/** Keeps Escape in the field from closing a dialog behind this form. */
const keepsEscape = { 'data-mantine-stop-propagation': 'true' };

export const ConfirmForm = ({ onDone, onCancel }: Props) => {
  const [confirm] = useConfirmSecondFactorMutation();
  const [ask] = useAskForPasskeyMutation();
  const { data: own } = useOwnSignInQuery();
  const hasPasskey = own !== undefined && own.passkeys.length > 0;
  const form = useCodeForm({ send: confirm, done: onDone });
  const options = async () => {
    const { data, error } = await ask();
    return data === undefined ? { error } : { data: data.options };
  };
  return (
    <ParsedForm form={form} label="Confirm" unguarded>
      <Stack gap="md">
        {hasPasskey ? <PasskeyButton options={options} send={(passkey) => confirm({ passkey })} onDone={onDone} /> : null}
        <CodeInput {...keepsEscape} {...form.text('code')} />
        <Problem of={form.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} {...keepsEscape}>
            Cancel
          </Button>
          <Button type="submit" variant={hasPasskey ? 'default' : 'filled'} loading={form.isSending} {...keepsEscape}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </ParsedForm>
  );
};
