import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { Approval } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { changeRequestWords } from '../../ui/words/statuses.js';
import { DecideDialog, type Decision } from './decide-dialog.js';
import classes from '../../ui/page/request-card.module.css';
import { bySupplier, isDecidable, SupplierCard } from './supplier-card.js';

type Props = { readonly requests: readonly Approval[]; readonly total: number };

export const ApprovalList = ({ requests, total }: Props) => {
  const mayDecide = usePermission('canApprove');
  const [kind, setKind] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const shown = kind === '' ? requests : requests.filter((request) => request.kind === kind);
  const decidable = shown.filter((request) => mayDecide && isDecidable(request));
  // Requests that were decided meanwhile are no longer selected.
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
        {bySupplier(shown).map((card) => (
          <SupplierCard key={card.supplierId} {...card} mayDecide={mayDecide} picked={picked} onPick={pick} />
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
