import { Button, Group } from '@mantine/core';
import type { Written } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../platform/session/session.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { ReasonField } from '../ui/form/reason-field.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import type { Decision } from './settings.api.js';
import classes from './settings-page.module.css';

type Props = {
  /** What is decided on, e.g. 'the change of the policy'. */
  readonly what: string;
  readonly requestId: string;
  readonly blockedBecause: string | null;
  readonly decide: (decision: Decision) => PromiseLike<{ readonly data?: Written | undefined; readonly error?: unknown }>;
};

/** Approve and Decline, or the reason why this user may not decide. Users without the permission see nothing. */
export const DecideRequest = ({ blockedBecause, ...props }: Props) => {
  const [approve, setApprove] = useState<boolean | null>(null);
  if (!usePermission('canApprove')) return null;
  if (blockedBecause !== null) return <p className={classes['muted']}>{blockedBecause}</p>;
  return (
    <Group gap="xs">
      <Button size="compact-md" onClick={() => setApprove(true)} aria-label={`Approve ${props.what}`}>
        Approve
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setApprove(false)} aria-label={`Decline ${props.what}`}>
        Decline
      </Button>
      {approve === null ? null : <Question {...props} approve={approve} onClose={() => setApprove(null)} />}
    </Group>
  );
};

type QuestionProps = Omit<Props, 'blockedBecause'> & { readonly approve: boolean; readonly onClose: () => void };

const Question = ({ what, requestId, decide, approve, onClose }: QuestionProps) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(undefined);
  const verb = approve ? 'Approve' : 'Decline';
  const submit = async () => {
    const { data, error: refused } = await decide({ requestId, approve, reason: reason.trim() });
    setError(refused);
    if (data === undefined) return;
    tellWritten(data, approve ? 'Approved.' : 'Declined.');
    onClose();
  };
  return (
    <FormDialog
      title={`${verb} ${what}`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={verb}
      danger={!approve}
      disabled={!approve && reason.trim() === ''}
      error={error}
    >
      {approve ? (
        <p className={classes['plain']}>It takes effect at once. Your name is kept in the audit log.</p>
      ) : (
        <ReasonField value={reason} onChange={setReason} description="The reason is kept in the audit log." first />
      )}
    </FormDialog>
  );
};
