import { Button, Modal, Text } from '@mantine/core';
import { INACTIVITY_WARNING } from '../../platform/session/inactivity.js';
import classes from '../verification.module.css';

type Props = { readonly stay: () => void; readonly logOut: () => void };

export const StillThereDialog = ({ stay, logOut }: Props) => (
  <Modal opened onClose={stay} title="Are you still there?" withCloseButton={false}>
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
