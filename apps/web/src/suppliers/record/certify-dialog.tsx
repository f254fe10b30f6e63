import { TextInput } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { actions } from '../../ui/words/actions.js';
import { useSetAliasMutation } from '../suppliers.api.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };
type Values = { readonly accountName: string; readonly authorizerComment: string };

const parse = ({ accountName, authorizerComment }: Values) =>
  readUnless(
    {
      accountName: required(accountName, 'Please enter the name on the payment.'),
      authorizerComment: required(authorizerComment, 'Please enter a reason.'),
    },
    { accountName: accountName.trim(), authorizerComment: authorizerComment.trim() },
  );

/** Certifies another name on this account, e.g. a trading name (P-7.2 setSupplierAlias). */
export const CertifyDialog = ({ supplier: { id, accountDisplay, ...supplier }, onClose }: Props) => {
  const [setAlias] = useSetAliasMutation();
  const form = useParsedForm({
    initial: { accountName: '', authorizerComment: '' },
    parse,
    send: (read) => setAlias({ id, isAlias: true, ...read }),
    done: (written) => {
      tellWritten(written, 'The name is certified.');
      onClose();
    },
  });
  return (
    <FormDialog title={actions.certifyName} form={form} onClose={onClose} submitLabel={actions.certifyName}>
      <PageAlert tone="warning">
        You certify that {accountDisplay} belongs to this name. This is not proof: the supplier has not confirmed it, and every
        payment in this name will read “Self-certified”.
      </PageAlert>
      <TextInput
        label="Name on the payment"
        description={`On file: ${supplier.accountName ?? supplier.supplierName}`}
        maxLength={200}
        required
        data-autofocus
        {...form.text('accountName')}
      />
      <ReasonField {...form.text('authorizerComment')} description="What you checked, and with whom. It stays in the timeline." />
      <SecondPersonNote>A certified name</SecondPersonNote>
    </FormDialog>
  );
};
