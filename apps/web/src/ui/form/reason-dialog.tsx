import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.js';
import { readUnless, required } from './reading.js';
import { ReasonField } from './reason-field.js';
import { type Sent, useParsedForm } from './use-parsed-form.js';

type Props<Data> = {
  readonly title: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly send: (reason: string) => PromiseLike<Sent<Data>>;
  readonly done: (data: Data) => unknown;
  /** The label of the reason field; 'Reason' by default. */
  readonly label?: string;
  readonly description?: string;
  readonly danger?: boolean;
  /** Explains what the action does. */
  readonly children?: ReactNode;
};

/** An action that needs a reason (P-14). The log keeps the reason with the user's name. */
export const ReasonDialog = <Data,>({ send, done, label, description, children, danger = false, ...props }: Props<Data>) => {
  const form = useParsedForm({
    initial: { reason: '' },
    parse: ({ reason }) => readUnless({ reason: required(reason, 'Please enter a reason.') }, reason.trim()),
    send,
    done,
  });
  return (
    <FormDialog {...props} form={form} danger={danger}>
      {children}
      <ReasonField {...form.text('reason')} label={label} description={description} first />
    </FormDialog>
  );
};
