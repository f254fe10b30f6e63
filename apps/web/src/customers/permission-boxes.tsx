import { Checkbox, Stack } from '@mantine/core';
import { permissions } from '@counterfoil/domain';
import { permissionWords } from '../ui/words/permissions.js';

type Props = { readonly value: readonly string[]; readonly onChange: (chosen: string[]) => void };

/** Checkboxes for the single permissions. */
export const PermissionBoxes = ({ value, onChange }: Props) => (
  <Checkbox.Group label="Permissions" value={[...value]} onChange={onChange}>
    <Stack gap="xs" mt="xs">
      {permissions.map((permission) => (
        <Checkbox key={permission} value={permission} label={permissionWords[permission]} />
      ))}
    </Stack>
  </Checkbox.Group>
);
