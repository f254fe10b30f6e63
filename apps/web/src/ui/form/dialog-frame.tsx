import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** Holds typed input, which Escape or a click beside the dialog must not throw away. */
  readonly isChanged?: boolean;
  readonly children: ReactNode;
};

/** A dialog that is open as long as it is mounted. */
export const DialogFrame = ({ title, onClose, isChanged = false, children }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Modal
      opened
      onClose={() => (isChanged ? setLeaving(true) : onClose())}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={!isLeaving}
    >
      {children}
      {isLeaving ? (
        // Mounted only now: otherwise the Escape that asks would answer too, because every dialog listens to it.
        <ConfirmDialog opened onClose={() => setLeaving(false)} onConfirm={onClose} confirmLabel="Discard changes" danger>
          Are you sure you want to close the current window? Changes you have made will be lost
        </ConfirmDialog>
      ) : null}
    </Modal>
  );
};
