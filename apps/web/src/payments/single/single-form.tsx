import type { PaymentLine } from '@counterfoil/domain';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLabels } from '../../platform/words/labels.js';
import { useLocale } from '../../platform/words/locale.js';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { Form } from '../../ui/form/form.js';
import { Problem } from '../../ui/feedback/problem.js';
import { AccountFields } from './account-fields.js';
import classes from './single.module.css';
import { type FieldProps, readSingle, type SingleFaults, type SingleFields } from './single-payment.js';

type Props = { readonly onCheck: (line: PaymentLine) => Promise<void>; readonly busy: boolean; readonly error: unknown };

const empty = (country: string, currency: string): SingleFields => ({
  accountName: '',
  country,
  accountCode: '',
  accountNumber: '',
  iban: '',
  swiftCode: '',
  amount: '',
  currency,
  reference: '',
  supplierCode: '',
});

/** The form of a single payment. It keeps what was typed, because often one field is changed and the payment checked again. */
export const SingleForm = ({ onCheck, busy, error }: Props) => {
  const { country } = useLocale();
  const { currency } = useLabels();
  const [fields, setFields] = useState(() => empty(country, currency));
  const [faults, setFaults] = useState<SingleFaults>({});
  const set = (changes: Partial<SingleFields>) => {
    setFields((before) => ({ ...before, ...changes }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  };
  const shown: SingleFaults = { ...fieldProblems(error), ...faults };
  const field: FieldProps = (name) => ({
    name,
    value: fields[name],
    error: shown[name],
    onChange: ({ target }) => set({ [name]: target.value }),
  });

  const submit = async () => {
    const read = readSingle(fields);
    setFaults(read.ok ? {} : read.faults);
    if (read.ok) await onCheck(read.line);
  };

  return (
    <Form onSubmit={submit} label="Single payment" className={classes['form']}>
      <TextInput label="Account name" description="As on the invoice" {...field('accountName')} maxLength={200} required />
      <AccountFields
        fields={fields}
        field={field}
        set={set}
        setFault={(fault) => setFaults((before) => ({ ...before, ...fault }))}
      />
      <div className={classes['row']}>
        <TextInput label="Amount" {...field('amount')} inputMode="decimal" placeholder="1,250.00" required />
        <TextInput label="Currency" {...field('currency')} maxLength={3} required />
        <TextInput label="Lodgement reference" {...field('reference')} maxLength={500} />
        <TextInput label="Supplier code" {...field('supplierCode')} maxLength={100} />
      </div>
      <Problem of={error} />
      <div>
        <Button type="submit" loading={busy}>
          Check the payment
        </Button>
      </div>
    </Form>
  );
};
