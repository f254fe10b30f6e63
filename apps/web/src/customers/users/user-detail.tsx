import { Button, Group } from '@mantine/core';
import { permissionNames, permissions } from '@counterfoil/domain';
import type { UserView } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission, useSession } from '../../platform/session/session.js';
import { WaitingRequest } from '../../ui/form/waiting-request.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { actions } from '../../ui/words/actions.js';
import { permissionWords } from '../../ui/words/permissions.js';
import { useDecideUserMutation, useWithdrawUserRequestMutation } from '../settings.api.js';
import classes from '../settings-page.module.css';
import { EndUserSessions, ResetFactor } from './sign-in-dialogs.js';
import { ActivateUser, DeactivateUser, PermissionQuestion, SendPasswordLink, type Wanted } from './user-dialogs.js';
import { RoleOfUser } from '../roles/role-of-user.js';
import { nameOf } from './user-columns.js';

type Props = { readonly user: UserView };
type Open = Wanted | 'role' | 'password' | 'sessions' | 'factor' | 'deactivate' | 'activate' | null;

export const UserDetail = ({ user }: Props) => {
  const manages = usePermission('canManageUsers');
  const me = useSession().user.id;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const changeable = manages && user.status === 'active';
  const resets = user.changeRequests.some(({ kind }) => kind === 'factor-reset');
  const isAsked = user.changeRequests.some(({ kind }) => kind === 'activation');
  const hasFactor = user.authenticatorSince !== null || user.passkeyIds.length > 0;
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
              {changeable && (granted || user.id !== me) ? (
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
          <Button size="compact-sm" variant="default" onClick={() => setOpen('role')}>
            Change the role
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('password')}>
            Send a password link
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('sessions')}>
            End sessions
          </Button>
          {!hasFactor || resets ? null : (
            <Button size="compact-sm" variant="default" onClick={() => setOpen('factor')}>
              Remove second factor
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setOpen('deactivate')}>
            Deactivate
          </Button>
        </Group>
      ) : null}
      {manages && user.status === 'inactive' && user.name !== null && !isAsked ? (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('activate')}>
            {actions.activate}
          </Button>
        </div>
      ) : null}
      <p className={classes['muted']}>
        Added by {user.createdByName}, <LocalTime at={user.createdAt} />. {factorWords(user)}
      </p>
      {open === 'role' ? <RoleOfUser user={user} onClose={close} /> : null}
      {open === 'password' ? <SendPasswordLink user={user} onClose={close} /> : null}
      {open === 'sessions' ? <EndUserSessions user={user} onClose={close} /> : null}
      {open === 'factor' ? <ResetFactor user={user} onClose={close} /> : null}
      {open === 'deactivate' ? <DeactivateUser user={user} onClose={close} /> : null}
      {open === 'activate' ? <ActivateUser user={user} onClose={close} /> : null}
      {open !== null && typeof open === 'object' ? <PermissionQuestion user={user} wanted={open} onClose={close} /> : null}
    </div>
  );
};

type Request = UserView['changeRequests'][number];

/** What a request is called as a heading, and in the question before it is decided. */
const wordsOf = (request: Request, name: string): readonly [title: string, what: string] => {
  if (request.kind === 'user') return ['Add this user', `the user ${name}`];
  if (request.kind === 'activation') return ['Activate this user again', `that ${name} is active again`];
  if (request.kind === 'role') {
    const role = request.change.role?.name ?? 'no role';
    return [`Give the role ${role}`, `the role ${role} for ${name}`];
  }
  if (request.kind === 'factor-reset') return ['Remove the second factor', `that ${name} signs in with the password alone`];
  const permission = permissionWords[request.change.permission];
  return [`Grant: ${permission}`, `“${permission}” for ${name}`];
};

const factorWords = ({ authenticatorSince, passkeyIds }: UserView): string => {
  if (passkeyIds.length === 0)
    return authenticatorSince === null ? 'Signs in with the password alone.' : 'Signs in with an authenticator.';
  return authenticatorSince === null ? 'Signs in with a passkey.' : 'Signs in with an authenticator or a passkey.';
};

/** The change requests about this user. */
const Requests = ({ user }: Props) =>
  user.changeRequests.map((request) => <Requested key={request.requestId} user={user} request={request} />);

const Requested = ({ user, request }: Props & { readonly request: Request }) => {
  const [decide] = useDecideUserMutation();
  const [withdraw] = useWithdrawUserRequestMutation();
  const { requestId, requestedBy, blockedBecause } = request;
  const isOwn = useSession().user.id === requestedBy;
  const [title, what] = wordsOf(request, nameOf(user));
  return (
    <WaitingRequest
      title={title}
      request={request}
      what={what}
      blockedBecause={blockedBecause}
      effect="It takes effect at once. Your name is kept in the audit log."
      decide={(decision) => decide({ requestId, ...decision, id: user.id })}
      withdraw={isOwn ? () => withdraw({ requestId, id: user.id }) : undefined}
    >
      {request.kind === 'role' ? <GivenRole request={request} /> : null}
    </WaitingRequest>
  );
};

/** What the role would allow and where, for whoever decides. */
const GivenRole = ({ request }: { readonly request: Extract<Request, { kind: 'role' }> }) => {
  const { entities } = useSession();
  const { role, entityId } = request.change;
  const where = entityId === null ? 'the whole company' : (entities.find(({ id }) => id === entityId)?.name ?? entityId);
  return (
    <p className={classes['plain']}>
      In {where}: {role === null ? 'nothing' : permissionNames(role.permissions)}.
    </p>
  );
};
