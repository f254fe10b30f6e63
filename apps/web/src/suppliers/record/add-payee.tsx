import { NativeSelect, Stack } from '@mantine/core';
import { writtenAccount } from '@counterfoil/domain';
import type { ResultRow } from '@counterfoil/projections';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.js';
import { useLabels } from '../../platform/words/labels.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { CheckFields } from '../../ui/form/check-record/check-fields.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { actions } from '../../ui/words/actions.js';
import { SupplierInput } from '../form/supplier-input.js';
import { emptySupplier, type SupplierText } from '../form/supplier-text.js';
import { type Next, usePayeeForm } from './use-payee-form.js';

type Payee = Pick<
  ResultRow,
  | 'accountName'
  | 'accountCode'
  | 'accountNumber'
  | 'accountCodeType'
  | 'accountDisplay'
  | 'country'
  | 'iban'
  | 'swiftCode'
  | 'supplierCode'
  | 'entityId'
>;
type Props = { readonly payment: Payee; readonly onClose: () => void; readonly onDone: () => void };

const nextChoices: readonly { readonly value: Next; readonly label: string }[] = [
  { value: 'ask', label: 'Ask the supplier to confirm it by email' },
  { value: 'certify', label: 'I certify that it belongs to this name' },
  { value: 'later', label: 'Decide later' },
];

const textOf = ({ accountName, accountCode, accountNumber, ...payment }: Payee, entities: readonly string[]): SupplierText => ({
  ...emptySupplier(payment.country, entities.includes(payment.entityId) ? payment.entityId : ''),
  ...{ supplierName: accountName, accountName, supplierCode: payment.supplierCode, iban: payment.iban },
  // An IBAN says the bank and the number.
  ...(payment.iban === '' ? { accountCode, accountNumber } : {}),
  swiftCode: payment.swiftCode,
});

/** Adds the payee of a payment as a supplier, and asks it to confirm the account or certifies its name (P-10.38). */
export const AddPayee = ({ payment, onClose, onDone }: Props) => {
  const { entities } = useSession();
  const { account, companyNumber } = useLabels();
  const [initial] = useState(() =>
    textOf(
      payment,
      entities.map(({ id }) => id),
    ),
  );
  const form = usePayeeForm(initial, onDone);
  const { next } = form.values;
  return (
    <FormDialog title={actions.addSupplier} form={form} onClose={onClose} submitLabel={actions.addSupplier}>
      <p>
        {account} on the payment: <strong>{writtenAccount(payment)}</strong>
      </p>
      <Stack gap="sm">
        <SupplierInput form={form} name="supplierName" isFirst />
        <SupplierInput form={form} name="supplierCode" description="The code in your accounting system" />
        <SupplierInput form={form} name="govCode" label={companyNumber} />
        <NativeSelect label="Who confirms the account" data={[...nextChoices]} {...form.text('next')} />
        {next === 'certify' ? null : (
          <SupplierInput form={form} name="email" description="From a contract or an earlier letter, not from the invoice" />
        )}
      </Stack>
      {next === 'certify' ? (
        <>
          <PageAlert tone="warning">
            This is not proof: the supplier has not confirmed it, and every payment in this name will read “Self-certified”.
          </PageAlert>
          <CheckFields form={form} about={{ supplierId: null }} />
        </>
      ) : (
        <AskedCheck form={form} about={{ supplierId: null }} />
      )}
    </FormDialog>
  );
};
