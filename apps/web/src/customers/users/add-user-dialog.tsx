import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { permissions, type Permission } from '@counterfoil/domain';
import { useState } from 'react';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { useSession } from '../../platform/session/session.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { permissionWords } from '../../ui/words/permissions.js';
import { useAddUserMutation } from '../settings.api.js';

export const AddUserDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { entities } = useSession();
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [entityId, setEntityId] = useState('');
  const [granted, setGranted] = useState<readonly string[]>([]);
  const [add, { error }] = useAddUserMutation();
  const refused = fieldProblems(error);
  const submit = async () => {
    const chosen: readonly Permission[] = permissions.filter((permission) => granted.includes(permission));
    const { data } = await add({
      name: name.trim(),
      username: username.trim(),
      permissions: chosen,
      entityId: entityId === '' ? null : entityId,
    });
    if (data === undefined) return;
    tellWritten(data, 'The user was added.');
    onClose();
  };
  return (
    <FormDialog
      title="Add user"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Request approval"
      disabled={name.trim() === '' || username.trim() === ''}
      error={error}
    >
      <TextInput
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={refused['name']}
        maxLength={200}
        required
        data-autofocus
      />
      <TextInput
        label="Username"
        description="What they sign in with, for example their email address."
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        error={refused['username']}
        maxLength={200}
        required
      />
      {entities.length === 0 ? null : (
        <NativeSelect
          label="Entity"
          description="A user who is limited to one entity does not see the others."
          data={[{ value: '', label: 'All entities' }, ...entities.map(({ id, name: label }) => ({ value: id, label }))]}
          value={entityId}
          onChange={({ target }) => setEntityId(target.value)}
        />
      )}
      <Checkbox.Group label="Permissions" value={[...granted]} onChange={setGranted}>
        <Stack gap="xs" mt="xs">
          {permissions.map((permission) => (
            <Checkbox key={permission} value={permission} label={permissionWords[permission]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <SecondPersonNote>A new user</SecondPersonNote>
    </FormDialog>
  );
};
