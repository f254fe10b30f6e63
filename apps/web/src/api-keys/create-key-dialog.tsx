import { TextInput } from '@mantine/core';
import { type KeyPermission, LONGEST_KEY_NAME } from '@counterfoil/domain';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { AskedCheck } from '../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { SecondPersonNote } from '../ui/form/second-person-note.js';
import { useCreateKeyMutation } from './api-keys.api.js';
import { KeyRightsFields } from './key-rights-fields.js';
import { noKey, readNewKey } from './key-values.js';

type Props = {
  readonly mayGive: readonly KeyPermission[];
  readonly onClose: () => void;
  readonly onSecret: (secret: string | null) => void;
};

export const CreateKeyDialog = ({ mayGive, onClose, onSecret }: Props) => {
  const [create] = useCreateKeyMutation();
  const form = useCheckedForm({
    initial: noKey,
    parse: (values) => readNewKey(values),
    send: create,
    done: (written) => {
      tellWritten(written, 'The API key was created.');
      onClose();
      onSecret(written.secret);
    },
  });
  return (
    <FormDialog title="Create an API key" form={form} onClose={onClose} submitLabel="Create an API key">
      <TextInput
        label="Name"
        description="For example the program that uses it. The audit log shows this name, which cannot be changed."
        maxLength={LONGEST_KEY_NAME}
        required
        data-autofocus
        {...form.text('name')}
      />
      <KeyRightsFields form={form} mayGive={mayGive} />
      <AskedCheck form={form} about="administration" />
      <SecondPersonNote>A new API key</SecondPersonNote>
    </FormDialog>
  );
};
