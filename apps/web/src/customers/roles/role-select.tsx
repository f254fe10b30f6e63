import { NativeSelect } from '@mantine/core';
import { permissionNames } from '@counterfoil/domain';
import { HINT_BELOW } from '../../ui/form/hint-below.js';
import { useRolesQuery } from './roles.api.js';

type Props = {
  /** The id of a role; '' for none. */
  readonly value: string;
  readonly onChange: (roleId: string) => void;
  /** The label of the choice without a role. */
  readonly none: string;
  readonly autoFocus?: boolean;
};

/** Selects one of the company's roles and shows its permissions below. */
export const RoleSelect = ({ value, onChange, none, autoFocus = false }: Props) => {
  const { data } = useRolesQuery();
  const roles = data?.rows ?? [];
  const chosen = roles.find(({ id }) => id === value);
  return (
    <NativeSelect
      label="Role"
      description={chosen === undefined ? undefined : permissionNames(chosen.permissions)}
      inputWrapperOrder={HINT_BELOW}
      data={[{ value: '', label: none }, ...roles.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
    />
  );
};
