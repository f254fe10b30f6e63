import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { DialogFrame } from '../../ui/form/dialog-frame.js';
import classes from './sign-in.module.css';

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Shows the recovery codes once. The server keeps only their digests. */
export const RecoveryCodes = ({ codes, onClose }: Props) => (
  <DialogFrame title="Your recovery codes" onClose={onClose}>
    <Stack gap="md">
      <PageAlert tone="warning">
        Keep these codes where you can find them without your phone. Each code replaces the app once. They are not shown again.
      </PageAlert>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I have kept them</Button>
      </Group>
    </Stack>
  </DialogFrame>
);
