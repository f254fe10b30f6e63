import { Button, Checkbox } from '@mantine/core';
import type { Approval } from '@counterfoil/projections';
import { useState } from 'react';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { useTarget } from '../../ui/page/request-card.js';
import { changeRequestWords } from '../../ui/words/statuses.js';
import { VerificationClaim } from '../verification/verification-claim.js';
import { DecideButtons, hasWaiver } from './decide-buttons.js';
import { DecideDialog, type Decision } from './decide-dialog.js';
import { RequestView } from './request-view.js';
import classes from '../../ui/page/request-card.module.css';

type Card = { readonly supplierId: string; readonly requests: readonly Approval[] };

/** One card per supplier, in the order of the first request of each. */
export const bySupplier = (requests: readonly Approval[]): readonly Card[] => {
  const cards = new Map<string, Approval[]>();
  for (const request of requests) {
    const card = cards.get(request.supplierId);
    if (card === undefined) cards.set(request.supplierId, [request]);
    else card.push(request);
  }
  return [...cards].map(([supplierId, of]) => ({ supplierId, requests: of }));
};

export const isDecidable = ({ blockedBecause, isCoolingOff }: Approval): boolean => blockedBecause === null && !isCoolingOff;

type Props = Card & {
  readonly mayDecide: boolean;
  readonly picked: readonly string[];
  readonly onPick: (requestIds: readonly string[], on: boolean) => void;
};

/** All requests about one supplier. An impostor changes its account and its email together. */
export const SupplierCard = ({ supplierId, requests, mayDecide, picked, onPick }: Props) => {
  const card = useTarget(supplierId);
  const decidable = requests.filter((request) => mayDecide && isDecidable(request));
  const ids = decidable.map(({ requestId }) => requestId);
  const chosen = ids.filter((id) => picked.includes(id));
  const [{ supplierName, supplierCode }] = requests as readonly [Approval, ...Approval[]];
  return (
    <li className={classes['item']} {...card}>
      <Checkbox
        size="sm"
        aria-label={`Select ${supplierName}`}
        checked={ids.length > 0 && chosen.length === ids.length}
        indeterminate={chosen.length > 0 && chosen.length < ids.length}
        disabled={ids.length === 0}
        onChange={({ target }) => onPick(ids, target.checked)}
      />
      <div className={classes['requests']}>
        <div>
          <p className={classes['who']}>
            <SupplierName supplierId={supplierId} supplierName={supplierName} />
            {supplierCode === null ? null : <span>{supplierCode}</span>}
          </p>
          <NearChange requests={requests} />
        </div>
        {requests.map((request) => (
          <div key={request.requestId}>
            <RequestView request={request} />
            <VerificationClaim request={request} />
            <DecideButtons request={request} of={nameFor(request, requests)} isWaiverWaiting={hasWaiver(requests)} />
          </div>
        ))}
        {decidable.length > 1 ? <Together requests={decidable} /> : null}
      </div>
    </li>
  );
};

const nameFor = ({ kind, supplierName }: Approval, requests: readonly Approval[]): string =>
  requests.length === 1 ? supplierName : `${supplierName}: ${changeRequestWords[kind].toLowerCase()}`;

/** Warns when the account and the email of a supplier change within a short time, because each request alone looks harmless. */
export const NearChange = ({ requests }: { readonly requests: readonly Approval[] }) => {
  const warning = requests.find((request) => request.warning !== null)?.warning ?? null;
  return warning === null ? null : (
    <PageAlert tone="danger" title={warning}>
      A thief who takes over a supplier changes both. Call the supplier on a number that you had before.
    </PageAlert>
  );
};

const Together = ({ requests }: { readonly requests: readonly Approval[] }) => {
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const all = requests.length === 2 ? 'both' : `all ${requests.length}`;
  return (
    <div className={classes['decide']}>
      <Button variant="default" onClick={() => setDecision('approve')}>
        Approve {all}
      </Button>
      <Button variant="default" onClick={() => setDecision('decline')}>
        Decline {all}
      </Button>
      {decision === null ? null : <DecideDialog decision={decision} requests={requests} onClose={close} onDone={close} />}
    </div>
  );
};

type NameProps = { readonly supplierId: string; readonly supplierName: string };

/** Users who may decide may not be allowed to open the whole record. */
const SupplierName = ({ supplierId, supplierName }: NameProps) =>
  usePermission('canAccessSupplierManagement') ? <Link to={supplierPath(supplierId)}>{supplierName}</Link> : supplierName;
