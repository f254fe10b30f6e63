import { Button, Group, Text } from '@mantine/core';
import type { Written } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { tellWritten } from '../feedback/tell-written.js';
import { actions } from '../words/actions.js';
import { SendDialog } from './action-dialog.js';
import { ReasonDialog } from './reason-dialog.js';
import type { Sent } from './use-parsed-form.js';

type Decide = (decision: { readonly approve: boolean; readonly reason: string }) => PromiseLike<Sent<Written>>;

type Props = {
  /** What is decided on, e.g. 'the change of the policy'. */
  readonly what: string;
  /** Why this user may not decide; null: they may. */
  readonly blockedBecause: string | null;
  readonly decide: Decide;
  /** What an approval leads to. */
  readonly effect: string;
  /** Label of the reason that an approval needs; null: it needs none. */
  readonly reasonToApprove?: string | null;
};

type Choice = 'approve' | 'decline';

/** Approves or declines a change request, or says why this user may not. Nothing for users who never may. */
export const DecideRequest = ({ what, blockedBecause, decide, effect, reasonToApprove = null }: Props) => {
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!usePermission('canApprove')) return null;
  if (blockedBecause !== null) return <Text c="dimmed">{blockedBecause}</Text>;
  const close = () => setChoice(null);
  const button = (which: Choice) => (
    <Button
      variant={which === 'approve' ? 'filled' : 'default'}
      onClick={() => setChoice(which)}
      aria-label={`${actions[which]} ${what}`}
    >
      {actions[which]}
    </Button>
  );
  const dialog = (which: Choice) => ({
    title: `${actions[which]} ${what}`,
    submitLabel: actions[which],
    onClose: close,
    done: (written: Written) => {
      tellWritten(written, which === 'approve' ? 'Approved.' : 'Declined.');
      close();
    },
  });
  return (
    <Group gap="xs">
      {button('approve')}
      {button('decline')}
      {choice === 'approve' && reasonToApprove !== null ? (
        <ReasonDialog
          {...dialog('approve')}
          label={reasonToApprove}
          send={(reason) => decide({ approve: true, reason })}
          description="The reason is kept in the audit log."
        >
          <Text>{effect}</Text>
        </ReasonDialog>
      ) : null}
      {choice === 'approve' && reasonToApprove === null ? (
        <SendDialog {...dialog('approve')} send={() => decide({ approve: true, reason: '' })}>
          <Text>{effect}</Text>
        </SendDialog>
      ) : null}
      {choice === 'decline' ? (
        <ReasonDialog
          {...dialog('decline')}
          danger
          send={(reason) => decide({ approve: false, reason })}
          description="The reason is kept in the audit log."
        />
      ) : null}
    </Group>
  );
};
