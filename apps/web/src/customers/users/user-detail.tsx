import { Button, Group } from '@mantine/core';
import { permissionNames, permissions } from '@counterfoil/domain';
import type { UserView } from '@counterfoil/projections';
import { type ComponentType, useState } from 'react';
import { usePermission, useSession } from '../../platform/session/session.js';
import { WaitingRequest } from '../../ui/form/waiting-request.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { actions } from '../../ui/words/actions.js';
import { permissionWords } from '../../ui/words/permissions.js';
import { useDecideUserMutation, useWithdrawUserRequestMutation } from '../settings.api.js';
import classes from '../settings-page.module.css';
import { EndUserSessions, NewMailboxOfUser, ResetFactor } from './sign-in-dialogs.js';
import { ActivateUser, DeactivateUser, PermissionQuestion, SendPasswordLink, type Wanted } from './user-dialogs.js';
import { RoleOfUser } from '../roles/role-of-user.js';
import { nameOf } from './user-columns.js';

type Props = { readonly user: UserView };
type Open = Wanted | 'role' | 'password' | 'sessions' | 'factor' | 'mailbox' | 'deactivate' | 'activate' | null;

/** The permissions and sign-in of a user, with the changes that a manager can make. */
export const UserDetail = ({ user }: Props) => {
  const [open, setOpen] = useState<Open>(null);
  return (
    <div className={classes['userDetail']}>
      <Requests user={user} />
      <Permissions user={user} onOpen={setOpen} />
      <UserActs user={user} onOpen={setOpen} />
      <p className={classes['muted']}>
        Added by {user.createdByName}, <LocalTime at={user.createdAt} />. {factorWords(user)}
        {user.email === null || user.email === user.username ? '' : ` Emails go to ${user.email}.`}
      </p>
      <OpenDialog user={user} open={open} onClose={() => setOpen(null)} />
    </div>
  );
};

type PartProps = Props & { readonly onOpen: (open: Open) => void };

/** The permissions of a user. Users cannot grant permissions to themselves. */
const Permissions = ({ user, onOpen }: PartProps) => {
  const changeable = usePermission('canManageUsers') && user.status === 'active';
  const isMe = useSession().user.id === user.id;
  return (
    <ul className={classes['permissions']}>
      {permissions.map((permission) => {
        const granted = user.permissions.includes(permission);
        return (
          <li key={permission}>
            <span className={classes['permission']}>
              {permissionWords[permission]}
              <StatusBadge tone={granted ? 'yes' : 'neutral'}>{granted ? 'Allowed' : 'Not allowed'}</StatusBadge>
            </span>
            {changeable && (granted || !isMe) ? (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`${granted ? 'Revoke' : 'Grant'}: ${permissionWords[permission]}`}
                onClick={() => onOpen({ permission, granted: !granted })}
              >
                {granted ? 'Revoke' : 'Grant'}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

const acts: readonly (readonly [open: Open & string, label: string])[] = [
  ['role', 'Change the role'],
  ['password', 'Send a password link'],
  ['sessions', 'End sessions'],
  ['factor', 'Remove second factor'],
  ['mailbox', 'Change the email address'],
  ['deactivate', 'Deactivate'],
  ['activate', actions.activate],
];

/** The actions that a manager can take on the user now. */
const UserActs = ({ user, onOpen }: PartProps) => {
  const manages = usePermission('canManageUsers');
  const isMe = useSession().user.id === user.id;
  const possible = manages ? acts.filter(([act]) => isPossible(user, act, isMe)) : [];
  return possible.length === 0 ? null : (
    <Group gap="xs">
      {possible.map(([act, label]) => (
        <Button key={act} size="compact-sm" variant="default" onClick={() => onOpen(act)}>
          {label}
        </Button>
      ))}
    </Group>
  );
};

const isPossible = (user: UserView, act: Open, isMe: boolean): boolean => {
  const isAsked = (kind: Request['kind']) => user.changeRequests.some((request) => request.kind === kind);
  if (act === 'activate') return user.status === 'inactive' && user.name !== null && !isAsked('activation');
  if (user.status !== 'active' || isMe) return false;
  const hasFactor = user.authenticatorSince !== null || user.passkeyIds.length > 0;
  return act !== 'factor' || (hasFactor && !isAsked('factor-reset'));
};

const OpenDialog = ({ user, open, onClose }: Props & { readonly open: Open; readonly onClose: () => void }) => {
  if (open === null) return null;
  if (typeof open === 'object') return <PermissionQuestion user={user} wanted={open} onClose={onClose} />;
  const Dialog = dialogs[open];
  return <Dialog user={user} onClose={onClose} />;
};

const dialogs = {
  role: RoleOfUser,
  password: SendPasswordLink,
  sessions: EndUserSessions,
  factor: ResetFactor,
  mailbox: NewMailboxOfUser,
  deactivate: DeactivateUser,
  activate: ActivateUser,
} satisfies Record<Open & string, ComponentType<Props & { readonly onClose: () => void }>>;

type Request = UserView['changeRequests'][number];

/** The title of a request, and its words in the question before a decision. */
const wordsOf = (request: Request, name: string): readonly [title: string, what: string] => {
  if (request.kind === 'user') return ['Add this user', `the user ${name}`];
  if (request.kind === 'activation') return ['Activate this user again', `that ${name} is active again`];
  if (request.kind === 'role') {
    const role = request.change.role?.name ?? 'no role';
    return [`Give the role ${role}`, `the role ${role} for ${name}`];
  }
  if (request.kind === 'factor-reset') return ['Remove the second factor', `that ${name} signs in with the password alone`];
  if (request.kind === 'sign-in-email') {
    const to = request.change.now ?? 'an erased address';
    return [`New email address: ${to}`, `the email address ${to} for ${name}`];
  }
  const permission = permissionWords[request.change.permission];
  return [`Grant: ${permission}`, `“${permission}” for ${name}`];
};

/** Null while it is not known: a read model from before this was recorded lacks `hasPassword` until it is rebuilt. */
const factorWords = ({ hasPassword, authenticatorSince, passkeyIds }: UserView): string | null => {
  if (hasPassword === undefined) return null;
  if (!hasPassword) return 'Has no password yet.';
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
      subject={{ kind: 'user', id: user.id }}
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

/** The permissions and the entity of the requested role, for the person who decides. */
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
