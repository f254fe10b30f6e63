import { Button, Group, Text } from '@mantine/core';
import type { Written } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { tellWritten } from '../feedback/tell-written.js';
import { actions } from '../words/actions.js';
import { AskedCheck } from './check-record/asked-check.js';
import type { CheckAbout } from './check-record/check-file-field.js';
import type { Checked } from './check-record/check-values.js';
import { useCheckForm } from './check-record/use-check-form.js';
import { FormDialog } from './form-dialog.js';
import { ReasonDialog } from './reason-dialog.js';
import type { Sent } from './use-parsed-form.js';
import { WithdrawRequest } from './withdraw-request.js';

type Decides = (decision: { readonly approve: boolean; readonly reason: string } & Checked) => PromiseLike<Sent<Written>>;

export type Decision = {
  /** What the decision is about, e.g. 'the change of the policy'. */
  readonly what: string;
  /** Why this user may not decide; null when the user may. */
  readonly blockedBecause: string | null;
  readonly decide: Decides;
  /** The effect of an approval. */
  readonly effect: string;
  /** The label of the reason that an approval needs; null when it needs none. */
  readonly reasonToApprove?: string | null;
  /** The subject of a check record. */
  readonly about: CheckAbout;
  /** Withdraws the user's own request. Absent when another user made it. */
  readonly withdraw?: (() => PromiseLike<Sent<Written>>) | undefined;
};

type Choice = 'approve' | 'decline';

/**
 * The buttons to approve or decline a change request, or the reason why this user may not. Users can withdraw their own requests.
 * Nothing is shown to users without the permission.
 */
export const DecideRequest = ({ withdraw, ...props }: Decision) => {
  const mayDecide = usePermission('canApprove');
  const { what, blockedBecause } = props;
  if (blockedBecause === null && mayDecide) return <Decide {...props} />;
  return (
    <Group gap="xs">
      {mayDecide && blockedBecause !== null ? <Text c="dimmed">{blockedBecause}</Text> : null}
      {withdraw === undefined ? null : (
        <WithdrawRequest what={what} withdraw={withdraw}>
          <p>Nothing changes. The audit log records that you withdrew the request.</p>
        </WithdrawRequest>
      )}
    </Group>
  );
};

const Decide = ({ what, decide, effect, reasonToApprove = null, about }: Omit<Decision, 'withdraw' | 'blockedBecause'>) => {
  const [choice, setChoice] = useState<Choice | null>(null);
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
        <ApproveDialog
          {...dialog('approve')}
          effect={effect}
          about={about}
          send={(said) => decide({ approve: true, reason: '', ...said })}
        />
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

type ApproveProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly done: (written: Written) => void;
  readonly effect: string;
  readonly about: CheckAbout;
  readonly send: (said: Checked) => PromiseLike<Sent<Written>>;
};

const ApproveDialog = ({ effect, about, send, done, ...props }: ApproveProps) => {
  const form = useCheckForm({ send, done });
  return (
    <FormDialog {...props} form={form}>
      <Text>{effect}</Text>
      <AskedCheck form={form} about={about} />
    </FormDialog>
  );
};
