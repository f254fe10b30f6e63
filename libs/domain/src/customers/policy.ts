import { canonicalJson } from '../kernel/json.js';
import type { Policy } from './events.js';

/** What a new customer starts with (P-10, P-14; the range is the spec's "out of range" alert, P-4.2). */
export const defaultPolicy: Policy = {
  crossMatchMinimum: 2,
  duplicateDays: 10,
  outOfRangePercent: 20,
  singleOperator: false,
  hiddenDigits: 3,
  linkDays: 30,
  reminderDays: 7,
  ownDomains: [],
  officeAddresses: [],
  isVerify2: false,
};

const lacksOneOf = (was: readonly string[], now: readonly string[]): boolean => was.some((entry) => !now.includes(entry));

/** For each rule: is `now` a weaker control than `was`? Weakening waits for a second person. */
const weaker: { readonly [rule in keyof Policy]: (was: Policy[rule], now: Policy[rule]) => boolean } = {
  crossMatchMinimum: (was, now) => now < was,
  duplicateDays: (was, now) => now < was,
  outOfRangePercent: (was, now) => now > was,
  singleOperator: (was, now) => now && !was,
  hiddenDigits: (was, now) => now < was,
  linkDays: (was, now) => now > was,
  reminderDays: () => false,
  ownDomains: lacksOneOf,
  officeAddresses: lacksOneOf,
  isVerify2: (was, now) => now && !was,
};

const rules = Object.keys(weaker) as (keyof Policy)[];

export const isWeaker = (was: Policy, now: Policy): boolean =>
  rules.some((rule) => (weaker[rule] as (was: unknown, now: unknown) => boolean)(was[rule], now[rule]));

export const samePolicy = (was: Policy, now: Policy): boolean =>
  rules.every((rule) => canonicalJson(was[rule]) === canonicalJson(now[rule]));
