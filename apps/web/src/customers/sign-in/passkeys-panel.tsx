import { Button, Group } from '@mantine/core';
import type { OwnPasskey, OwnSignIn } from '@counterfoil/projections';
import { useState } from 'react';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { AddPasskey } from './add-passkey.js';
import { useOwnPasswordForm } from './own-password-form.js';
import { OwnPasswordInput } from './own-password-input.js';
import { RecoveryCodes } from './recovery-codes.js';
import { useRemovePasskeyMutation, useReplaceRecoveryCodesMutation } from './sign-in.api.js';
import classes from './sign-in.module.css';

type Open = 'add' | 'replace' | OwnPasskey | readonly string[] | null;
const areCodes = (open: Open): open is readonly string[] => Array.isArray(open);

/** The passkeys of the signed-in person, beside the password. */
export const PasskeysPanel = ({ own }: { readonly own: OwnSignIn }) => {
  const { passkeys, takesPasskeys, authenticatorSince, isFactorRequired, recoveryCodesLeft } = own;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isOnlyFactor = authenticatorSince === null && passkeys.length > 0;
  const staysLast = isOnlyFactor && isFactorRequired && passkeys.length === 1;
  return (
    <Panel title="Passkeys" hint="Your finger, your face or a security key, beside the password.">
      {passkeys.length === 0 ? (
        <p className={classes['plain']}>
          A passkey works like the code of an authenticator, and only on this portal: no other page can ask for it.
        </p>
      ) : (
        <PasskeyList passkeys={passkeys} onRemove={staysLast ? null : setOpen} />
      )}
      {staysLast ? <p className={classes['required']}>Your company asks you for a second step, so the last one stays.</p> : null}
      {isOnlyFactor ? <p className={classes['required']}>Recovery codes left: {recoveryCodesLeft}</p> : null}
      {takesPasskeys ? (
        <Group gap="xs" mt="sm">
          <Button variant="default" onClick={() => setOpen('add')}>
            Add a passkey
          </Button>
          {isOnlyFactor ? (
            <Button variant="default" onClick={() => setOpen('replace')}>
              New recovery codes
            </Button>
          ) : null}
        </Group>
      ) : (
        <p className={classes['required']}>Passkeys need the portal at an https address with a name.</p>
      )}
      {open === 'add' ? <AddPasskey onClose={close} onCodes={setOpen} /> : null}
      {open === 'replace' ? <NewCodes onClose={close} onCodes={setOpen} /> : null}
      {areCodes(open) ? <RecoveryCodes codes={open} onClose={close} /> : null}
      {typeof open === 'object' && open !== null && !areCodes(open) ? <Remove passkey={open} onClose={close} /> : null}
    </Panel>
  );
};

type ListProps = {
  readonly passkeys: readonly OwnPasskey[];
  /** Null when no passkey can be removed. */
  readonly onRemove: ((passkey: OwnPasskey) => void) | null;
};

const PasskeyList = ({ passkeys, onRemove }: ListProps) => (
  <ul className={classes['sessions']} aria-label="Passkeys">
    {passkeys.map((passkey) => (
      <li key={passkey.id}>
        <span>
          <strong>{passkey.label}</strong>
          <span className={classes['times']}>
            added <LocalTime at={passkey.addedAt} />,{' '}
            {passkey.lastUsedAt === null ? (
              'not used since'
            ) : (
              <>
                last used <LocalTime at={passkey.lastUsedAt} />
              </>
            )}
          </span>
        </span>
        {onRemove === null ? null : (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Remove the passkey ${passkey.label}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        )}
      </li>
    ))}
  </ul>
);

const Remove = ({ passkey: { id, label }, onClose }: { readonly passkey: OwnPasskey; readonly onClose: () => void }) => {
  const [remove] = useRemovePasskeyMutation();
  const form = useOwnPasswordForm({
    send: ({ password }) => remove({ id, password }),
    done: (written) => {
      tellWritten(written, 'The passkey was removed.');
      onClose();
    },
  });
  return (
    <FormDialog title={`Remove the passkey ${label}`} submitLabel="Remove" danger form={form} onClose={onClose}>
      <p className={classes['plain']}>You cannot sign in with it any more. Your other sessions are signed out.</p>
      <OwnPasswordInput data-autofocus {...form.text('password')} />
    </FormDialog>
  );
};

type CodesProps = { readonly onClose: () => void; readonly onCodes: (codes: readonly string[]) => void };

/** New recovery codes for a user who has only passkeys: a passkey confirms the request instead of a code. */
const NewCodes = ({ onClose, onCodes }: CodesProps) => {
  const [replace] = useReplaceRecoveryCodesMutation();
  const form = useOwnPasswordForm({ send: replace, done: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  return (
    <FormDialog title="New recovery codes" submitLabel="Make new codes" form={form} onClose={onClose}>
      <p className={classes['plain']}>The codes that you have now no longer work then.</p>
      <OwnPasswordInput data-autofocus {...form.text('password')} />
    </FormDialog>
  );
};
