import { Button } from '@mantine/core';
import type { Approval } from '@counterfoil/projections';
import { useState } from 'react';
import { type Decision, DecideDialog } from './decide-dialog.js';
import classes from './request.module.css';

/** Approve or decline, or in words why this person may not. */
export const DecideButtons = ({ request }: { readonly request: Approval }) => {
  const [decision, setDecision] = useState<Decision | null>(null);
  if (request.blockedBecause !== null) return <p className={classes['blocked']}>{request.blockedBecause}</p>;
  const of = `for ${request.supplierName}`;
  return (
    <div className={classes['decide']}>
      <Button size="compact-md" onClick={() => setDecision('approve')} aria-label={`Approve ${of}`}>
        Approve
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setDecision('decline')} aria-label={`Decline ${of}`}>
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
