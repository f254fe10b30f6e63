import { supplierFacts } from '@counterfoil/domain';
import type { Approval } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { notify } from '../../ui/feedback/notify.js';
import { changeRequestWords } from '../../ui/words/statuses.js';
import { type Decided, useApproveMutation, useDeclineMutation } from './approvals.api.js';
import classes from './request.module.css';

export type Decision = 'approve' | 'decline';

type Props = {
  readonly decision: Decision;
  readonly requests: readonly Approval[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const counted = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

const tell = ({ results }: Decided, decision: Decision): void => {
  const failed = results.filter(({ ok }) => !ok);
  const done = results.length - failed.length;
  if (done > 0) notify('success', `${counted(done)} ${decision === 'approve' ? 'approved' : 'declined'}.`);
  for (const message of new Set(failed.map(({ message: text = '' }) => text)))
    notify('warning', message, `${counted(failed.filter((one) => (one.message ?? '') === message).length)} not decided`);
};

/** Says how many changes, and on what, before it decides. Declining needs a reason, which the timeline keeps. */
export const DecideDialog = ({ decision, requests, onClose, onDone }: Props) => {
  const [approve, approving] = useApproveMutation();
  const [decline, declining] = useDeclineMutation();
  const [reason, setReason] = useState('');
  const items = requests.map(({ supplierId, requestId }) => ({ supplierId, requestId }));
  const verb = decision === 'approve' ? 'Approve' : 'Decline';

  const submit = async () => {
    const { data } = await (decision === 'approve' ? approve({ items }) : decline({ items, reason: reason.trim() }));
    if (data === undefined) return;
    tell(data, decision);
    onDone();
  };

  return (
    <FormDialog
      title={`${verb} ${counted(requests.length)}`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={`${verb} ${counted(requests.length)}`}
      danger={decision === 'decline'}
      disabled={decision === 'decline' && reason.trim() === ''}
      error={approving.error ?? declining.error}
    >
      <ul className={classes['preview']} tabIndex={0} aria-label="Changes">
        {requests.map((request) => (
          <li key={request.requestId}>
            <strong>{request.supplierName}</strong>: {changeRequestWords[request.kind].toLowerCase()} becomes{' '}
            {request.nowText === '' ? 'none' : request.nowText}
          </li>
        ))}
      </ul>
      {decision === 'approve' ? (
        <Risks requests={requests} />
      ) : (
        <ReasonField value={reason} onChange={setReason} description="Stays in the timeline of each record." first />
      )}
    </FormDialog>
  );
};

const Risks = ({ requests }: { readonly requests: readonly Approval[] }) => (
  <div>
    {[...new Set(requests.map(({ kind }) => kind))].map((kind) => (
      <p key={kind} className={classes['risk']}>
        {supplierFacts[kind].texts.risk}
      </p>
    ))}
    {requests.some(({ claim }) => claim !== null) ? (
      <p className={classes['risk']}>
        Only whoever had the link vouches for a supplier’s claim. Call the supplier at a number you knew before.
      </p>
    ) : null}
  </div>
);
