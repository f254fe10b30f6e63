import { Button, Group } from '@mantine/core';
import { permissions } from '@counterfoil/domain';
import type { UserView } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission, useSession } from '../../platform/session/session.js';
import { DecideRequest } from '../../ui/form/decide-request.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { permissionWords } from '../../ui/words/permissions.js';
import { useDecideUserMutation } from '../settings.api.js';
import classes from '../settings-page.module.css';
import { DeactivateUser, PermissionQuestion, ResetPassword, type Wanted } from './user-dialogs.js';
import { nameOf } from './user-columns.js';

type Props = { readonly user: UserView };
type Open = Wanted | 'password' | 'deactivate' | null;

export const UserDetail = ({ user }: Props) => {
  const manages = usePermission('canManageUsers');
  const me = useSession().user.id;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const changeable = manages && user.status === 'active';
  return (
    <div className={classes['userDetail']}>
      <Requests user={user} />
      <ul className={classes['permissions']}>
        {permissions.map((permission) => {
          const granted = user.permissions.includes(permission);
          return (
            <li key={permission}>
              <span className={classes['permission']}>
                {permissionWords[permission]}
                <StatusBadge tone={granted ? 'yes' : 'neutral'}>{granted ? 'Allowed' : 'Not allowed'}</StatusBadge>
              </span>
              {changeable ? (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${granted ? 'Revoke' : 'Grant'}: ${permissionWords[permission]}`}
                  onClick={() => setOpen({ permission, granted: !granted })}
                >
                  {granted ? 'Revoke' : 'Grant'}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {changeable && user.id !== me ? (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => setOpen('password')}>
            Set a password
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('deactivate')}>
            Deactivate
          </Button>
        </Group>
      ) : null}
      <p className={classes['muted']}>
        Added by {user.createdByName}, <LocalTime at={user.createdAt} />
      </p>
      {open === 'password' ? <ResetPassword user={user} onClose={close} /> : null}
      {open === 'deactivate' ? <DeactivateUser user={user} onClose={close} /> : null}
      {open !== null && typeof open === 'object' ? <PermissionQuestion user={user} wanted={open} onClose={close} /> : null}
    </div>
  );
};

/** The change requests about this user. */
const Requests = ({ user }: Props) => {
  const [decide] = useDecideUserMutation();
  return user.changeRequests.map((request) => {
    const { requestId, requestedByName, at, blockedBecause } = request;
    const permission = request.kind === 'permission' ? request.change.permission : null;
    const what = permission === null ? `the user ${nameOf(user)}` : `“${permissionWords[permission]}” for ${nameOf(user)}`;
    return (
      <div key={requestId} className={classes['pending']}>
        <p className={classes['pendingHead']}>
          <strong>{permission === null ? 'Add this user' : `Grant: ${permissionWords[permission]}`}</strong>
          <span className={classes['muted']}>
            requested by {requestedByName}, <LocalTime at={at} />
          </span>
        </p>
        <DecideRequest
          what={what}
          blockedBecause={blockedBecause}
          effect="It takes effect at once. Your name is kept in the audit log."
          decide={(decision) => decide({ requestId, ...decision, id: user.id })}
        />
      </div>
    );
  });
};
