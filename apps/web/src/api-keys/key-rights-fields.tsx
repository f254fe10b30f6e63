import { Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core';
import { type KeyPermission, permissionWords } from '@counterfoil/domain';
import { useSession } from '../platform/session/session.js';
import { DateField } from '../ui/dates/date-field.js';
import type { ParsedForm } from '../ui/form/use-parsed-form.js';
import type { KeyValues } from './key-values.js';

type Props = { readonly form: ParsedForm<KeyValues>; readonly mayGive: readonly KeyPermission[] };

/** The fields of a key's rights: its permissions, its network addresses, and its expiry. */
export const KeyRightsFields = ({ form, mayGive }: Props) => {
  const { entities } = useSession();
  return (
    <>
      <Checkbox.Group
        label="Permissions"
        description="Only what you may do yourself. An API key never approves, releases or manages users."
        value={[...form.values.permissions]}
        onChange={(permissions) => form.set({ permissions })}
        error={form.shown('permissions')}
      >
        <Stack gap="xs" mt="xs">
          {mayGive.map((permission) => (
            <Checkbox key={permission} value={permission} label={permissionWords[permission]} />
          ))}
        </Stack>
      </Checkbox.Group>
      {entities.length === 0 ? null : (
        <NativeSelect
          label="Entity"
          data={[{ value: '', label: 'All entities' }, ...entities.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.text('entityId')}
        />
      )}
      <DateField
        label="Last day"
        description="The key works until the end of this day (UTC), at most a year from now."
        {...form.date('expiresOn')}
      />
      <Textarea
        label="Addresses"
        description="Addresses such as 192.0.2.1 or 192.0.2.0/24, one a line. Leave it empty to allow any."
        autosize
        minRows={2}
        {...form.text('addresses')}
      />
    </>
  );
};
