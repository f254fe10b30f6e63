import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Problem } from '../feedback/problem.js';
import { DialogButtons } from './dialog-buttons.js';
import { DialogFrame } from './dialog-frame.js';
import { ParsedForm } from './parsed-form.js';
import type { FormValues } from './draft.js';
import type { ParsedForm as FormState } from './use-parsed-form.js';

type BodyProps<Values extends FormValues> = {
  readonly form: FormState<Values>;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** A parsed form inside a dialog, with its failure and its buttons. */
export const FormBody = <Values extends FormValues>({ form, children, onClose, ...props }: BodyProps<Values>) => {
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <ParsedForm form={form}>
      <Stack gap="md">
        {children}
        <Problem of={form.error} />
        <DialogButtons
          submitLabel={props.submitLabel}
          isBusy={form.isSending}
          danger={props.danger ?? false}
          disabled={props.disabled ?? false}
          onCancel={cancel}
        />
      </Stack>
    </ParsedForm>
  );
};

type Props<Values extends FormValues> = BodyProps<Values> & { readonly title: string };

/** A dialog with a parsed form. */
export const FormDialog = <Values extends FormValues>({ title, ...body }: Props<Values>) => {
  const { form, onClose } = body;
  const discard = () => {
    form.discard();
    onClose();
  };
  return (
    <DialogFrame title={title} onClose={discard} isChanged={form.isChanged}>
      <FormBody {...body} />
    </DialogFrame>
  );
};
