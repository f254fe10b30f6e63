import { Button, Group } from '@mantine/core';
import type { OwnSignIn } from '@counterfoil/projections';
import { useState } from 'react';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { Panel } from '../../ui/page/panel.js';
import { Facts } from '../../ui/values/facts.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { CodeInput } from './code-input.js';
import { useOwnPasswordForm } from './own-password-form.js';
import { OwnPasswordInput } from './own-password-input.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SetUpAuthenticator } from './set-up-authenticator.js';
import { useRemoveAuthenticatorMutation, useReplaceRecoveryCodesMutation } from './sign-in.api.js';
import classes from './sign-in.module.css';

type Open = 'set-up' | 'exchange' | 'remove' | 'replace' | readonly string[] | null;
type Props = { readonly own: OwnSignIn };

/** The second factor of the signed-in person. */
export const AuthenticatorPanel = ({ own: { authenticatorSince, recoveryCodesLeft, isFactorRequired, passkeys } }: Props) => {
  const isNeeded = isFactorRequired && passkeys.length === 0;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Panel title="Authenticator" hint="A code of an app on your phone, beside the password.">
      {authenticatorSince === null ? (
        <>
          <p className={classes['plain']}>
            With an authenticator, nobody signs in or approves with your password alone. A code is asked for when you sign in, and
            again before you approve, release or export when the last one is older than five minutes.
          </p>
          <Button onClick={() => setOpen('set-up')}>Set up an authenticator</Button>
        </>
      ) : (
        <>
          <Facts
            items={[
              [
                'Status',
                <StatusBadge key="status" tone="yes">
                  Set up
                </StatusBadge>,
              ],
              ['Since', <LocalTime key="since" at={authenticatorSince} />],
              ['Recovery codes left', String(recoveryCodesLeft)],
            ]}
          />
          <Group gap="xs" mt="sm">
            <Button variant="default" onClick={() => setOpen('replace')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setOpen('exchange')}>
              Replace
            </Button>
            {isNeeded ? null : (
              <Button variant="default" onClick={() => setOpen('remove')}>
                Remove
              </Button>
            )}
          </Group>
          {isNeeded ? <p className={classes['required']}>Your company asks you for it, so it cannot be removed.</p> : null}
        </>
      )}
      {open === 'set-up' ? <SetUpAuthenticator onClose={close} onCodes={setOpen} /> : null}
      {open === 'exchange' ? <SetUpAuthenticator replaces onClose={close} onCodes={setOpen} /> : null}
      {open === 'remove' ? <Remove hasPasskey={passkeys.length > 0} onClose={close} /> : null}
      {open === 'replace' ? <Replace onClose={close} onCodes={setOpen} /> : null}
      {Array.isArray(open) ? <RecoveryCodes codes={open as readonly string[]} onClose={close} /> : null}
    </Panel>
  );
};

const Remove = ({ hasPasskey, onClose }: { readonly hasPasskey: boolean; readonly onClose: () => void }) => {
  const [remove] = useRemoveAuthenticatorMutation();
  const form = useOwnPasswordForm({
    asksCode: true,
    send: remove,
    done: (written) => {
      tellWritten(written, 'The authenticator was removed.');
      onClose();
    },
  });
  return (
    <FormDialog title="Remove the authenticator" submitLabel="Remove" danger form={form} onClose={onClose}>
      <p className={classes['plain']}>
        You sign in with your password {hasPasskey ? 'and a passkey' : 'alone'} then. Your other sessions are signed out.
      </p>
      <OwnPasswordInput data-autofocus {...form.text('password')} />
      <CodeInput data-autofocus={undefined} {...form.text('code')} />
    </FormDialog>
  );
};

type ReplaceProps = { readonly onClose: () => void; readonly onCodes: (codes: readonly string[]) => void };

const Replace = ({ onClose, onCodes }: ReplaceProps) => {
  const [replace] = useReplaceRecoveryCodesMutation();
  const form = useOwnPasswordForm({ asksCode: true, send: replace, done: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  return (
    <FormDialog title="New recovery codes" submitLabel="Make new codes" form={form} onClose={onClose}>
      <p className={classes['plain']}>The codes that you have now no longer work then.</p>
      <OwnPasswordInput data-autofocus {...form.text('password')} />
      <CodeInput data-autofocus={undefined} {...form.text('code')} />
    </FormDialog>
  );
};
