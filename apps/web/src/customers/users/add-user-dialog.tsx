import { NativeSelect, TextInput } from '@mantine/core';
import { LONGEST_PERSON_NAME, parseEmail, permissions } from '@counterfoil/domain';
import { useSession } from '../../platform/session/session.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Reading, readUnless, required } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { EmailInput } from '../../ui/form/text/email-input.js';
import { PermissionBoxes } from '../permission-boxes.js';
import { RoleSelect } from '../roles/role-select.js';
import { type NewUser, useAddUserMutation } from '../settings.api.js';

type Values = {
  readonly name: string;
  readonly username: string;
  readonly entityId: string;
  /** The id of a role; '' for single permissions. */
  readonly role: string;
  readonly permissions: readonly string[];
};

const EMPTY: Values = { name: '', username: '', entityId: '', role: '', permissions: [] };

const parse = (values: Values): Reading<NewUser> =>
  readUnless(
    {
      name: required(values.name, 'Please enter a name.'),
      username: parseEmail(values.username).ok ? undefined : 'Please enter an email address.',
    },
    {
      name: values.name.trim(),
      username: values.username.trim(),
      ...(values.role === ''
        ? { permissions: permissions.filter((permission) => values.permissions.includes(permission)) }
        : { role: values.role }),
      entityId: values.entityId === '' ? null : values.entityId,
    },
  );

export const AddUserDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { entities } = useSession();
  const [add] = useAddUserMutation();
  const form = useCheckedForm({
    initial: EMPTY,
    parse,
    send: add,
    done: (written) => {
      tellWritten(written, 'The user was added.');
      onClose();
    },
  });
  return (
    <FormDialog title="Add user" form={form} onClose={onClose} submitLabel="Request approval">
      <TextInput label="Name" maxLength={LONGEST_PERSON_NAME} required data-autofocus {...form.text('name')} />
      <EmailInput
        label="Email"
        description="A link to choose a password goes there once the user is approved. They sign in with this address."
        required
        {...form.text('username')}
      />
      {entities.length === 0 ? null : (
        <NativeSelect
          label="Entity"
          description="A user who is limited to one entity does not see the others."
          data={[{ value: '', label: 'All entities' }, ...entities.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.text('entityId')}
        />
      )}
      <RoleSelect value={form.values.role} onChange={(role) => form.set({ role })} none="No role: single permissions" />
      {form.values.role === '' ? (
        <PermissionBoxes value={form.values.permissions} onChange={(held) => form.set({ permissions: held })} />
      ) : null}
      <AskedCheck form={form} about="administration" />
      <SecondPersonNote>A new user</SecondPersonNote>
    </FormDialog>
  );
};
