import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { isWeaker, type Policy, samePolicy } from '@counterfoil/domain';
import type { CompanySettings } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import {
  type ListRule,
  listRuleNames,
  listRules,
  type NumberRule,
  numberRuleNames,
  numberRules,
  switchRuleNames,
  switchRules,
} from './policy-words.js';
import { useChangePolicyMutation } from '../settings.api.js';

type Typed = { readonly [rule in keyof Policy]: Policy[rule] extends boolean ? boolean : string };

const typedOf = (policy: Policy): Typed =>
  Object.fromEntries([
    ...numberRuleNames.map((rule) => [rule, String(policy[rule])]),
    ...listRuleNames.map((rule) => [rule, policy[rule].join('\n')]),
    ...switchRuleNames.map((rule) => [rule, policy[rule]]),
  ]) as Typed;

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((line) => line.toLowerCase())
      .filter((line) => line !== ''),
  ),
];

const numberProblem = (rule: NumberRule, text: string): string | null => {
  const { least, most } = numberRules[rule];
  const number = Number(text);
  const valid = text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most;
  return valid ? null : `Please enter a whole number from ${least} to ${most}`;
};
const listProblem = (rule: ListRule, text: string): string | null =>
  linesOf(text).every(listRules[rule].reads) ? null : listRules[rule].fault;

const policyOf = (typed: Typed): Policy => ({
  crossMatchMinimum: Number(typed.crossMatchMinimum),
  duplicateDays: Number(typed.duplicateDays),
  outOfRangePercent: Number(typed.outOfRangePercent),
  singleOperator: typed.singleOperator,
  hiddenDigits: Number(typed.hiddenDigits),
  linkDays: Number(typed.linkDays),
  reminderDays: Number(typed.reminderDays),
  ownDomains: linesOf(typed.ownDomains),
  officeAddresses: linesOf(typed.officeAddresses),
  isVerify2: typed.isVerify2,
});

type Props = { readonly settings: CompanySettings; readonly onClose: () => void };

export const PolicyDialog = ({ settings: { policy: was, revision }, onClose }: Props) => {
  const [typed, setTyped] = useState(() => typedOf(was));
  const [seen] = useState(revision);
  const [change, { error }] = useChangePolicyMutation();
  const problems = new Map<NumberRule | ListRule, string | null>([
    ...numberRuleNames.map((rule) => [rule, numberProblem(rule, typed[rule])] as const),
    ...listRuleNames.map((rule) => [rule, listProblem(rule, typed[rule])] as const),
  ]);
  const valid = [...problems.values()].every((problem) => problem === null);
  const now = policyOf(typed);
  const submit = async () => {
    const { data } = await change({ ...now, revision: seen });
    if (data === undefined) return;
    tellWritten(data, 'The policy was changed.');
    onClose();
  };
  return (
    <FormDialog
      title="Change the policy"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save policy"
      disabled={!valid || samePolicy(was, now)}
      error={error}
    >
      {numberRuleNames.map((rule) => (
        <TextInput
          key={rule}
          label={numberRules[rule].label}
          description={numberRules[rule].hint}
          value={typed[rule]}
          onChange={({ target }) => setTyped({ ...typed, [rule]: target.value })}
          error={problems.get(rule)}
          inputMode="numeric"
        />
      ))}
      {listRuleNames.map((rule) => (
        <Textarea
          key={rule}
          label={listRules[rule].label}
          description={listRules[rule].hint}
          value={typed[rule]}
          onChange={({ target }) => setTyped({ ...typed, [rule]: target.value })}
          error={problems.get(rule)}
          rows={3}
        />
      ))}
      {switchRuleNames.map((rule) => (
        <Checkbox
          key={rule}
          label={switchRules[rule].label}
          description={switchRules[rule].hint}
          checked={typed[rule]}
          onChange={({ target }) => setTyped({ ...typed, [rule]: target.checked })}
        />
      ))}
      {valid && isWeaker(was, now) ? <SecondPersonNote>A weaker policy</SecondPersonNote> : null}
    </FormDialog>
  );
};
