import { TextInput } from '@mantine/core';
import { goesBeyond, type Permission, permissions, ROLE_NAME_MAX, type RoleContents } from '@counterfoil/domain';
import type { RoleView } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Reading, readUnless, required } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { PermissionBoxes } from '../permission-boxes.js';
import classes from '../settings-page.module.css';
import { useAddRoleMutation, useChangeRoleMutation } from './roles.api.js';

type Values = { readonly name: string; readonly permissions: readonly string[] };

const EMPTY: Values = { name: '', permissions: [] };

const chosen = (values: Values): readonly Permission[] => permissions.filter((one) => values.permissions.includes(one));

const parse = (values: Values): Reading<RoleContents> =>
  readUnless({ name: required(values.name, 'Please enter a name.') }, { name: values.name.trim(), permissions: chosen(values) });

type CloseProps = { readonly onClose: () => void };

/** Adds a role to the company's own roles. */
export const AddRoleDialog = ({ onClose }: CloseProps) => {
  const [add] = useAddRoleMutation();
  const form = useParsedForm({
    initial: EMPTY,
    parse,
    send: add,
    done: (written) => {
      tellWritten(written, 'The role was added.');
      onClose();
    },
  });
  return (
    <FormDialog title="Add role" form={form} onClose={onClose} submitLabel="Add role">
      <TextInput label="Name" maxLength={ROLE_NAME_MAX} required data-autofocus {...form.text('name')} />
      <PermissionBoxes value={form.values.permissions} onChange={(held) => form.set({ permissions: held })} />
    </FormDialog>
  );
};

/** Changes the permissions of a role. Adding permissions needs a second person. */
export const ChangeRoleDialog = ({ role, onClose }: CloseProps & { readonly role: RoleView }) => {
  const [change] = useChangeRoleMutation();
  const initial: Values = { name: role.name, permissions: role.permissions };
  const form = useCheckedForm({
    initial,
    parse,
    send: (said) => change({ id: role.id, ...said }),
    done: (written) => {
      tellWritten(written, 'The role was changed.');
      onClose();
    },
  });
  const isWider = goesBeyond(chosen(form.values), role.permissions);
  return (
    <FormDialog title={`Change the role ${role.name}`} form={form} onClose={onClose} submitLabel="Change role">
      <TextInput label="Name" maxLength={ROLE_NAME_MAX} required data-autofocus {...form.text('name')} />
      <PermissionBoxes value={form.values.permissions} onChange={(held) => form.set({ permissions: held })} />
      <p className={classes['plain']}>{effectOn(role)}</p>
      {isWider ? <AskedCheck form={form} about="administration" /> : null}
      {isWider ? <SecondPersonNote>A role that allows more</SecondPersonNote> : null}
    </FormDialog>
  );
};

const effectOn = ({ users }: RoleView): string => {
  if (users === 0) return 'Nobody has this role yet.';
  return `${users === 1 ? '1 user has' : `${users} users have`} this role and are signed out when it changes.`;
};
