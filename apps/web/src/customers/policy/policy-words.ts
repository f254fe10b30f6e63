import {
  isOwnableDomain,
  type Policy,
  scanDayWords,
  type SecondFactorRule,
  secondFactorRules,
  secondFactorWords,
} from '@counterfoil/domain';

type RuleOf<T> = { readonly [rule in keyof Policy]: Policy[rule] extends T ? rule : never }[keyof Policy];
export type NumberRule = RuleOf<number>;
export type SwitchRule = RuleOf<boolean>;
export type ListRule = RuleOf<readonly string[]>;
type RuleWords = {
  readonly label: string;
  readonly hint: string;
  readonly least: number;
  readonly most: number;
  /** Stored in hundredths, typed in whole units of the customer's currency. */
  readonly isMoney?: true;
  /** What 0 means where it is not an amount, for example "Never". */
  readonly zero?: string;
  /** The values in words from 0, where they are chosen from a list. */
  readonly choices?: readonly string[];
};

/** `least` and `most` are the limits that the server enforces. */
export const numberRules: Readonly<Record<NumberRule, RuleWords>> = {
  crossMatchMinimum: {
    label: 'Customers needed for a cross-match',
    hint: 'This many other customers must have an account verified before it counts for your company.',
    least: 1,
    most: 100,
  },
  duplicateDays: {
    label: 'Look for duplicates within (days)',
    hint: 'A payment with the same account and amount within this many days gets an alert.',
    least: 0,
    most: 365,
  },
  outOfRangePercent: {
    label: 'Allowed above the previous maximum (per cent)',
    hint: 'A payment that is higher gets an alert.',
    least: 0,
    most: 1_000,
  },
  hiddenDigits: {
    label: 'Account digits hidden from suppliers',
    hint: 'A supplier has to enter these digits before it can confirm the account.',
    least: 3,
    most: 8,
  },
  linkDays: {
    label: 'Verification links expire after (days)',
    hint: 'After that, a new verification request has to be sent.',
    least: 1,
    most: 365,
  },
  reminderDays: {
    label: 'Remind suppliers after (days)',
    hint: 'Suppliers who have not answered are reminded once. 0 means never.',
    zero: 'Never',
    least: 0,
    most: 90,
  },
  releaseAloneUpTo: {
    label: 'One person may release up to (amount)',
    hint: 'A run with a higher total is released by two people. 0 means any amount.',
    zero: 'Any amount',
    least: 0,
    most: 1_000_000_000_000,
    isMoney: true,
  },
  withdrawHours: {
    label: 'A release can be withdrawn for (hours)',
    hint: 'Send the file to the bank after that. 0 means that a release cannot be withdrawn.',
    zero: 'Not at all',
    least: 0,
    most: 240,
  },
  claimCoolingOffHours: {
    label: 'New bank details from a supplier can be approved after (hours)',
    hint: 'Until then the supplier and your company can object. 0 means at once.',
    zero: 'At once',
    least: 0,
    most: 720,
  },
  scanWeekday: {
    label: 'Scan all accounts every week on',
    hint: 'The scan runs at night and tells you what has become worse.',
    choices: scanDayWords,
    least: 0,
    most: 7,
  },
};
const HUNDRED = 100;
/** A number as it is typed and shown. */
export const shownNumber = (rule: NumberRule, value: number): number => (numberRules[rule].isMoney ? value / HUNDRED : value);
export const storedNumber = (rule: NumberRule, shown: number): number => (numberRules[rule].isMoney ? shown * HUNDRED : shown);
export const numberRuleNames = Object.keys(numberRules) as readonly NumberRule[];

export const switchRules: Readonly<
  Record<SwitchRule, { readonly label: string; readonly hint: string; readonly yes: string; readonly no: string }>
> = {
  singleOperator: {
    label: 'Single operator',
    hint: 'One user may request a change and approve it. Every row and export then says so.',
    yes: 'Yes, nobody else approves',
    no: 'No, a second person approves',
  },
  isVerify2: {
    label: 'Simplified form for suppliers',
    hint: 'Suppliers give their contact details without checking the account.',
    yes: 'Yes, without the account check',
    no: 'No, suppliers enter the missing digits',
  },
  releaseByApprovers: {
    label: 'Only people who approve release runs',
    hint: 'Otherwise everybody who checks payments may release a run.',
    yes: 'Yes, people who approve change requests',
    no: 'No, everybody who checks payments',
  },
  secondPersonForOpen: {
    label: 'Two people release a run with payments to do',
    hint: 'A payment is to do while nothing confirms its account, or an alert is open.',
    yes: 'Yes, a second person releases it',
    no: 'No, one person with a reason',
  },
  secondPersonForAccepted: {
    label: 'Two people release a run with accepted payments',
    hint: 'An accepted payment is paid without a proof of its account.',
    yes: 'Yes, a second person releases it',
    no: 'No, one person',
  },
};
export const switchRuleNames = Object.keys(switchRules) as readonly SwitchRule[];

export const listRules: Readonly<
  Record<
    ListRule,
    { readonly label: string; readonly hint: string; readonly reads: (text: string) => boolean; readonly fault: string }
  >
> = {
  ownDomains: {
    label: 'Your own email domains',
    hint: 'One per line, for example example.com. No email to suppliers is sent there, and an answer from there is weak.',
    reads: isOwnableDomain,
    fault: 'Please enter domains such as example.com. Domains of free email providers are not allowed.',
  },
  officeAddresses: {
    label: 'Network addresses of your offices',
    hint: 'One per line, for example 192.0.2.0/24. An answer from there is weak.',
    // The server also checks that these are valid addresses and ranges.
    reads: (text) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(text),
    fault: 'Please enter addresses such as 192.0.2.1 or 192.0.2.0/24.',
  },
};
export const listRuleNames = Object.keys(listRules) as readonly ListRule[];

/** The one rule that is chosen from a list. */
export const factorRule = {
  label: 'Second factor needed by',
  hint: 'Without an authenticator they sign in and read, but approve, release, grant and export nothing.',
  choices: secondFactorRules.map((value) => ({ value, label: secondFactorWords[value] })),
};
export const factorRuleOf = (text: string): SecondFactorRule => secondFactorRules.find((rule) => rule === text) ?? 'everybody';

const numberText = (rule: NumberRule, value: number): string => {
  const { zero, choices } = numberRules[rule];
  return choices?.[value] ?? (value === 0 && zero !== undefined ? zero : String(shownNumber(rule, value)));
};

export const ruleTexts = (policy: Policy): readonly (readonly [label: string, value: string])[] => [
  ...numberRuleNames.map((rule) => [numberRules[rule].label, numberText(rule, policy[rule])] as const),
  ...listRuleNames.map((rule) => [listRules[rule].label, policy[rule].join(', ') || 'None'] as const),
  ...switchRuleNames.map((rule) => [switchRules[rule].label, switchRules[rule][policy[rule] ? 'yes' : 'no']] as const),
  [factorRule.label, secondFactorWords[policy.requireSecondFactor]],
];
