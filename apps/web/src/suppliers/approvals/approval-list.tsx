import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { Approval } from '@counterfoil/projections';
import { useState } from 'react';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { changeRequestWords } from '../../ui/words/statuses.js';
import { DecideButtons } from './decide-buttons.js';
import { DecideDialog, type Decision } from './decide-dialog.js';
import { RequestView } from './request-view.js';
import classes from './request.module.css';
import { VerificationClaim } from '../verification/verification-claim.js';

type Props = { readonly requests: readonly Approval[]; readonly total: number };

export const ApprovalList = ({ requests, total }: Props) => {
  const mayDecide = usePermission('canApprove');
  const [kind, setKind] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const shown = kind === '' ? requests : requests.filter((request) => request.kind === kind);
  const decidable = shown.filter(({ blockedBecause }) => mayDecide && blockedBecause === null);
  // What was decided meanwhile, here or elsewhere, is no longer picked.
  const chosen = decidable.filter(({ requestId }) => picked.includes(requestId));
  const pick = (ids: readonly string[], on: boolean) =>
    setPicked((before) => (on ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id))));
  return (
    <>
      <div className={classes['bar']}>
        {decidable.length === 0 ? null : (
          <Checkbox
            label={chosen.length === 0 ? `Select all ${decidable.length} you may decide` : `${chosen.length} selected`}
            checked={chosen.length === decidable.length}
            indeterminate={chosen.length > 0 && chosen.length < decidable.length}
            onChange={({ target }) =>
              pick(
                decidable.map(({ requestId }) => requestId),
                target.checked,
              )
            }
          />
        )}
        <KindFilter requests={requests} kind={kind} onKind={setKind} />
        <Bulk requests={chosen} onDone={() => setPicked([])} />
      </div>
      {total > requests.length ? (
        <p className={classes['more']}>
          The oldest {requests.length} of {total} are shown.
        </p>
      ) : null}
      {shown.length === 0 ? <EmptyState title="No items satisfy the selected criteria" /> : null}
      <ul className={classes['list']}>
        {shown.map((request) => (
          <Item
            key={request.requestId}
            request={request}
            mayDecide={mayDecide}
            picked={picked.includes(request.requestId)}
            onPick={(on) => pick([request.requestId], on)}
          />
        ))}
      </ul>
    </>
  );
};

type KindProps = { readonly requests: readonly Approval[]; readonly kind: string; readonly onKind: (kind: string) => void };

const KindFilter = ({ requests, kind, onKind }: KindProps) => {
  const kinds = [...new Set(requests.map((request) => request.kind))];
  if (kinds.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label="Kind of change"
      value={kind}
      data={[{ value: '', label: 'Every kind' }, ...kinds.map((value) => ({ value, label: changeRequestWords[value] }))]}
      onChange={({ target }) => onKind(target.value)}
    />
  );
};

type ItemProps = {
  readonly request: Approval;
  readonly mayDecide: boolean;
  readonly picked: boolean;
  readonly onPick: (on: boolean) => void;
};

const Item = ({ request, mayDecide, picked, onPick }: ItemProps) => (
  <li className={classes['item']}>
    <Checkbox
      size="sm"
      aria-label={`Select ${request.supplierName}`}
      checked={picked && request.blockedBecause === null}
      disabled={!mayDecide || request.blockedBecause !== null}
      onChange={({ target }) => onPick(target.checked)}
    />
    <div>
      <p className={classes['who']}>
        <SupplierName request={request} />
        {request.supplierCode === null ? null : <span>{request.supplierCode}</span>}
      </p>
      <RequestView request={request} />
      <VerificationClaim request={request} />
      {mayDecide ? <DecideButtons request={request} /> : null}
    </div>
  </li>
);

/** Who may decide need not be somebody who may see the whole record. */
const SupplierName = ({ request: { supplierId, supplierName } }: Pick<ItemProps, 'request'>) =>
  usePermission('canAccessSupplierManagement') ? <Link to={supplierPath(supplierId)}>{supplierName}</Link> : supplierName;

const Bulk = ({ requests, onDone }: { readonly requests: readonly Approval[]; readonly onDone: () => void }) => {
  const [decision, setDecision] = useState<Decision | null>(null);
  if (requests.length === 0) return null;
  return (
    <>
      <Button onClick={() => setDecision('approve')}>Approve selected</Button>
      <Button variant="default" onClick={() => setDecision('decline')}>
        Decline selected
      </Button>
      {decision === null ? null : (
        <DecideDialog
          decision={decision}
          requests={requests}
          onClose={() => setDecision(null)}
          onDone={() => {
            setDecision(null);
            onDone();
          }}
        />
      )}
    </>
  );
};
