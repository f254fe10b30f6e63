import type { FieldChange, ValueWords } from '../../kernel/controlled-fact.js';
import { changesOf, type FieldText } from '../../kernel/field-change.js';
import type { Instant } from '../../kernel/zoned-time.js';

/** Who may sign in with a password although they have linked their company sign-in. */
export const passwordRules = ['everybody', 'managers'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The OpenID provider that a company's people sign in with (P-18.20). */
export type SignInProvider = {
  /** The provider's own address, which its tokens contain. */
  readonly issuer: string;
  /** The client id that the provider issued to Counterfoil. */
  readonly clientId: string;
  /** The client secret, encrypted: only the server can open it. */
  readonly clientSecretBox: string;
  readonly passwords: PasswordRule;
};

export const LONGEST_ISSUER = 300;
export const LONGEST_CLIENT_ID = 200;
export const LONGEST_CLIENT_SECRET = 500;
export const LONGEST_IDENTITY_LABEL = 200;

/** The rule as the label of a setting. */
export const passwordRuleWords: { readonly [rule in PasswordRule]: string } = {
  everybody: 'Taken from everybody',
  managers: 'Once linked, taken only from people who manage users',
};

const providerFields: readonly FieldText<SignInProvider | null>[] = [
  ['Provider', (provider) => provider?.issuer ?? ''],
  ['Client ID', (provider) => provider?.clientId ?? ''],
  ['Passwords', (provider) => (provider === null ? '' : passwordRuleWords[provider.passwords])],
];

type Change = { readonly was: SignInProvider | null; readonly now: SignInProvider | null };

/** The changes of a provider for display. A changed secret is mentioned but never shown. */
export const providerChanges = (change: Change, words: ValueWords): readonly FieldChange[] => {
  const { was, now } = change;
  const isOtherSecret = was !== null && now !== null && was.clientSecretBox !== now.clientSecretBox;
  const secret = { field: 'Client secret', was: 'The one before', now: 'A new one' };
  return [...changesOf(providerFields)(change, words), ...(isOtherSecret ? [secret] : [])];
};

/** The account at the provider with which a user signs in. Its personal parts are null once the person is erased. */
export type LinkedIdentity = {
  readonly issuer: string;
  /** A digest of issuer and subject that only the server can make. */
  readonly identity: string | null;
  /** The provider's name for the account, so that the user recognises it. */
  readonly label: string | null;
  readonly linkedAt: Instant;
};
