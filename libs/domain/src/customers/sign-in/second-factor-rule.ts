import type { Permission } from '../values.js';

/** The users that a company requires a second factor from (P-18.10). Each rule covers more people than the one before it. */
export const secondFactorRules = ['nobody', 'deciders', 'everybody'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

export const secondFactorWords: { readonly [rule in SecondFactorRule]: string } = {
  nobody: 'Nobody',
  deciders: 'Everybody who may approve, release or manage users',
  everybody: 'Everybody',
};

export const asksLess = (was: SecondFactorRule, now: SecondFactorRule): boolean =>
  secondFactorRules.indexOf(now) < secondFactorRules.indexOf(was);

type Asked = { readonly requireSecondFactor: SecondFactorRule; readonly releaseByApprovers: boolean };

/** Whether a policy requires a second factor from a user with these permissions. */
export const needsSecondFactor = (
  { requireSecondFactor, releaseByApprovers }: Asked,
  permissions: readonly Permission[],
): boolean => {
  if (requireSecondFactor !== 'deciders') return requireSecondFactor === 'everybody';
  const deciding: readonly Permission[] = ['canApprove', 'canManageUsers', ...(releaseByApprovers ? [] : RELEASING)];
  return permissions.some((permission) => deciding.includes(permission));
};

const RELEASING = ['canVerifyPayments'] as const;
