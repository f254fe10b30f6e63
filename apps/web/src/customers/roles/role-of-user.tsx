import { NativeSelect } from '@mantine/core';
import type { UserView } from '@counterfoil/projections';
import { useSession } from '../../platform/session/session.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { read } from '../../ui/form/reading.js';
import classes from '../settings-page.module.css';
import { nameOf } from '../users/user-columns.js';
import { RoleSelect } from './role-select.js';
import { type GivenRole, useSetUserRoleMutation } from './roles.api.js';

type Props = { readonly user: UserView; readonly onClose: () => void };
type Values = { readonly role: string; readonly entityId: string };

const parse = ({ role, entityId }: Values) =>
  read<GivenRole>({ role: role === '' ? null : role, entityId: entityId === '' ? null : entityId });

/** Gives a user another role, or the same role in another entity. */
export const RoleOfUser = ({ user, onClose }: Props) => {
  const { entities, user: me } = useSession();
  const [setRole] = useSetUserRoleMutation();
  const form = useCheckedForm({
    initial: { role: user.roleId ?? '', entityId: user.entityId ?? '' },
    parse,
    send: (given) => setRole({ id: user.id, ...given }),
    done: (written) => {
      tellWritten(written, 'The role was changed.');
      onClose();
    },
  });
  const everywhere = me.entityId === null ? [{ value: '', label: 'The whole company' }] : [];
  return (
    <FormDialog title={`Role of ${nameOf(user)}`} form={form} onClose={onClose} submitLabel="Change the role">
      <RoleSelect value={form.values.role} onChange={(role) => form.set({ role })} none="No role and no permissions" autoFocus />
      {entities.length === 0 ? null : (
        <NativeSelect
          label="Where it holds"
          data={[...everywhere, ...entities.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.text('entityId')}
        />
      )}
      <p className={classes['plain']}>
        The role replaces the permissions from before, and {nameOf(user)} is signed out. If it allows more, or holds elsewhere, a
        second person has to approve it first.
      </p>
      <AskedCheck form={form} about="administration" />
    </FormDialog>
  );
};
