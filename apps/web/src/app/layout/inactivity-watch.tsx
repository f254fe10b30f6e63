import { Button, Group, Modal, Text } from '@mantine/core';
import { useCallback } from 'react';
import { EXPIRED_SIGN_IN } from '../../platform/paths.js';
import { INACTIVITY_WARNING } from '../../platform/session/inactivity.js';
import { useMeQuery } from '../../platform/session/session.api.js';
import { useInactivity } from '../../platform/session/use-inactivity.js';
import { useSignedOffElsewhere, useSignOff } from './use-sign-off.js';

/** Warns, then logs off (P-9). Any sign of life in any tab counts. */
export const InactivityWatch = () => {
  const signOff = useSignOff();
  const { refetch } = useMeQuery();
  const keepAlive = useCallback(() => void refetch(), [refetch]);
  const logOff = useCallback(() => signOff(EXPIRED_SIGN_IN), [signOff]);
  const { warning, stay } = useInactivity({ keepAlive, logOff });
  useSignedOffElsewhere();
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
