import { faultsOfFilled, type TaskValue, type TaskValues } from '@counterfoil/domain';
import type { OnboardingReview, Written } from '@counterfoil/projections';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useApproveOnboardingMutation } from '../platform/onboardings.api.js';
import { AskedCheck } from '../ui/form/check-record/asked-check.js';
import { CheckFields } from '../ui/form/check-record/check-fields.js';
import {
  checkServerNames,
  type Checked,
  type CheckValues,
  noCheck,
  readCheck,
  startingCheck,
  withCheck,
} from '../ui/form/check-record/check-values.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { faultsOf, read, type Reading, refuse } from '../ui/form/reading.js';
import { useParsedForm } from '../ui/form/use-parsed-form.js';
import { ApprovalField } from './approval-field.js';

type Props = {
  readonly onboarding: OnboardingReview;
  readonly onClose: () => void;
  readonly done: (written: Written) => void;
};

/** Lets a second person approve exactly the document shown on the page (P-20.4.1). A weak answer needs a check record. */
export const ApproveDialog = ({ onboarding, onClose, done }: Props) => {
  const { id, supplierId, documentHash, approvalFields, weakBecause } = onboarding;
  const [values, setValues] = useState<TaskValues>({});
  const [approve] = useApproveOnboardingMutation();
  const isWeak = weakBecause.length > 0;
  const faults = faultsOfFilled(approvalFields, values);
  const parse = (typed: CheckValues): Reading<Checked> => {
    const check = isWeak ? neededCheck(typed) : withCheck(typed, read({}));
    if (Object.keys(faults).length === 0) return check;
    return refuse({ ...faultsOf(check), answers: 'Please complete the fields above.' });
  };
  const form = useParsedForm({
    initial: isWeak ? startingCheck(null, null) : noCheck,
    parse,
    send: (said: Checked) => approve({ id, documentHash: documentHash ?? '', values, ...said }),
    done,
    serverNames: checkServerNames,
  });
  const set = (fieldId: string) => (value: TaskValue) => setValues((before) => ({ ...before, [fieldId]: value }));
  return (
    <FormDialog title="Approve the onboarding" submitLabel="Approve" onClose={onClose} form={form}>
      <Text>
        The company number, tax number and contact are written into the record. The bank account stays a claim, which is decided
        on under Approvals.
      </Text>
      {approvalFields.map((field) => (
        <ApprovalField
          key={field.id}
          field={field}
          value={values[field.id]}
          onChange={set(field.id)}
          fault={form.failures > 0 ? faults[field.id] : undefined}
          supplierId={supplierId}
        />
      ))}
      {isWeak ? <CheckFields form={form} about={{ supplierId }} /> : <AskedCheck form={form} about={{ supplierId }} />}
    </FormDialog>
  );
};

const neededCheck = (typed: CheckValues): Reading<Checked> => {
  const check = readCheck(typed);
  return check.ok ? read({ check: check.value }) : check;
};
