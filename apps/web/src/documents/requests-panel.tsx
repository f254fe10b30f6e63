import { Button } from '@mantine/core';
import type { DocumentRequestRow, StatusTone } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../platform/session/session.js';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.js';
import { Problem } from '../ui/feedback/problem.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { Panel } from '../ui/page/panel.js';
import { LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { useDocumentRequestsQuery, useWithdrawDocumentRequestMutation } from './documents.api.js';
import classes from './library.module.css';

const states: Readonly<Record<DocumentRequestRow['state'], { readonly tone: StatusTone; readonly word: string }>> = {
  'email-due': { tone: 'neutral', word: 'Email is being sent' },
  'email-failed': { tone: 'no', word: 'Email failed' },
  sent: { tone: 'neutral', word: 'Email sent' },
  opened: { tone: 'neutral', word: 'Link opened' },
  provided: { tone: 'yes', word: 'Provided' },
  withdrawn: { tone: 'neutral', word: 'Withdrawn' },
  expired: { tone: 'unknown', word: 'Link expired' },
};
const ENDED: readonly DocumentRequestRow['state'][] = ['withdrawn', 'expired'];

/** The documents that were requested from the supplier. Nothing is shown when there are none. */
export const RequestsPanel = ({ supplierId }: { readonly supplierId: string }) => {
  const { data, error, refetch } = useDocumentRequestsQuery(supplierId, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <Problem of={error} retry={refetch} title="The requests could not be loaded" />;
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Panel title="Requests" flush>
      <ul className={classes['requests']}>
        {data.rows.map((row) => (
          <Request key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
};

const Request = ({ row }: { readonly row: DocumentRequestRow }) => {
  const canEdit = usePermission('canEditSuppliers');
  const [isAsking, setAsking] = useState(false);
  const [withdraw, { error }] = useWithdrawDocumentRequestMutation();
  const { tone, word } = states[row.state];
  const confirm = async () => {
    const { data } = await withdraw(row.id);
    if (data !== undefined) tellWritten(data, 'The request was withdrawn.');
    setAsking(false);
  };
  return (
    <li className={classes['request']}>
      <span className={classes['title']}>
        <span>{row.title}</span>
        <span className={classes['muted']}>
          {row.because === 'expiring' ? 'Asked before it expires' : `Asked by ${row.requestedBy}`},{' '}
          <LocalTime at={row.requestedAt} />, to {row.to}
        </span>
        <Problem of={error} />
      </span>
      <span>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        {canEdit && !ENDED.includes(row.state) ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setAsking(true)}
            aria-label={`Withdraw the request for ${row.title}`}
          >
            Withdraw
          </Button>
        ) : null}
      </span>
      <ConfirmDialog opened={isAsking} onClose={() => setAsking(false)} onConfirm={confirm} confirmLabel="Withdraw" danger>
        Are you sure you want to withdraw this request? Its link stops working.
      </ConfirmDialog>
    </li>
  );
};
