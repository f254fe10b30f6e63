import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The button is busy until the result resolves, so that it cannot be pressed again. */
  readonly onConfirm: () => unknown;
  /** The whole question, e.g. 'Are you sure you want to delete this field?' (P-8). */
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly danger?: boolean;
};

/** One above the z-index of dialogs, because the question may be about an open dialog, wherever either is rendered. */
const ABOVE_DIALOGS = 201;

export const ConfirmDialog = (props: Props) => (
  <Modal
    opened={props.opened}
    onClose={props.onClose}
    title="Are you sure?"
    closeButtonProps={{ 'aria-label': 'Close' }}
    zIndex={ABOVE_DIALOGS}
  >
    {props.opened ? <Question {...props} /> : null}
  </Modal>
);

const Question = ({ onClose, onConfirm, children, confirmLabel = 'Yes', danger = false }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Text component="div">{children}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void confirm()} {...(danger ? { color: 'red' } : {})}>
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
};
