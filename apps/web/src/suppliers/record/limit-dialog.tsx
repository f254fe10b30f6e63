import { TextInput } from '@mantine/core';
import { parseAmount, registerMessages } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { useLabels } from '../../platform/words/labels.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { useSetMaxAmountMutation } from '../suppliers.api.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };
type Read = { readonly value: number | null; readonly problem: string | null };

const readAmount = (text: string): Read => {
  if (text.trim() === '') return { value: null, problem: null };
  const amount = parseAmount(text);
  return amount.ok ? { value: amount.value, problem: null } : { value: null, problem: registerMessages['invalid-amount']() };
};

const MOST_DAYS = 365;
const readDays = (text: string): Read => {
  if (text.trim() === '') return { value: null, problem: null };
  const days = Number(text);
  const valid = Number.isInteger(days) && days >= 0 && days <= MOST_DAYS;
  return valid ? { value: days, problem: null } : { value: null, problem: `Please enter 0 to ${MOST_DAYS} days` };
};

const decimals = (hundredths: number | null): string => (hundredths === null ? '' : (hundredths / 100).toFixed(2));

/** Limit and look-back for duplicates (P-7.2 setSupplierMaxAmount); only making them weaker waits for a second person. */
export const LimitDialog = ({ supplier, onClose }: Props) => {
  const { currency } = useLabels();
  const [amount, setAmount] = useState(decimals(supplier.limitAmount));
  const [days, setDays] = useState(supplier.duplicateDays === null ? '' : String(supplier.duplicateDays));
  const [tried, setTried] = useState(false);
  const [setMaxAmount, { error }] = useSetMaxAmountMutation();
  const [limit, lookBack] = [readAmount(amount), readDays(days)];

  const submit = async () => {
    setTried(true);
    if (limit.problem !== null || lookBack.problem !== null) return;
    const { data } = await setMaxAmount({ id: supplier.id, limitAmount: limit.value, duplicateDays: lookBack.value });
    if (data === undefined) return;
    tellWritten(data, 'The limits were set.');
    onClose();
  };

  return (
    <FormDialog title="Set the limits" onClose={onClose} onSubmit={submit} submitLabel="Save limits" error={error}>
      <TextInput
        label={`Payment limit (${currency})`}
        description="Larger payments get an alert. Empty: no limit."
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={tried ? limit.problem : null}
        inputMode="decimal"
        data-autofocus
      />
      <TextInput
        label="Look for duplicates within (days)"
        description="Empty: as the company's policy says."
        value={days}
        onChange={({ target }) => setDays(target.value)}
        error={tried ? lookBack.problem : null}
        inputMode="numeric"
      />
      <SecondPersonNote>A higher limit, or fewer days,</SecondPersonNote>
    </FormDialog>
  );
};
