import { Button } from '@mantine/core';
import type { OwnSession } from '@counterfoil/projections';
import { useState } from 'react';
import { portalUrl } from '../../platform/http/api.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { useEndAllSessionsMutation, useEndSessionMutation } from './sign-in.api.js';
import classes from './sign-in.module.css';

/** The open sessions of the signed-in user. */
export const SessionsPanel = ({ sessions }: { readonly sessions: readonly OwnSession[] }) => {
  const [isAsking, setAsking] = useState(false);
  const [end, { error, originalArgs, isLoading }] = useEndSessionMutation();
  return (
    <Panel
      title="Sessions"
      hint="A session ends after 30 minutes without use, and 12 hours after the sign-in."
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <ul className={classes['sessions']} aria-label="Sessions">
        {sessions.map(({ id, device, address, by, openedAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <span>
              <strong>{device}</strong> {address === null ? null : <span className={classes['muted']}>{address}</span>}
              <span className={classes['times']}>
                {by === 'company-sign-in' ? 'through the company sign-in, ' : ''}since <LocalTime at={openedAt} />, last used{' '}
                <LocalTime at={lastSeenAt} />
              </span>
            </span>
            {isThis ? (
              <StatusBadge tone="neutral">This one</StatusBadge>
            ) : (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`End the session of ${device}`}
                loading={isLoading && originalArgs?.id === id}
                onClick={() => void end({ id }).then(({ data }) => data && notify('success', 'The session was ended.'))}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem of={error} />
      {isAsking ? <SignOutEverywhere onClose={() => setAsking(false)} /> : null}
    </Panel>
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
