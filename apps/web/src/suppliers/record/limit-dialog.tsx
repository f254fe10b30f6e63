import { TextInput } from '@mantine/core';
import { parseAmount, registerMessages } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { useLabels } from '../../platform/words/labels.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Reading, readUnless } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { actions } from '../../ui/words/actions.js';
import { type MaxAmount, useSetMaxAmountMutation } from '../suppliers.api.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };
type Values = { readonly limitAmount: string; readonly duplicateDays: string };
type Limits = Omit<MaxAmount, 'id' | 'check'>;

const MOST_DAYS = 365;

/** Hundredths; null for no limit, undefined when the text is not an amount. */
const readAmount = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const amount = parseAmount(text);
  return amount.ok ? amount.value : undefined;
};

/** Null for the policy's number of days, undefined when the text is not a number of days. */
const readDays = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const days = Number(text);
  return Number.isInteger(days) && days >= 0 && days <= MOST_DAYS ? days : undefined;
};

const parse = (values: Values): Reading<Limits> => {
  const [limitAmount, duplicateDays] = [readAmount(values.limitAmount), readDays(values.duplicateDays)];
  return readUnless(
    {
      limitAmount: limitAmount === undefined ? registerMessages['invalid-amount']() : undefined,
      duplicateDays: duplicateDays === undefined ? `Please enter 0 to ${MOST_DAYS} days` : undefined,
    },
    { limitAmount: limitAmount ?? null, duplicateDays: duplicateDays ?? null },
  );
};

const decimals = (hundredths: number | null): string => (hundredths === null ? '' : (hundredths / 100).toFixed(2));

/**
 * Changes the payment limit and the days to look back for duplicates (P-7.2 setSupplierMaxAmount). Only a weaker limit needs a
 * second person.
 */
export const LimitDialog = ({ supplier: { id, limitAmount, duplicateDays }, onClose }: Props) => {
  const { currency } = useLabels();
  const [setMaxAmount] = useSetMaxAmountMutation();
  const form = useCheckedForm({
    initial: {
      limitAmount: decimals(limitAmount),
      duplicateDays: duplicateDays === null ? '' : String(duplicateDays),
    },
    parse,
    send: (limits) => setMaxAmount({ id, ...limits }),
    done: (written) => {
      tellWritten(written, 'The limits were set.');
      onClose();
    },
  });
  return (
    <FormDialog title={actions.setLimit} form={form} onClose={onClose} submitLabel={actions.setLimit}>
      <TextInput
        label={`Payment limit (${currency})`}
        description="Larger payments get an alert. Leave it empty for no limit."
        inputMode="decimal"
        data-autofocus
        {...form.text('limitAmount')}
      />
      <TextInput
        label="Look for duplicates within (days)"
        description="Leave it empty to use your company's policy."
        inputMode="numeric"
        {...form.text('duplicateDays')}
      />
      <AskedCheck form={form} about={{ supplierId: id }} />
      <SecondPersonNote>A higher limit, or fewer days,</SecondPersonNote>
    </FormDialog>
  );
};
