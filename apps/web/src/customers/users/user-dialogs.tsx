import { PasswordInput } from '@mantine/core';
import type { Permission } from '@counterfoil/domain';
import type { UserView } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { permissionWords } from '../../ui/words/permissions.js';
import { passwordProblem } from '../password-rule.js';
import { useDeactivateUserMutation, useResetPasswordMutation, useSetPermissionMutation } from '../settings.api.js';
import classes from '../settings-page.module.css';
import { nameOf } from './user-columns.js';

type Props = { readonly user: UserView; readonly onClose: () => void };
export type Wanted = { readonly permission: Permission; readonly granted: boolean };

export const PermissionQuestion = ({ user, wanted, onClose }: Props & { readonly wanted: Wanted }) => {
  const [setPermission, { error }] = useSetPermissionMutation();
  const submit = async () => {
    const { data } = await setPermission({ id: user.id, ...wanted });
    if (data === undefined) return;
    tellWritten(data, wanted.granted ? 'The permission was granted.' : 'The permission was revoked.');
    onClose();
  };
  const verb = wanted.granted ? 'Grant' : 'Revoke';
  return (
    <FormDialog
      title={`${verb} a permission`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={verb}
      danger={!wanted.granted}
      error={error}
    >
      <p className={classes['plain']}>
        {nameOf(user)}: <strong>{permissionWords[wanted.permission]}</strong>
      </p>
      <Effect of={wanted} name={nameOf(user)} />
    </FormDialog>
  );
};

const Effect = ({ of: { permission, granted }, name }: { readonly of: Wanted; readonly name: string }) => {
  if (!granted) return <p className={classes['plain']}>This takes effect at once, and {name} is signed out.</p>;
  return permission === 'canApprove' ? (
    <SecondPersonNote>Granting this permission</SecondPersonNote>
  ) : (
    <p className={classes['plain']}>This takes effect at once.</p>
  );
};

export const ResetPassword = ({ user, onClose }: Props) => {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [reset, { error }] = useResetPasswordMutation();
  const problem = passwordProblem(password);
  const submit = async () => {
    setTried(true);
    if (problem !== null) return;
    const { data } = await reset({ id: user.id, password });
    if (data === undefined) return;
    tellWritten(data, `The password of ${nameOf(user)} was set.`);
    onClose();
  };
  return (
    <FormDialog
      title={`Set a password for ${nameOf(user)}`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Set password"
      error={error}
    >
      <PasswordInput
        label="New password"
        description="Tell them the password in person or by phone, not by email. All their sessions are signed out."
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={tried ? problem : null}
        autoComplete="new-password"
        maxLength={200}
        data-autofocus
      />
      <p className={classes['plain']}>For the next seven days, neither of you can approve the other’s change requests.</p>
    </FormDialog>
  );
};

export const DeactivateUser = ({ user, onClose }: Props) => {
  const [deactivate, { error }] = useDeactivateUserMutation();
  const submit = async () => {
    const { data } = await deactivate({ id: user.id });
    if (data === undefined) return;
    tellWritten(data, `${nameOf(user)} was deactivated.`);
    onClose();
  };
  return (
    <FormDialog
      title={`Deactivate ${nameOf(user)}`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Deactivate"
      danger
      error={error}
    >
      <p className={classes['plain']}>
        {nameOf(user)} is signed out at once and cannot sign in again. What they did stays in the audit log.
      </p>
    </FormDialog>
  );
};
