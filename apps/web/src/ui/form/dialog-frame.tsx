import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** True when the dialog has typed input, which Escape or a click outside must not discard. */
  readonly isChanged?: boolean;
  readonly children: ReactNode;
};

/** A dialog that is open while it is mounted. */
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
        // Mounted only when needed. Every dialog listens to Escape, so the key press that opens this question would also close it.
        <ConfirmDialog opened onClose={() => setLeaving(false)} onConfirm={onClose} confirmLabel="Discard changes" danger>
          Are you sure you want to close the current window? Changes you have made will be lost
        </ConfirmDialog>
      ) : null}
    </Modal>
  );
};
