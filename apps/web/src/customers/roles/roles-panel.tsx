import { Button } from '@mantine/core';
import { permissionNames } from '@counterfoil/domain';
import type { RoleView } from '@counterfoil/projections';
import { useState } from 'react';
import { useCompanySubject, useManagesCompany, useSession } from '../../platform/session/session.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { WaitingRequest } from '../../ui/form/waiting-request.js';
import { Panel } from '../../ui/page/panel.js';
import classes from '../settings-page.module.css';
import { AddRoleDialog, ChangeRoleDialog } from './role-dialog.js';
import { useDecideRoleMutation, useRolesQuery, useWithdrawRoleMutation } from './roles.api.js';

/** The built-in roles and the company's own roles with their permissions. */
export const RolesPanel = () => {
  const { data, error, isFetching, refetch } = useRolesQuery();
  const manages = useManagesCompany();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      Add role
    </Button>
  );
  return (
    <Panel
      title="Roles"
      hint="Named sets of permissions. More permissions in a role wait for a second person."
      actions={manages ? add : undefined}
    >
      {data === undefined && isFetching ? <LoadingIndicator /> : null}
      <Problem of={error} retry={refetch} />
      <ul className={classes['permissions']}>
        {data?.rows.map((role) => (
          <Role key={role.id} role={role} />
        ))}
      </ul>
      {adding ? <AddRoleDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
};

const usersOf = ({ users }: RoleView): string => (users === 1 ? '1 user' : `${users} users`);

const Role = ({ role }: { readonly role: RoleView }) => {
  const manages = useManagesCompany();
  const [changing, setChanging] = useState(false);
  const { name, permissions, isBuiltIn, pending } = role;
  return (
    <li className={classes['role']}>
      <span className={classes['permission']}>
        <strong>{name}</strong>
        <span className={classes['muted']}>{usersOf(role)}</span>
      </span>
      {manages && !isBuiltIn && pending === null ? (
        <Button size="compact-xs" variant="default" aria-label={`Change the role ${name}`} onClick={() => setChanging(true)}>
          Change
        </Button>
      ) : null}
      <p className={classes['muted']}>{permissions.length === 0 ? 'No permissions' : permissionNames(permissions)}</p>
      {pending === null ? null : <Pending role={role} pending={pending} />}
      {changing ? <ChangeRoleDialog role={role} onClose={() => setChanging(false)} /> : null}
    </li>
  );
};

type PendingProps = { readonly role: RoleView; readonly pending: NonNullable<RoleView['pending']> };

const Pending = ({ role, pending }: PendingProps) => {
  const [decide] = useDecideRoleMutation();
  const [withdraw] = useWithdrawRoleMutation();
  const isOwn = useSession().user.id === pending.requestedBy;
  const { requestId, now } = pending;
  const ref = { id: role.id, requestId };
  return (
    <WaitingRequest
      subject={useCompanySubject()}
      title="Waiting for approval"
      request={pending}
      what={`the change of the role ${role.name}`}
      blockedBecause={pending.blockedBecause}
      effect={`${usersOf(role)} may do this from then on. Your name is kept in the audit log.`}
      decide={(decision) => decide({ ...ref, ...decision })}
      withdraw={isOwn ? () => withdraw(ref) : undefined}
    >
      <p>
        {now.name}: {permissionNames(now.permissions)}
      </p>
    </WaitingRequest>
  );
};
