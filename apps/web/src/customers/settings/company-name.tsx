import { TextInput } from '@mantine/core';
import { LONGEST_COMPANY_NAME } from '@counterfoil/domain';
import type { CompanySettings } from '@counterfoil/projections';
import { useCompanySubject, useSession } from '../../platform/session/session.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { WaitingRequest } from '../../ui/form/waiting-request.js';
import { useChangeNameMutation, useDecideNameMutation, useWithdrawNameMutation } from '../settings.api.js';

/** Requests a new name for the company. A second person has to approve it. */
export const CompanyNameDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { customer } = useSession();
  const [change] = useChangeNameMutation();
  const form = useCheckedForm({
    initial: { name: customer.name },
    parse: (values) => {
      const fault = required(values.name, 'Please enter the name of your company.');
      return readUnless({ name: fault }, { name: values.name.trim() });
    },
    send: change,
    done: (written) => {
      tellWritten(written, 'The name was changed.');
      onClose();
    },
  });
  const isSame = form.values.name.trim() === customer.name;
  return (
    <FormDialog title="Change the name" form={form} onClose={onClose} submitLabel="Save the name" disabled={isSame}>
      <TextInput
        label="Name of the company"
        description="Suppliers read it in every email. What was recorded stays as it is."
        maxLength={LONGEST_COMPANY_NAME}
        required
        data-autofocus
        {...form.text('name')}
      />
      <AskedCheck form={form} about="administration" />
      <SecondPersonNote>Another name</SecondPersonNote>
    </FormDialog>
  );
};

/** The requested name, which waits for a second person. */
export const PendingName = ({ pending }: { readonly pending: NonNullable<CompanySettings['pendingName']> }) => {
  const [decide] = useDecideNameMutation();
  const [withdraw] = useWithdrawNameMutation();
  const { customer, user } = useSession();
  const { requestId } = pending;
  return (
    <WaitingRequest
      subject={useCompanySubject()}
      title="Waiting for approval"
      request={pending}
      what="the name of the company"
      blockedBecause={pending.blockedBecause}
      effect="Suppliers read the new name in every email from now on."
      decide={(decision) => decide({ requestId, ...decision })}
      withdraw={user.id === pending.requestedBy ? () => withdraw({ requestId }) : undefined}
    >
      <p>
        {customer.name} becomes <strong>{pending.now}</strong>
      </p>
    </WaitingRequest>
  );
};
