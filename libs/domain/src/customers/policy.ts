import type { OldData } from '../kernel/fact.js';
import { type FieldText, labelled } from '../kernel/field-change.js';
import { canonicalJson } from '../kernel/json.js';
import { asksLess, type SecondFactorRule, secondFactorWords } from './sign-in/second-factor-rule.js';

/** A customer's rules; every decision records the version it was taken under. */
export type Policy = {
  /** How many other customers must have verified an account before it counts as cross-matched (result 4). */
  readonly crossMatchMinimum: number;
  /** A payment to the same account with the same amount within this many days is a possible duplicate. */
  readonly duplicateDays: number;
  /** An amount above the previous maximum by more than this percentage is out of range. */
  readonly outOfRangePercent: number;
  /** One person may both request and approve. Every affected row says so. */
  readonly singleOperator: boolean;
  /** Number of hidden account digits that a supplier has to enter, at least 3 (P-14). */
  readonly hiddenDigits: number;
  /** Days until a link to a supplier expires. */
  readonly linkDays: number;
  /** Days after which a supplier who has not answered gets one reminder; 0: never. */
  readonly reminderDays: number;
  /** The company's own mail domains. No email to suppliers goes there, and answers from there are weak evidence. */
  readonly ownDomains: readonly string[];
  /** Addresses and CIDR ranges of the company's offices. Answers from there are weak evidence. */
  readonly officeAddresses: readonly string[];
  /** Suppliers get the simplified form, without the account check (P-2.1). */
  readonly isVerify2: boolean;
  /** Only users who may approve change requests can release runs; otherwise every user who checks payments can. */
  readonly releaseByApprovers: boolean;
  /** Hundredths. Runs above this amount are released by two people. 0: one person may release any amount. */
  readonly releaseAloneUpTo: number;
  /** A run with lines still to do is released by two people. */
  readonly secondPersonForOpen: boolean;
  /** A run with lines accepted without proof is released by two people. */
  readonly secondPersonForAccepted: boolean;
  /** For how many hours a release can be withdrawn. */
  readonly withdrawHours: number;
  /** Hours before bank details that a supplier gave through its link can be approved; 0: at once (P-11.15). */
  readonly claimCoolingOffHours: number;
  /** The weekday on which all accounts are scanned, 1 Monday to 7 Sunday; 0: never (P-10.43). */
  readonly scanWeekday: number;
  /** Users who must have a second factor before they can approve, release or grant anything (P-18.10). */
  readonly requireSecondFactor: SecondFactorRule;
};

/** The fields that the second version did not have. */
const releaseDefaults = {
  releaseByApprovers: false,
  releaseAloneUpTo: 0,
  secondPersonForOpen: true,
  secondPersonForAccepted: true,
  withdrawHours: 4,
} as const;

/** The fields that the third version did not have. */
const claimDefaults = { claimCoolingOffHours: 24 } as const;

/** The fields that the fourth version did not have. */
const scanDefaults = { scanWeekday: 1 } as const;

/** The fields that the fifth version did not have. */
const factorDefaults = { requireSecondFactor: 'nobody' } as const;

/** The policy of a new customer (P-10, P-14; the range is the spec's "out of range" alert, P-4.2). */
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
  ...releaseDefaults,
  ...claimDefaults,
  ...scanDefaults,
  ...factorDefaults,
};

const lacksOneOf = (was: readonly string[], now: readonly string[]): boolean => was.some((entry) => !now.includes(entry));

/** For each rule, whether `now` is a weaker control than `was`. A weaker control waits for a second person. */
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
  releaseByApprovers: (was, now) => was && !now,
  releaseAloneUpTo: (was, now) => was !== 0 && (now === 0 || now > was),
  secondPersonForOpen: (was, now) => was && !now,
  secondPersonForAccepted: (was, now) => was && !now,
  withdrawHours: (was, now) => now < was,
  claimCoolingOffHours: (was, now) => now < was,
  scanWeekday: (was, now) => was !== 0 && now === 0,
  requireSecondFactor: asksLess,
};

/** The values of `scanWeekday` in words, from 0. */
export const scanDayWords = ['Never', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const rules = Object.keys(weaker) as (keyof Policy)[];

export const isWeaker = (was: Policy, now: Policy): boolean =>
  rules.some((rule) => (weaker[rule] as (was: unknown, now: unknown) => boolean)(was[rule], now[rule]));

export const samePolicy = (was: Policy, now: Policy): boolean =>
  rules.every((rule) => canonicalJson(was[rule]) === canonicalJson(now[rule]));

/** The rules of a policy with their labels and texts. */
export const policyFields: readonly FieldText<Policy>[] = [
  ...labelled<Omit<Policy, 'releaseAloneUpTo' | 'scanWeekday' | 'requireSecondFactor'>>({
    crossMatchMinimum: 'Customers needed for a cross-match',
    duplicateDays: 'Days a duplicate is looked for',
    outOfRangePercent: 'Percentage above the previous maximum',
    singleOperator: 'One person may request and approve',
    hiddenDigits: 'Digits hidden from suppliers',
    linkDays: 'Days until a link expires',
    reminderDays: 'Days until a reminder',
    ownDomains: 'Own email domains',
    officeAddresses: 'Addresses of the offices',
    isVerify2: 'Simplified form for suppliers',
    releaseByApprovers: 'Only people who approve release runs',
    secondPersonForOpen: 'Second person for payments to do',
    secondPersonForAccepted: 'Second person for accepted payments',
    withdrawHours: 'Hours to withdraw a release',
    claimCoolingOffHours: 'Hours before a claim can be approved',
  }),
  [
    'Amount one person releases alone',
    ({ releaseAloneUpTo }, { money }) => (releaseAloneUpTo === 0 ? 'Any amount' : money(releaseAloneUpTo)),
  ],
  ['Weekly scan of all accounts', ({ scanWeekday }) => scanDayWords[scanWeekday] ?? String(scanWeekday)],
  ['Second factor needed by', ({ requireSecondFactor }) => secondFactorWords[requireSecondFactor]],
];

/**
 * Upgrades a policy from each version to the next. Fields missing from an older version could not be set then, so they get these
 * values.
 */
export const policyUpcasts: readonly ((policy: unknown) => OldData)[] = [
  (policy) => ({
    ...(policy as OldData),
    ...{ hiddenDigits: 3, linkDays: 30, reminderDays: 7, ownDomains: [], officeAddresses: [], isVerify2: false },
  }),
  (policy) => ({ ...(policy as OldData), ...releaseDefaults }),
  (policy) => ({ ...(policy as OldData), ...claimDefaults }),
  (policy) => ({ ...(policy as OldData), ...scanDefaults }),
  (policy) => ({ ...(policy as OldData), ...factorDefaults }),
];
