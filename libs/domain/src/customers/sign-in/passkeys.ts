import { accept, type Command, reject, type Who } from '../../kernel/decider.js';
import type { Instant } from '../../kernel/zoned-time.js';
import { ifActive, type UserDecision } from '../user-decision.js';
import { hasSecondFactor, type User, withoutLonelyCodes } from '../user-state.js';
import type { Passkey } from './values.js';

/** More than anybody needs; keeps the list of a user's passkeys readable. */
export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_LABEL = 60;

type OfUser = { readonly userId: string };
type OfPasskey = OfUser & { readonly passkeyId: string };
type AddPasskey = OfPasskey & {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly label: string;
  /** Digests of new recovery codes, used only when this is the user's first second factor. */
  readonly recoveryCodes: readonly string[];
};
type RemovePasskey = OfPasskey & {
  /** The company asks this user for a second factor. */
  readonly isRequired: boolean;
};

/** Passkeys as a second factor beside the password (P-18.16 to P-18.18). */
export type PasskeyCommand =
  | Command<'AddPasskey', AddPasskey>
  | Command<'UsePasskey', OfPasskey & { readonly counter: number }>
  | Command<'RemovePasskey', RemovePasskey>;

const addPasskey = (
  { userId, passkeyId, credentialId, publicKey, counter, label, recoveryCodes }: AddPasskey,
  user: User,
): UserDecision => {
  if (user.passkeys.some((passkey) => passkey.credentialId === credentialId)) return reject('passkey-exists');
  if (user.passkeys.length >= MOST_PASSKEYS) return reject('too-many-passkeys');
  const codes = hasSecondFactor(user) ? [] : recoveryCodes;
  const data = { userId, passkeyId, credentialId, publicKey, counter, label, recoveryCodes: codes };
  return ifActive(user, { type: 'PasskeyAdded', data });
};

/**
 * A counter that does not increase indicates a copied passkey. Passkeys synchronised between devices do not count: their counter
 * stays 0.
 */
const isOfCopy = (before: number, now: number): boolean => (before > 0 || now > 0) && now <= before;

export const decidePasskeys: {
  readonly [type in PasskeyCommand['type']]: (
    data: Extract<PasskeyCommand, { type: type }>['data'],
    user: User,
    who: Who,
  ) => UserDecision;
} = {
  AddPasskey: addPasskey,
  UsePasskey: ({ userId, passkeyId, counter }, user) => {
    const passkey = user.passkeys.find((one) => one.passkeyId === passkeyId);
    if (passkey === undefined) return reject('no-such-passkey');
    if (isOfCopy(passkey.counter, counter)) return reject('passkey-copied');
    return ifActive(user, { type: 'PasskeyUsed', data: { userId, passkeyId, counter } });
  },
  RemovePasskey: ({ userId, passkeyId, isRequired }, { passkeys, authenticator }) => {
    if (!passkeys.some((one) => one.passkeyId === passkeyId)) return reject('no-such-passkey');
    if (isRequired && passkeys.length === 1 && authenticator === null) return reject('factor-required');
    return accept({ type: 'PasskeyRemoved', data: { userId, passkeyId } });
  },
};

export const withPasskey = (
  user: User,
  { recoveryCodes, ...passkey }: Omit<Passkey, 'lastUsedAt'> & { readonly recoveryCodes: readonly string[] | null },
): User => ({
  ...user,
  passkeys: [...user.passkeys, { ...passkey, lastUsedAt: null }],
  recoveryCodes: hasSecondFactor(user) ? user.recoveryCodes : recoveryCodes,
});

export const withPasskeyUsed = (user: User, passkeyId: string, counter: number, lastUsedAt: Instant): User => ({
  ...user,
  passkeys: user.passkeys.map((one) => (one.passkeyId === passkeyId ? { ...one, counter, lastUsedAt } : one)),
});

export const withoutPasskey = (user: User, passkeyId: string): User =>
  withoutLonelyCodes({ ...user, passkeys: user.passkeys.filter((one) => one.passkeyId !== passkeyId) });
