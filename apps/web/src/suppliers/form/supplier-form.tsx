import { Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { BankAccountFields } from '../../ui/form/bank-account/bank-account-fields.js';
import { usePortalDirectory } from '../../ui/form/bank-account/use-portal-directory.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { withoutCheck } from '../../ui/form/check-record/check-values.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { HINT_BELOW } from '../../ui/form/hint-below.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { RestoredNote } from '../../ui/form/restored-note.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import type { Sent } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';
import type { SupplierBody } from '../suppliers.api.js';
import { ContactFields } from './contact-fields.js';
import { DetailFields } from './detail-fields.js';
import { accountRules, asksForApproval, readSupplier, type SupplierText } from './supplier-text.js';
import classes from './supplier-form.module.css';

type Props<Data> = {
  readonly label: string;
  /** The name under which unsaved input is kept; see useParsedForm. */
  readonly draft: string;
  readonly initial: SupplierText;
  readonly submitLabel: string;
  /**
   * The id of the supplier to edit. Its account, account name and email change only with a second person. Null for a new supplier.
   */
  readonly onFile?: string | null;
  readonly send: (body: SupplierBody) => PromiseLike<Sent<Data>>;
  readonly done: (data: Data) => unknown;
  /** Shows a failure that is not about a field. */
  readonly problem: (error: unknown) => ReactNode;
  readonly onCancel: () => void;
};

/** Account numbers are never kept in the browser. */
const NOT_KEPT = ['accountCode', 'accountNumber', 'iban', 'swiftCode'];

/** One form for adding and for editing a supplier. */
export const SupplierForm = <Data,>({ label, draft, initial, submitLabel, onFile = null, ...props }: Props<Data>) => {
  const { country: home } = useSession().customer;
  const directory = usePortalDirectory();
  const form = useCheckedForm({
    initial,
    parse: (typed) => readSupplier(withoutCheck(typed), initial, home),
    send: props.send,
    done: props.done,
    draft: { name: draft, without: NOT_KEPT },
  });
  const hasFault = Object.keys(form.faults).some((field) => form.shown(field as keyof SupplierText) !== undefined);
  return (
    <ParsedForm form={form} label={label} className={classes['form']}>
      <RestoredNote form={form} />
      <DetailFields form={form} />
      <Panel title="Bank account" hint="You can leave this empty and ask the supplier for it later.">
        <div className={classes['fields']}>
          <TextInput
            label="Account name"
            description="The name the bank has, if it differs from the supplier's name"
            inputWrapperOrder={HINT_BELOW}
            maxLength={200}
            {...form.text('accountName')}
          />
          <BankAccountFields form={form} rules={accountRules} directory={directory} home={home} />
        </div>
      </Panel>
      <ContactFields form={form} />
      {onFile === null || asksForApproval(form.values, initial) ? (
        <AskedCheck form={form} about={{ supplierId: onFile }} />
      ) : null}
      {onFile !== null && asksForApproval(form.values, initial) ? (
        <SecondPersonNote>A change of account, account name or verification email</SecondPersonNote>
      ) : null}
      {props.problem(form.error)}
      {hasFault ? <PageAlert tone="danger">Please correct the marked fields. Nothing was saved.</PageAlert> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSending} disabled={!form.isChanged}>
          {submitLabel}
        </Button>
      </Group>
    </ParsedForm>
  );
};
