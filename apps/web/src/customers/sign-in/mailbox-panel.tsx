import { Button, Group } from '@mantine/core';
import type { OwnSignIn } from '@counterfoil/projections';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../../ui/feedback/notify.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless } from '../../ui/form/reading.js';
import { EmailInput } from '../../ui/form/text/email-input.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { readNewEmail } from './new-email.js';
import { missingPassword } from './own-password-form.js';
import { OwnPasswordInput } from './own-password-input.js';
import { useAskForMailboxMutation, useConfirmMailboxMutation, useWithdrawMailboxMutation } from './sign-in.api.js';
import classes from './sign-in.module.css';

type Props = { readonly own: OwnSignIn };

/** The email address of the signed-in user, and a new address that waits for confirmation (P-18.9). */
export const MailboxPanel = ({ own: { email, askedMailbox } }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const [withdraw, { error, isLoading }] = useWithdrawMailboxMutation();
  return (
    <Panel title="Email address" hint="We send password links and security notices there. Your user name stays the same.">
      <p className={classes['plain']}>{email ?? 'No email address is on file.'}</p>
      {askedMailbox === null ? null : (
        <p className={classes['plain']}>
          Waits for you to open the link at <strong>{askedMailbox.email}</strong>, until <LocalTime at={askedMailbox.expiresAt} />
          .
        </p>
      )}
      <Problem of={error} />
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking(true)}>
          Change the email address
        </Button>
        {askedMailbox === null ? null : (
          <Button
            variant="default"
            loading={isLoading}
            onClick={() => void withdraw().then(({ data }) => data && notify('success', 'The new address was withdrawn.'))}
          >
            Withdraw the new address
          </Button>
        )}
      </Group>
      {isAsking ? <NewMailbox email={email} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
};

type Values = { readonly email: string; readonly password: string };

const NewMailbox = ({ email: was, onClose }: { readonly email: string | null; readonly onClose: () => void }) => {
  const [ask] = useAskForMailboxMutation();
  const form = useParsedForm({
    initial: { email: '', password: '' },
    parse: ({ email: typed, password }: Values) => {
      const { email, fault } = readNewEmail(typed, was);
      return readUnless({ email: fault, password: missingPassword(password) }, { email, password });
    },
    send: ask,
    done: (written) => {
      tellWritten(written, 'A link is on its way to the new address.');
      onClose();
    },
  });
  return (
    <FormDialog title="Change the email address" submitLabel="Send the link" form={form} onClose={onClose}>
      <p className={classes['plain']}>
        A link goes to the new address. Open it in this browser within a day. Until then the address on file stays in force. We
        email that address at once, so that nobody changes it unnoticed.
      </p>
      <EmailInput label="New email address" data-autofocus {...form.text('email')} />
      <OwnPasswordInput {...form.text('password')} />
    </FormDialog>
  );
};

const FROM_LINK = /^#mailbox=([A-Za-z0-9_-]{43})$/;

/**
 * The page of the confirmation link, above everything else. Opening the link confirms nothing, so that a mail scanner cannot
 * confirm it.
 */
export const ConfirmMailbox = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [confirm, { error, isLoading }] = useConfirmMailboxMutation();
  const link = FROM_LINK.exec(hash)?.[1];
  if (link === undefined)
    return hash.startsWith('#mailbox') ? (
      <PageAlert tone="danger">This link is not complete. Please copy all of it.</PageAlert>
    ) : null;
  const done = () => {
    notify('success', 'Your email address was changed. Your other sessions are signed out.');
    void navigate({ hash: '' }, { replace: true });
  };
  return (
    <Panel
      title="Confirm the new email address"
      hint="You opened the link that was sent there. Your other sessions are signed out."
    >
      <Problem of={error} />
      <div>
        <Button loading={isLoading} onClick={() => void confirm({ link }).then(({ data }) => data && done())}>
          Confirm the new address
        </Button>
      </div>
    </Panel>
  );
};
