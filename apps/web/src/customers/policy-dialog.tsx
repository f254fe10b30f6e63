import { Checkbox, TextInput } from '@mantine/core';
import { isWeaker, type Policy, samePolicy } from '@counterfoil/domain';
import type { CompanySettings } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.js';
import { SecondPersonNote } from '../ui/second-person-note.js';
import { tellWritten } from '../ui/tell-written.js';
import { numberRuleNames, numberRules, singleOperatorWords } from './policy-words.js';
import { useChangePolicyMutation } from './settings.api.js';

type Typed = { readonly [rule in keyof Policy]: Policy[rule] extends boolean ? boolean : string };

const typedOf = ({ crossMatchMinimum, duplicateDays, outOfRangePercent, singleOperator }: Policy): Typed => ({
  crossMatchMinimum: String(crossMatchMinimum),
  duplicateDays: String(duplicateDays),
  outOfRangePercent: String(outOfRangePercent),
  singleOperator,
});

const problemOf = (rule: (typeof numberRuleNames)[number], text: string): string | null => {
  const { least, most } = numberRules[rule];
  const number = Number(text);
  const valid = text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most;
  return valid ? null : `Please enter a whole number from ${least} to ${most}`;
};

const policyOf = (typed: Typed): Policy => ({
  crossMatchMinimum: Number(typed.crossMatchMinimum),
  duplicateDays: Number(typed.duplicateDays),
  outOfRangePercent: Number(typed.outOfRangePercent),
  singleOperator: typed.singleOperator,
});

type Props = { readonly settings: CompanySettings; readonly onClose: () => void };

export const PolicyDialog = ({ settings: { policy: was, revision }, onClose }: Props) => {
  const [typed, setTyped] = useState(() => typedOf(was));
  const [seen] = useState(revision);
  const [change, { error }] = useChangePolicyMutation();
  const problems = new Map(numberRuleNames.map((rule) => [rule, problemOf(rule, typed[rule])]));
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
      <Checkbox
        label={singleOperatorWords.label}
        description={singleOperatorWords.hint}
        checked={typed.singleOperator}
        onChange={({ target }) => setTyped({ ...typed, singleOperator: target.checked })}
      />
      {valid && isWeaker(was, now) ? <SecondPersonNote>A weaker rule</SecondPersonNote> : null}
    </FormDialog>
  );
};
