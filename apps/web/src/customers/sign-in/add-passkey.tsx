import { TextInput } from '@mantine/core';
import { LONGEST_PASSKEY_LABEL } from '@counterfoil/domain';
import { notify } from '../../ui/feedback/notify.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { missingPassword } from './own-password-form.js';
import { OwnPasswordInput } from './own-password-input.js';
import { makePasskey } from './passkey.js';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './sign-in.api.js';
import classes from './sign-in.module.css';

type Props = { readonly onClose: () => void; readonly onCodes: (codes: readonly string[]) => void };
type Values = { readonly label: string; readonly password: string };

const parse = ({ label, password }: Values) =>
  readUnless<Values>(
    {
      label: required(label, 'Please enter a name for it.'),
      password: missingPassword(password),
    },
    { label: label.trim(), password },
  );

/** Asks for the password, then has the browser create the passkey. */
export const AddPasskey = ({ onClose, onCodes }: Props) => {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useParsedForm({
    initial: { label: '', password: '' },
    parse,
    send: async ({ label, password }: Values) => {
      const begun = await begin({ password });
      if (begun.data === undefined) return { error: begun.error };
      const made = await makePasskey(begun.data.options);
      return made.data === undefined ? { error: made.error } : add({ label, passkey: made.data });
    },
    done: ({ recoveryCodes }) => {
      notify('success', 'The passkey was added. Your other sessions are signed out.');
      if (recoveryCodes.length === 0) onClose();
      else onCodes(recoveryCodes);
    },
  });
  return (
    <FormDialog title="Add a passkey" submitLabel="Continue" form={form} onClose={onClose}>
      <p className={classes['plain']}>
        Your browser then asks for your finger, your face or your security key. Your other sessions are signed out.
      </p>
      <TextInput
        label="Name"
        description="How you recognise it, for example “Laptop” or “Key on my desk”."
        maxLength={LONGEST_PASSKEY_LABEL}
        data-autofocus
        {...form.text('label')}
      />
      <OwnPasswordInput {...form.text('password')} />
    </FormDialog>
  );
};
