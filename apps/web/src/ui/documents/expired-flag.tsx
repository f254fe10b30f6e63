import { useState } from 'react';
import { StatusBadge } from '../values/status-badge.js';
import classes from './documents.module.css';
import { HistoryDialog } from './history-dialog.js';

type Props = {
  readonly documentId: string;
  readonly onboardingId: string | null;
  /** The name of the supplier, for the accessible label. */
  readonly of: string;
};

/** Marks a supplier with an expired document. A click shows the history of the document. */
export const ExpiredFlag = ({ documentId, onboardingId, of }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes['flag']} aria-label={`Expired document of ${of}`} onClick={() => setOpen(true)}>
        <StatusBadge tone="unknown">Document expired</StatusBadge>
      </button>
      {isOpen ? <HistoryDialog documentId={documentId} onboardingId={onboardingId} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
