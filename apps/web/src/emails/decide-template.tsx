import { Button, Group } from '@mantine/core';
import type { TemplateKind } from '@counterfoil/domain';
import { useState } from 'react';
import { usePermission } from '../platform/session/session.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { ReasonField } from '../ui/form/reason-field.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import classes from './emails.module.css';
import { useDecideTemplateMutation } from './emails.api.js';

type Props = { readonly kind: TemplateKind; readonly requestId: string; readonly blockedBecause: string | null };

/** Approve and Decline, or the reason why this user may not decide. Users without the permission see nothing. */
export const DecideTemplate = ({ blockedBecause, ...request }: Props) => {
  const [approve, setApprove] = useState<boolean | null>(null);
  if (!usePermission('canApprove')) return null;
  if (blockedBecause !== null) return <p className={classes['plain']}>{blockedBecause}</p>;
  return (
    <Group gap="xs">
      <Button size="compact-md" onClick={() => setApprove(true)}>
        Approve
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setApprove(false)}>
        Decline
      </Button>
      {approve === null ? null : <Question {...request} approve={approve} onClose={() => setApprove(null)} />}
    </Group>
  );
};

type QuestionProps = Omit<Props, 'blockedBecause'> & { readonly approve: boolean; readonly onClose: () => void };

const Question = ({ approve, onClose, ...request }: QuestionProps) => {
  const [reason, setReason] = useState('');
  const [decide, { error }] = useDecideTemplateMutation();
  const verb = approve ? 'Approve' : 'Decline';
  const submit = async () => {
    const { data } = await decide({ ...request, approve, reason: reason.trim() });
    if (data === undefined) return;
    tellWritten(data, approve ? 'New wording approved.' : 'New wording declined.');
    onClose();
  };
  return (
    <FormDialog
      title={`${verb} the new wording`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={verb}
      danger={!approve}
      disabled={!approve && reason.trim() === ''}
      error={error}
    >
      {approve ? (
        <p className={classes['plain']}>Every email of this kind will be sent with the new wording.</p>
      ) : (
        <ReasonField value={reason} onChange={setReason} description="The reason is kept in the audit log." first />
      )}
    </FormDialog>
  );
};
