import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { DialogFrame } from './dialog-frame.js';
import classes from './secret-dialog.module.css';

type Props = {
  /** The name of the secret: "API key". */
  readonly what: string;
  readonly secret: string;
  readonly onClose: () => void;
};

/** Shows a secret once. It cannot be shown again. */
export const SecretDialog = ({ what, secret, onClose }: Props) => (
  <DialogFrame title={`Copy the ${what} now`} onClose={onClose} isChanged={false}>
    <Stack gap="md">
      <Text size="sm">This is the only time that it is shown. Keep it where only the program can read it.</Text>
      <code className={classes['secret']}>{secret}</code>
      <Group gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          I have copied it
        </Button>
      </Group>
    </Stack>
  </DialogFrame>
);
