import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Problem } from '../feedback/problem.js';
import { DialogButtons } from './dialog-buttons.js';
import { DialogFrame } from './dialog-frame.js';
import { Form } from './form.js';
import type { Sent } from './use-parsed-form.js';

type BodyProps = {
  readonly onClose: () => void;
  /** The button is busy until the result resolves, so that it cannot be pressed again. */
  readonly onSubmit: () => unknown;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** True once the action is done and can no longer be cancelled. */
  readonly finished?: boolean;
  /** Why the last attempt failed. The dialog stays open. */
  readonly error?: unknown;
  readonly children: ReactNode;
};

/** The content of a dialog that explains an action, with its buttons. */
export const ActionBody = ({ onClose, onSubmit, finished = false, children, ...props }: BodyProps) => {
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {children}
        <Problem of={props.error} />
        <DialogButtons
          submitLabel={props.submitLabel}
          isBusy={isBusy}
          danger={props.danger ?? false}
          disabled={props.disabled ?? false}
          onCancel={finished ? undefined : onClose}
        />
      </Stack>
    </Form>
  );
};

type Props = BodyProps & { readonly title: string };

/** A dialog that explains an action before it runs. It has no input. */
export const ActionDialog = ({ title, ...body }: Props) => (
  <DialogFrame title={title} onClose={body.onClose}>
    <ActionBody {...body} />
  </DialogFrame>
);

type SendProps<Data> = Omit<Props, 'onSubmit' | 'error' | 'finished'> & {
  readonly send: () => PromiseLike<Sent<Data>>;
  readonly done: (data: Data) => unknown;
};

/** A dialog for an action that is a single call. */
export const SendDialog = <Data,>({ send, done, ...props }: SendProps<Data>) => {
  const [error, setError] = useState<unknown>(undefined);
  const submit = async () => {
    const { data, error: refusal } = await send();
    setError(refusal);
    if (data !== undefined) await done(data);
  };
  return <ActionDialog {...props} onSubmit={submit} error={error} />;
};
