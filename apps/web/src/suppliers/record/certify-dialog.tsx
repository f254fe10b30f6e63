import { accountText, LONGEST_ACCOUNT_NAME } from '@counterfoil/domain';
import { TextInput } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { CheckFields } from '../../ui/form/check-record/check-fields.js';
import { checkServerNames, type CheckValues, readCheck, startingCheck } from '../../ui/form/check-record/check-values.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { faultsOf, type Reading, read, refuse, required } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { actions } from '../../ui/words/actions.js';
import { type Alias, useSetAliasMutation } from '../suppliers.api.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };
type Values = CheckValues & { readonly accountName: string };

const parse = (values: Values): Reading<Omit<Alias, 'id' | 'isAlias'>> => {
  const [name, check] = [required(values.accountName, 'Please enter the name on the payment.'), readCheck(values)];
  if (name !== undefined || !check.ok) return refuse({ accountName: name, ...faultsOf(check) });
  return read({ accountName: values.accountName.trim(), authorizerComment: check.value.reason, check: check.value });
};

/** Certifies another name for this account, e.g. a trading name (P-7.2 setSupplierAlias). */
export const CertifyDialog = ({ supplier: { id, ...supplier }, onClose }: Props) => {
  const [setAlias] = useSetAliasMutation();
  const form = useParsedForm({
    initial: { accountName: '', ...startingCheck(null, null) },
    parse,
    serverNames: checkServerNames,
    send: (read) => setAlias({ id, isAlias: true, ...read }),
    done: (written) => {
      tellWritten(written, 'The name is certified.');
      onClose();
    },
  });
  return (
    <FormDialog title={actions.certifyName} form={form} onClose={onClose} submitLabel={actions.certifyName}>
      <PageAlert tone="warning">
        You certify that {accountText(supplier.account)} belongs to this name. This is not proof: the supplier has not confirmed
        it, and every payment in this name will read “Self-certified”.
      </PageAlert>
      <TextInput
        label="Name on the payment"
        description={`On file: ${supplier.accountName ?? supplier.supplierName}`}
        maxLength={LONGEST_ACCOUNT_NAME}
        required
        data-autofocus
        {...form.text('accountName')}
      />
      <CheckFields form={form} about={{ supplierId: id }} />
      <SecondPersonNote>A certified name</SecondPersonNote>
    </FormDialog>
  );
};
