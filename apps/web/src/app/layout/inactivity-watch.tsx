import { Button, Group, Modal, Text } from '@mantine/core';
import { useCallback } from 'react';
import { EXPIRED_SIGN_IN } from '../../platform/paths.js';
import { INACTIVITY_WARNING } from '../../platform/session/inactivity.js';
import { useMeQuery } from '../../platform/session/session.api.js';
import { useInactivity } from '../../platform/session/use-inactivity.js';
import { useSessionElsewhere, useSignOff, useTimeOut } from './use-sign-off.js';

/** Warns, then ends the session (P-9). Activity in any tab counts. */
export const InactivityWatch = () => {
  const signOff = useSignOff();
  const { refetch } = useMeQuery();
  const keepAlive = useCallback(() => void refetch(), [refetch]);
  const timeOut = useTimeOut();
  const logOff = useCallback(() => timeOut(EXPIRED_SIGN_IN), [timeOut]);
  const { warning, stay } = useInactivity({ keepAlive, logOff });
  useSessionElsewhere();
  return (
    <Modal opened={warning} onClose={stay} title="Are you still there?" withCloseButton={false}>
      <Text>{INACTIVITY_WARNING}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => signOff('account/login?signedOut')}>
          Sign out now
        </Button>
        <Button onClick={stay} data-autofocus>
          Stay signed in
        </Button>
      </Group>
    </Modal>
  );
};
