import type { Policy } from '@counterfoil/domain';

type NumberRule = Exclude<keyof Policy, 'singleOperator'>;
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
};
export const numberRuleNames = Object.keys(numberRules) as readonly NumberRule[];

export const singleOperatorWords = {
  label: 'Single operator',
  hint: 'One person may ask for a change and approve it. Every row and export then says so.',
};

export const ruleTexts = (policy: Policy): readonly (readonly [label: string, value: string])[] => [
  ...numberRuleNames.map((rule) => [numberRules[rule].label, String(policy[rule])] as const),
  [singleOperatorWords.label, policy.singleOperator ? 'yes: nobody else approves' : 'no: a second person approves'] as const,
];
