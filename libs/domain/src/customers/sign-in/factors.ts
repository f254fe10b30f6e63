import { isRequested, requestChange } from '../../kernel/change-request.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { accept, type Command, reject, unchanged, type Who } from '../../kernel/decider.js';
import { userFacts } from '../controlled-facts.js';
import { ifActive, type UserDecision } from '../user-decision.js';
import { hasSecondFactor, type User } from '../user-state.js';

type OfUser = { readonly userId: string };
type AddAuthenticator = OfUser & {
  readonly authenticatorSecret: string;
  readonly recoveryCodes: readonly string[];
  /** The user has entered a code of the current authenticator, which the new one replaces. */
  readonly replaces: boolean;
};
type RequestFactorReset = OfUser & {
  readonly singleOperator: boolean;
  /** How the requester made sure that the user asks for it. */
  readonly check?: CheckRecord | null;
};

/** Commands about the second factor and the sessions of a user (P-18.6 to P-18.10). */
export type FactorCommand =
  | Command<'AddAuthenticator', AddAuthenticator>
  /** `isRequired`: the company asks this user for a second factor. */
  | Command<'RemoveAuthenticator', OfUser & { readonly isRequired: boolean }>
  | Command<'ReplaceRecoveryCodes', OfUser & { readonly recoveryCodes: readonly string[] }>
  | Command<'UseRecoveryCode', OfUser & { readonly recoveryCode: string }>
  | Command<'RequestFactorReset', RequestFactorReset>
  | Command<'EndSessions', OfUser>;

/** Replacing an authenticator requires a code of the current one, so that a stolen session alone is not enough. */
const addAuthenticator = (
  { userId, authenticatorSecret, recoveryCodes, replaces }: AddAuthenticator,
  user: User,
): UserDecision => {
  if (user.status !== 'active') return reject('no-such-user');
  const added = { type: 'AuthenticatorAdded', data: { userId, authenticatorSecret, recoveryCodes } } as const;
  if (user.authenticator === null) return replaces ? reject('no-authenticator') : accept(added);
  return replaces ? accept({ type: 'AuthenticatorRemoved', data: { userId } }, added) : reject('authenticator-exists');
};

const requestFactorReset = (
  { userId, singleOperator, check = null }: RequestFactorReset,
  user: User,
  { commandId: requestId }: Who,
): UserDecision => {
  if (user.status !== 'active') return reject('no-such-user');
  if (!hasSecondFactor(user) || isRequested(user, 'factor-reset', { userId })) return unchanged;
  if (check === null) return reject('check-needed');
  return accept(...requestChange(userFacts['factor-reset'], { requestId, userId }, singleOperator, check));
};

export const decideFactors: {
  readonly [type in FactorCommand['type']]: (
    data: Extract<FactorCommand, { type: type }>['data'],
    user: User,
    who: Who,
  ) => UserDecision;
} = {
  AddAuthenticator: addAuthenticator,
  RemoveAuthenticator: ({ userId, isRequired }, { authenticator, passkeys }) => {
    if (authenticator === null) return unchanged;
    if (isRequired && passkeys.length === 0) return reject('factor-required');
    return accept({ type: 'AuthenticatorRemoved', data: { userId } });
  },
  ReplaceRecoveryCodes: ({ userId, recoveryCodes }, user) =>
    hasSecondFactor(user)
      ? accept({ type: 'RecoveryCodesReplaced', data: { userId, recoveryCodes } })
      : reject('no-authenticator'),
  UseRecoveryCode: ({ userId, recoveryCode }, { recoveryCodes }) =>
    recoveryCodes?.includes(recoveryCode) === true
      ? accept({ type: 'RecoveryCodeUsed', data: { userId, recoveryCode } })
      : reject('no-such-recovery-code'),
  RequestFactorReset: requestFactorReset,
  EndSessions: ({ userId }, user) => ifActive(user, { type: 'SessionsEnded', data: { userId } }),
};
