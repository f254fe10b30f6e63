import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { isWeaker, type Policy, samePolicy } from '@counterfoil/domain';
import type { CompanySettings } from '@counterfoil/projections';
import { useState } from 'react';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Reading, readUnless } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import {
  factorRule,
  factorRuleOf,
  type ListRule,
  listRuleNames,
  listRules,
  type NumberRule,
  numberRuleNames,
  numberRules,
  shownNumber,
  storedNumber,
  switchRuleNames,
  switchRules,
} from './policy-words.js';
import { useChangePolicyMutation } from '../settings.api.js';

type Typed = { readonly [rule in keyof Policy]: Policy[rule] extends boolean ? boolean : string };

const typedOf = (policy: Policy): Typed =>
  Object.fromEntries([
    ...numberRuleNames.map((rule) => [rule, String(shownNumber(rule, policy[rule]))]),
    ...listRuleNames.map((rule) => [rule, policy[rule].join('\n')]),
    ...switchRuleNames.map((rule) => [rule, policy[rule]]),
    ['requireSecondFactor', policy.requireSecondFactor],
  ]) as Typed;

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((line) => line.toLowerCase())
      .filter((line) => line !== ''),
  ),
];

const numberFault = (rule: NumberRule, text: string): string | undefined => {
  const { least, most } = numberRules[rule];
  const number = Number(text);
  const valid = text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most;
  return valid ? undefined : `Please enter a whole number from ${least} to ${most}`;
};
const listFault = (rule: ListRule, text: string): string | undefined =>
  linesOf(text).every(listRules[rule].reads) ? undefined : listRules[rule].fault;

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
  releaseByApprovers: typed.releaseByApprovers,
  releaseAloneUpTo: storedNumber('releaseAloneUpTo', Number(typed.releaseAloneUpTo)),
  secondPersonForOpen: typed.secondPersonForOpen,
  secondPersonForAccepted: typed.secondPersonForAccepted,
  withdrawHours: Number(typed.withdrawHours),
  claimCoolingOffHours: Number(typed.claimCoolingOffHours),
  scanWeekday: Number(typed.scanWeekday),
  requireSecondFactor: factorRuleOf(typed.requireSecondFactor),
});

const parse = (typed: Typed): Reading<Policy> =>
  readUnless(
    {
      ...Object.fromEntries(numberRuleNames.map((rule) => [rule, numberFault(rule, typed[rule])])),
      ...Object.fromEntries(listRuleNames.map((rule) => [rule, listFault(rule, typed[rule])])),
    },
    policyOf(typed),
  );

type Props = { readonly settings: CompanySettings; readonly onClose: () => void };

export const PolicyDialog = ({ settings: { policy: was, revision }, onClose }: Props) => {
  const [seen] = useState(revision);
  const [change] = useChangePolicyMutation();
  const form = useCheckedForm({
    initial: typedOf(was),
    parse,
    send: (policy) => change({ ...policy, revision: seen }),
    done: (written) => {
      tellWritten(written, 'The policy was changed.');
      onClose();
    },
    showFaults: 'on-leave',
  });
  const reading = parse(form.values);
  return (
    <FormDialog
      title="Change the policy"
      form={form}
      onClose={onClose}
      submitLabel="Save policy"
      disabled={reading.ok && samePolicy(was, reading.value)}
    >
      {numberRuleNames.map((rule) => {
        const { label, hint, choices } = numberRules[rule];
        const field = { label, description: hint, ...form.text(rule) };
        return choices === undefined ? (
          <TextInput key={rule} inputMode="numeric" {...field} />
        ) : (
          <NativeSelect key={rule} data={choices.map((word, value) => ({ value: String(value), label: word }))} {...field} />
        );
      })}
      {listRuleNames.map((rule) => (
        <Textarea key={rule} label={listRules[rule].label} description={listRules[rule].hint} rows={3} {...form.text(rule)} />
      ))}
      {switchRuleNames.map((rule) => (
        <Checkbox key={rule} label={switchRules[rule].label} description={switchRules[rule].hint} {...form.check(rule)} />
      ))}
      <NativeSelect
        label={factorRule.label}
        description={factorRule.hint}
        data={factorRule.choices}
        {...form.text('requireSecondFactor')}
      />
      {reading.ok && isWeaker(was, reading.value) ? (
        <>
          <AskedCheck form={form} about="administration" />
          <SecondPersonNote>A weaker policy</SecondPersonNote>
        </>
      ) : null}
    </FormDialog>
  );
};
