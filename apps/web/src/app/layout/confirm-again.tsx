import { Modal, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { ConfirmForm } from '../../customers/sign-in/confirm-form.js';
import { confirmation } from '../../platform/http/confirmation.js';

/** Above every other dialog, but below the dialog for an ended session. */
const ABOVE_DIALOGS = 900;

/** Asks for the second factor again when the server requires it. The call waits and continues once the code is correct (P-18.7). */
export const ConfirmAgain = () => {
  const state = useSyncExternalStore(confirmation.state.watch, confirmation.state.get);
  return (
    <Modal
      opened={state === 'ended'}
      onClose={confirmation.leave}
      title="Confirm that it is you"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={ABOVE_DIALOGS}
    >
      <Stack gap="md">
        <Text>What you were sending waits, and is sent as soon as you have confirmed.</Text>
        <ConfirmForm onDone={confirmation.reopen} onCancel={confirmation.leave} />
      </Stack>
    </Modal>
  );
};
