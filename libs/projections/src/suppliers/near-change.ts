import { daysBetween } from '@counterfoil/domain';
import type { SupplierChangeRequest, SupplierDoc } from './supplier-doc.js';

const NEAR_DAYS = 30;

type Part = 'account' | 'email';
const words: { readonly [part in Part]: string } = { account: 'account', email: 'email address' };
const OTHER = { account: 'email', email: 'account' } as const;

/**
 * A warning when account and email address change within 30 days of each other, because somebody who takes over an account changes
 * both (P-11.17). Null for other requests, and when only one of the two changes.
 */
export const nearChange = (
  { kind, at }: Pick<SupplierChangeRequest, 'kind' | 'at'>,
  { hands, changeRequests, createdAt }: Pick<SupplierDoc, 'hands' | 'changeRequests' | 'createdAt'>,
): string | null => {
  if (kind !== 'account' && kind !== 'email') return null;
  const other = OTHER[kind];
  const waiting = changeRequests.find((request) => request.kind === other);
  if (waiting !== undefined) return sentence(kind, other, waiting.at, at, 'asked for');
  const { at: changedAt } = hands[other];
  return changedAt === createdAt ? null : sentence(kind, other, changedAt, at, 'changed');
};

const sentence = (kind: Part, other: Part, otherAt: string, at: string, what: 'asked for' | 'changed'): string | null => {
  const days = daysBetween(otherAt, at);
  if (days > NEAR_DAYS) return null;
  if (days === 0)
    return `The ${words[other]} ${what === 'changed' ? 'changed on the same day as' : 'is to change together with'} the ${words[kind]}.`;
  const first = otherAt < at ? 'before' : 'after';
  const done = what === 'changed' ? 'changed' : 'was asked to change';
  return `The ${words[other]} ${done} ${days === 1 ? '1 day' : `${days} days`} ${first} the ${words[kind]}.`;
};
