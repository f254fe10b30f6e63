import { Button, Modal, Text } from '@mantine/core';
import { useCallback } from 'react';
import { INACTIVITY_WARNING } from '../../platform/session/inactivity.js';
import { useInactivity } from '../../platform/session/use-inactivity.js';
import classes from '../verification.module.css';

type Props = { readonly keepAlive: () => void; readonly logOut: () => void };

/** Warns about inactivity, then ends the visit (P-9.5), so that an unattended phone shows no bank details. */
export const VisitWatch = ({ keepAlive, logOut }: Props) => {
  const { warning, stay } = useInactivity({
    keepAlive: useCallback(keepAlive, [keepAlive]),
    logOff: useCallback(logOut, [logOut]),
  });
  return (
    <Modal opened={warning} onClose={stay} title="Are you still there?" withCloseButton={false}>
      <Text>{INACTIVITY_WARNING}</Text>
      <div className={classes['answers']}>
        <Button variant="default" size="lg" onClick={logOut}>
          Leave now
        </Button>
        <Button size="lg" onClick={stay} data-autofocus>
          Stay here
        </Button>
      </div>
    </Modal>
  );
};
