import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Resolves when done; the button is busy and cannot be pressed twice until then. */
  readonly onConfirm: (reason: string) => unknown;
  /** The whole question, e.g. 'Are you sure you want to delete this field?' (P-8). */
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly danger?: boolean;
  /** Asks for a reason and does not go on without one: every override needs a reason (P-14). */
  readonly reasonLabel?: string;
};

export const ConfirmDialog = (props: Props) => (
  <Modal opened={props.opened} onClose={props.onClose} title="Are you sure?" closeButtonProps={{ 'aria-label': 'Close' }}>
    {props.opened ? <Question {...props} /> : null}
  </Modal>
);

const Question = ({ onClose, onConfirm, children, confirmLabel = 'Yes', danger = false, reasonLabel }: Props) => {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm(reason.trim());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Text component="div">{children}</Text>
      {reasonLabel === undefined ? null : (
        <Textarea
          label={reasonLabel}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          rows={3}
          data-autofocus
          required
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={busy}
          disabled={reasonLabel !== undefined && reason.trim() === ''}
          onClick={() => void confirm()}
          {...(danger ? { color: 'red' } : {})}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
};
