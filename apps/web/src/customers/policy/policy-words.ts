import { isOwnableDomain, type Policy } from '@counterfoil/domain';

type RuleOf<T> = { readonly [rule in keyof Policy]: Policy[rule] extends T ? rule : never }[keyof Policy];
export type NumberRule = RuleOf<number>;
export type SwitchRule = RuleOf<boolean>;
export type ListRule = RuleOf<readonly string[]>;
type RuleWords = { readonly label: string; readonly hint: string; readonly least: number; readonly most: number };

/** The bounds are the server's. */
export const numberRules: Readonly<Record<NumberRule, RuleWords>> = {
  crossMatchMinimum: {
    label: 'Companies needed for a cross-match',
    hint: 'So many other companies must have an account verified before it counts for you.',
    least: 1,
    most: 100,
  },
  duplicateDays: {
    label: 'Look for duplicates within (days)',
    hint: 'The same account and amount again within so many days gets an alert.',
    least: 0,
    most: 365,
  },
  outOfRangePercent: {
    label: 'Above the previous maximum by (per cent)',
    hint: 'A payment that exceeds it by more gets an alert.',
    least: 0,
    most: 1_000,
  },
  hiddenDigits: {
    label: 'Digits of an account hidden from suppliers',
    hint: 'A supplier has to know them before it sees or says anything of the account.',
    least: 3,
    most: 8,
  },
  linkDays: {
    label: 'Links to suppliers expire after (days)',
    hint: 'Later the supplier has to be asked again.',
    least: 1,
    most: 365,
  },
  reminderDays: {
    label: 'Remind suppliers after (days)',
    hint: 'Once, when they have not answered; 0 for never.',
    least: 0,
    most: 90,
  },
};
export const numberRuleNames = Object.keys(numberRules) as readonly NumberRule[];

export const switchRules: Readonly<
  Record<SwitchRule, { readonly label: string; readonly hint: string; readonly yes: string; readonly no: string }>
> = {
  singleOperator: {
    label: 'Single operator',
    hint: 'One person may ask for a change and approve it. Every row and export then says so.',
    yes: 'yes: nobody else approves',
    no: 'no: a second person approves',
  },
  isVerify2: {
    label: 'Simplified form for suppliers',
    hint: 'Suppliers give their details without the account check.',
    yes: 'yes: without the account check',
    no: 'no: suppliers enter the missing digits',
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
    label: 'Your own mail domains',
    hint: 'One a line, e.g. example.com. No mail to suppliers goes there, and an answer from there counts as weak.',
    reads: isOwnableDomain,
    fault: 'Please enter domains such as example.com; free mail providers belong to nobody.',
  },
  officeAddresses: {
    label: 'Network addresses of your offices',
    hint: 'One a line, e.g. 192.0.2.0/24. An answer from there counts as weak.',
    // The server also checks that these are addresses and ranges.
    reads: (text) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(text),
    fault: 'Please enter addresses such as 192.0.2.1 or 192.0.2.0/24.',
  },
};
export const listRuleNames = Object.keys(listRules) as readonly ListRule[];

export const ruleTexts = (policy: Policy): readonly (readonly [label: string, value: string])[] => [
  ...numberRuleNames.map((rule) => [numberRules[rule].label, String(policy[rule])] as const),
  ...listRuleNames.map((rule) => [listRules[rule].label, policy[rule].join(', ') || 'none'] as const),
  ...switchRuleNames.map((rule) => [switchRules[rule].label, switchRules[rule][policy[rule] ? 'yes' : 'no']] as const),
];
