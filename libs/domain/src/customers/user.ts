import {
  decideChangeRequests,
  type DecideOnRequest,
  type DeclineRequest,
  type WithdrawRequest,
} from '../kernel/decide-change-requests.js';
import { evolveChangeRequests } from '../kernel/evolve-change-requests.js';
import { accept, type Command, type Decider, keep, reject, unchanged } from '../kernel/decider.js';
import { type ActivateUser, activateUser } from './activate-user.js';
import { type AddUser, addUser } from './add-user.js';
import { decideIdentities, type IdentityCommand, withIdentity } from './company-sign-in/link-identity.js';
import { userFacts } from './controlled-facts.js';
import type { UserEvent } from './events.js';
import { decidePasskeys, type PasskeyCommand, withoutPasskey, withPasskey, withPasskeyUsed } from './sign-in/passkeys.js';
import { decideFactors, type FactorCommand } from './sign-in/factors.js';
import { type KnownBrowserCommand, noteBrowser } from './sign-in/known-browsers.js';
import { decideMailbox, type MailboxCommand, withApprovedMailbox, withAskedMailbox, withMailbox } from './sign-in/mailbox.js';
import { decidePasswords, type PasswordLinkCommand, withPasswordLink } from './sign-in/password-links.js';
import {
  decideUserEmails,
  type UserEmailCommand,
  withAttempt,
  withLinkEmail,
  withNotice,
  withoutEmail,
} from './sign-in/user-emails.js';
import { type GrantPermission, grantPermission } from './grant-permission.js';
import { type GrantRole, grantRole, type UpdateRole, updateRole, withGrantedRole, withUpdatedRole } from './roles/grant-role.js';
import type { UserDecision, UserRejection } from './user-decision.js';
import {
  activated,
  changeUser,
  hasSecondFactor,
  newUser,
  partiesOf,
  unknownUser,
  type User,
  withoutAuthenticator,
  withoutSecondFactor,
  withPermission,
} from './user-state.js';
import type { Permission } from './values.js';

type OfUser = { readonly userId: string };
/** The colleague who takes over the user's open work; null or absent: no colleague does. */
type HandedOver = { readonly handOverTo?: string | null };

export type UserCommand =
  | Command<'AddUser', AddUser>
  | Command<'GrantPermission', GrantPermission>
  | Command<'GrantRole', GrantRole>
  | Command<'UpdateRole', UpdateRole>
  | Command<'RevokePermission', OfUser & HandedOver & { readonly permission: Permission }>
  | Command<'DeactivateUser', OfUser & HandedOver>
  | Command<'ActivateUser', ActivateUser>
  | PasswordLinkCommand
  | MailboxCommand
  | KnownBrowserCommand
  | UserEmailCommand
  | FactorCommand
  | PasskeyCommand
  | IdentityCommand
  | Command<'ApproveUserRequest', OfUser & DecideOnRequest>
  | Command<'DeclineUserRequest', OfUser & DeclineRequest>
  | Command<'WithdrawUserRequest', OfUser & WithdrawRequest>;

const decideRequest = decideChangeRequests<typeof userFacts, User, 'no-such-user'>(userFacts, {
  user: {},
  // An erased user cannot be activated, because their acts would have no name.
  activation: { refusal: ({ status, name }) => (status === 'inactive' && name !== null ? null : 'no-such-user') },
  // A permission requested for a user who has been deactivated since is void.
  permission: { refusal: ({ status }) => (status === 'active' ? null : 'no-such-user') },
  role: { refusal: ({ status }) => (status === 'active' ? null : 'no-such-user') },
  // The user has removed the second factor since, or was deactivated.
  'factor-reset': {
    refusal: (state) => (state.status === 'active' && hasSecondFactor(state) ? null : 'no-such-user'),
  },
  'sign-in-email': {
    holds: ({ email }, { was }) => email === was,
    refusal: ({ status }) => (status === 'active' ? null : 'no-such-user'),
  },
});

const handingOver = (userId: string, to: string | null | undefined, event: UserEvent): UserDecision => {
  if (to == null) return accept(event);
  return to === userId ? reject('no-such-colleague') : accept(event, { type: 'WorkHandedOver', data: { userId, to } });
};

export const user: Decider<User, UserCommand, UserEvent, UserRejection> = {
  category: 'user',
  initial: unknownUser,
  decide: {
    AddUser: addUser,
    GrantPermission: grantPermission,
    GrantRole: grantRole,
    UpdateRole: updateRole,
    RevokePermission: ({ userId, permission, handOverTo }, state) =>
      state.permissions.includes(permission)
        ? handingOver(userId, handOverTo, { type: 'PermissionRevoked', data: { userId, permission } })
        : unchanged,
    DeactivateUser: ({ userId, handOverTo }, state) => {
      if (state.status === 'inactive') return unchanged;
      if (state.status !== 'active') return reject('no-such-user');
      return handingOver(userId, handOverTo, { type: 'UserDeactivated', data: { userId } });
    },
    ActivateUser: activateUser,
    ...decidePasswords,
    ...decideMailbox,
    NoteBrowser: noteBrowser,
    ...decideUserEmails,
    ...decideFactors,
    ...decidePasskeys,
    ...decideIdentities,
    ApproveUserRequest: decideRequest.approve,
    DeclineUserRequest: decideRequest.decline,
    WithdrawUserRequest: decideRequest.withdraw,
  },
  evolve: {
    ...evolveChangeRequests(userFacts, changeUser, {
      user: {
        requested: (_, { data, meta }) => newUser('requested', data, meta.actor),
        approved: (state) => changeUser(state, () => ({ status: 'active' })),
        declined: () => unknownUser,
      },
      activation: { approved: (state) => activated(state) },
      permission: {
        approved: (state, { data }) => withPermission(state, data.permission),
        authors: (_, { data, meta }) => partiesOf(data.userId, meta.actor),
      },
      role: {
        approved: (state, { data }) => withGrantedRole(state, data),
        authors: (_, { data, meta }) => partiesOf(data.userId, meta.actor),
      },
      'factor-reset': {
        approved: (state, event) => withNotice(withoutSecondFactor(state), 'authenticator-removed', event),
        authors: (_, { data, meta }) => partiesOf(data.userId, meta.actor),
      },
      'sign-in-email': {
        requested: (state, event) => withNotice(state, 'mailbox-requested', event),
        approved: (state, event) => withApprovedMailbox(state, event.data),
        authors: (_, { data, meta }) => partiesOf(data.userId, meta.actor),
      },
    }),
    UserAdded: (_, { data, meta }) => newUser('active', data, meta.actor),
    UserDeactivated: (state, { meta }) => ({
      ...state,
      status: 'inactive',
      deactivated: { by: meta.actor.id, at: meta.at },
      passwordLinks: [],
      askedMailbox: null,
      approvedMailbox: null,
    }),
    WorkHandedOver: keep,
    UserActivated: (state) => activated(state),
    RoleGranted: (state, { data }) => withGrantedRole(state, data),
    RoleUpdated: (state, { data }) => withUpdatedRole(state, data.role),
    PermissionGranted: (state, { data }) => withPermission(state, data.permission),
    PermissionRevoked: (state, { data }) => ({ ...state, permissions: state.permissions.filter((p) => p !== data.permission) }),
    PasswordLinkIssued: (state, event) => withLinkEmail(withPasswordLink(state, event), event),
    PasswordChanged: (state, event) => {
      const { passwordHash, reset } = event.data;
      // Somebody else may have requested a new mailbox, so changing the password cancels that request.
      const changed = { ...state, passwordHash, passwordLinks: [], askedMailbox: null };
      // Somebody else may have linked an account of their own, so a reset by a colleague also unlinks it.
      return reset ? { ...changed, linked: null } : withNotice(changed, 'password-changed', event);
    },
    AuthenticatorAdded: (state, event) => {
      const { authenticatorSecret: authenticator, recoveryCodes } = event.data;
      return withNotice({ ...state, authenticator, recoveryCodes }, 'authenticator-added', event);
    },
    AuthenticatorRemoved: (state, event) => withNotice(withoutAuthenticator(state), 'authenticator-removed', event),
    PasskeyAdded: (state, event) => {
      const { passkeyId, credentialId, publicKey, counter, label, recoveryCodes } = event.data;
      const added = { passkeyId, credentialId, publicKey, counter, label, addedAt: event.meta.at, recoveryCodes };
      return withNotice(withPasskey(state, added), 'passkey-added', event);
    },
    PasskeyUsed: (state, { data, meta }) => withPasskeyUsed(state, data.passkeyId, data.counter, meta.at),
    PasskeyRemoved: (state, event) => withNotice(withoutPasskey(state, event.data.passkeyId), 'passkey-removed', event),
    CompanySignInLinked: (state, event) => withNotice(withIdentity(state, event), 'company-sign-in-linked', event),
    CompanySignInUnlinked: (state, event) => withNotice({ ...state, linked: null }, 'company-sign-in-unlinked', event),
    RecoveryCodesReplaced: (state, event) =>
      withNotice({ ...state, recoveryCodes: event.data.recoveryCodes }, 'recovery-codes-replaced', event),
    RecoveryCodeUsed: (state, { data }) => ({
      ...state,
      recoveryCodes: state.recoveryCodes?.filter((code) => code !== data.recoveryCode) ?? null,
    }),
    SignInEmailAsked: (state, event) => withAskedMailbox(state, event),
    SignInEmailWithdrawn: (state) => ({ ...state, askedMailbox: null }),
    SignInEmailChanged: (state, event) => withMailbox(state, event),
    SignedInOnNewBrowser: (state, event) => {
      const { browser, address, isFirst } = event.data;
      const place = address === null ? browser : `${browser}, from about ${address}`;
      return isFirst ? { ...state, hasSignedIn: true } : withNotice(state, 'new-browser', event, place);
    },
    UserEmailAttempted: (state, { data, meta }) => withAttempt(state, data.mailId, data.attempt, meta.at),
    UserEmailSent: (state, { data }) => withoutEmail(state, data.mailId),
    UserEmailFailed: (state, { data }) => withoutEmail(state, data.mailId),
    SessionsEnded: keep,
  },
};
