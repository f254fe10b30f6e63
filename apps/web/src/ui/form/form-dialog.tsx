import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Form } from './form.js';
import { Problem } from '../feedback/problem.js';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** Resolves when answered; the button is busy and cannot be pressed twice until then. */
  readonly onSubmit: () => unknown;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** It is done: nothing is left to cancel. */
  readonly finished?: boolean;
  /** The refusal of the last try; the dialog stays open with what was typed. */
  readonly error?: unknown;
  readonly children: ReactNode;
};

/** A short form over the page. Mount it to open it: it begins empty every time. */
export const FormDialog = ({
  title,
  onClose,
  onSubmit,
  submitLabel,
  danger = false,
  disabled = false,
  finished = false,
  error,
  children,
}: Props) => {
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form onSubmit={submit}>
        <Stack gap="md">
          {children}
          <Problem of={error} />
          <Group justify="flex-end" gap="sm">
            {finished ? null : (
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={disabled} {...(danger ? { color: 'red' } : {})}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
};
