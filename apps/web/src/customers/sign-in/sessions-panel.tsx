import { Button } from '@mantine/core';
import type { OwnSession } from '@counterfoil/projections';
import { useState } from 'react';
import { portalUrl } from '../../platform/http/api.js';
import { notify } from '../../ui/feedback/notify.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { useOwnPasswordForm } from './own-password-form.js';
import { OwnPasswordInput } from './own-password-input.js';
import { useEndAllSessionsMutation, useEndSessionMutation } from './sign-in.api.js';
import classes from './sign-in.module.css';

/** The open sessions of the signed-in user. */
export const SessionsPanel = ({ sessions }: { readonly sessions: readonly OwnSession[] }) => {
  const [open, setOpen] = useState<OwnSession | 'all' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Sessions"
      hint="A session ends after 30 minutes without use, and 12 hours after the sign-in."
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setOpen('all')}>
          Sign out everywhere
        </Button>
      }
    >
      <ul className={classes['sessions']} aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionFacts session={session} />
            {session.isThis ? (
              <StatusBadge tone="neutral">This one</StatusBadge>
            ) : (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`End the session of ${session.device}`}
                onClick={() => setOpen(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open === 'all' ? <SignOutEverywhere onClose={close} /> : null}
      {open === null || open === 'all' ? null : <EndSession session={open} onClose={close} />}
    </Panel>
  );
};

const SessionFacts = ({ session: { device, address, by, openedAt, lastSeenAt } }: { readonly session: OwnSession }) => (
  <span>
    <strong>{device}</strong> {address === null ? null : <span className={classes['muted']}>{address}</span>}
    <span className={classes['times']}>
      {by === 'company-sign-in' ? 'through the company sign-in, ' : ''}since <LocalTime at={openedAt} />, last used{' '}
      <LocalTime at={lastSeenAt} />
    </span>
  </span>
);

const EndSession = ({ session, onClose }: { readonly session: OwnSession; readonly onClose: () => void }) => {
  const [end] = useEndSessionMutation();
  const form = useOwnPasswordForm({
    send: ({ password }) => end({ id: session.id, password }),
    done: () => {
      notify('success', 'The session was ended.');
      onClose();
    },
  });
  return (
    <FormDialog title={`End the session of ${session.device}`} submitLabel="End the session" danger form={form} onClose={onClose}>
      <p className={classes['plain']}>
        It is signed out at once. If you did not open it, change your password too. Without your password you can still sign out
        everywhere.
      </p>
      <OwnPasswordInput data-autofocus {...form.text('password')} />
    </FormDialog>
  );
};

const SignOutEverywhere = ({ onClose }: { readonly onClose: () => void }) => {
  const [endAll] = useEndAllSessionsMutation();
  return (
    <SendDialog
      title="Sign out everywhere"
      submitLabel="Sign out everywhere"
      danger
      onClose={onClose}
      send={() => endAll()}
      done={() => window.location.assign(portalUrl('account/login?signedOut'))}
    >
      <p className={classes['plain']}>All your sessions end at once, this one too.</p>
    </SendDialog>
  );
};
