import type { PaymentLine } from '@counterfoil/domain';
import type { VerifyAnswer } from '@counterfoil/projections';
import { Button, TextInput } from '@mantine/core';
import { useLabels } from '../../platform/words/labels.js';
import { useLocale } from '../../platform/words/locale.js';
import { Problem } from '../../ui/feedback/problem.js';
import { BankAccountFields } from '../../ui/form/bank-account/bank-account-fields.js';
import { usePortalDirectory } from '../../ui/form/bank-account/use-portal-directory.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { type Sent, useParsedForm } from '../../ui/form/use-parsed-form.js';
import { actions } from '../../ui/words/actions.js';
import { accountRules, currencyOf, emptySingle, readSingle } from './single-payment.js';
import classes from './single.module.css';
import { LONGEST_ACCOUNT_NAME } from '@counterfoil/domain';

type Props = {
  readonly send: (line: PaymentLine) => PromiseLike<Sent<VerifyAnswer>>;
  readonly done: (answer: VerifyAnswer) => void;
};

/** The form of a single payment. It keeps the typed values, because users often change one field and check again. */
export const SingleForm = ({ send, done }: Props) => {
  const { country } = useLocale();
  const { currency } = useLabels();
  const directory = usePortalDirectory();
  const form = useParsedForm({ initial: emptySingle(country, currency), parse: readSingle, send, done });
  const followCountry = (chosen: string) => {
    if (currencyOf(chosen) !== '') form.set({ currency: currencyOf(chosen) });
  };
  return (
    <ParsedForm form={form} label={actions.checkSingle} className={classes['form']}>
      <TextInput
        label="Account name"
        description="As on the invoice"
        maxLength={LONGEST_ACCOUNT_NAME}
        required
        {...form.text('accountName')}
      />
      <div className={classes['row']}>
        <BankAccountFields form={form} rules={accountRules} directory={directory} home={country} onCountry={followCountry} />
      </div>
      <div className={classes['row']}>
        <TextInput label="Amount" inputMode="decimal" placeholder="1,250.00" required {...form.text('amount')} />
        <TextInput label="Currency" maxLength={3} required {...form.text('currency')} />
        <TextInput label="Lodgement reference" maxLength={500} {...form.text('reference')} />
        <TextInput label="Supplier code" maxLength={100} {...form.text('supplierCode')} />
      </div>
      <Problem of={form.error} />
      <div>
        <Button type="submit" loading={form.isSending}>
          Check the payment
        </Button>
      </div>
    </ParsedForm>
  );
};
