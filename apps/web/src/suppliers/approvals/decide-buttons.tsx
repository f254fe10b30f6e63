import { Button } from '@mantine/core';
import type { Approval } from '@counterfoil/projections';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.js';
import { type Decision, DecideDialog } from './decide-dialog.js';
import classes from './request.module.css';

/** Approve or decline, or in words why this person may not. */
export const DecideButtons = ({ request }: { readonly request: Approval }) => {
  const [decision, setDecision] = useState<Decision | null>(null);
  const me = useSession().user.id;
  if (request.blockedBecause !== null) return <p className={classes['blocked']}>{blockedText(request, me)}</p>;
  const of = `for ${request.supplierName}`;
  return (
    <div className={classes['decide']}>
      <Button onClick={() => setDecision('approve')} aria-label={`Approve ${of}`}>
        Approve
      </Button>
      <Button variant="default" onClick={() => setDecision('decline')} aria-label={`Decline ${of}`}>
        Decline
      </Button>
      {decision === null ? null : (
        <DecideDialog
          decision={decision}
          requests={[request]}
          onClose={() => setDecision(null)}
          onDone={() => setDecision(null)}
        />
      )}
    </div>
  );
};

/** Of a claim nobody here asked for the change: what stands against this person is their part in the question. */
const blockedText = ({ bySupplier, requestedBy, emailBy, blockedBecause }: Approval, me: string): string => {
  if (bySupplier && requestedBy === me)
    return 'You sent the link that this claim came through, so you cannot decide on it. A second person has to.';
  if (bySupplier && emailBy === me)
    return 'You had the email address changed that the link went to, so you cannot decide on this claim. A second person has to.';
  return blockedBecause ?? '';
};
