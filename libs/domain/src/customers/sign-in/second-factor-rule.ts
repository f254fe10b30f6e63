import type { Permission } from '../values.js';

/** Of whom a company asks a second factor (P-18.10). Each asks it of more people than the one before. */
export const secondFactorRules = ['nobody', 'deciders', 'everybody'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

export const secondFactorWords: { readonly [rule in SecondFactorRule]: string } = {
  nobody: 'Nobody',
  deciders: 'Whoever may approve, release or manage users',
  everybody: 'Everybody',
};

export const asksLess = (was: SecondFactorRule, now: SecondFactorRule): boolean =>
  secondFactorRules.indexOf(now) < secondFactorRules.indexOf(was);

type Asked = { readonly requireSecondFactor: SecondFactorRule; readonly releaseByApprovers: boolean };

/** Whether a policy asks a second factor of somebody with these permissions. */
export const needsSecondFactor = (
  { requireSecondFactor, releaseByApprovers }: Asked,
  permissions: readonly Permission[],
): boolean => {
  if (requireSecondFactor !== 'deciders') return requireSecondFactor === 'everybody';
  const deciding: readonly Permission[] = ['canApprove', 'canManageUsers', ...(releaseByApprovers ? [] : RELEASING)];
  return permissions.some((permission) => deciding.includes(permission));
};

const RELEASING = ['canVerifyPayments'] as const;
