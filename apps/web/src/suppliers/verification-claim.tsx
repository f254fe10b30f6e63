import { readBracedComment, reasonCodes } from '@counterfoil/domain';
import type { Approval, SupplierView } from '@counterfoil/projections';
import { LoadingIndicator } from '../ui/loading-indicator.js';
import { LocalTime } from '../ui/local-time.js';
import { Problem } from '../ui/problem.js';
import { StatusBadge } from '../ui/status-badge.js';
import { useSupplierHistoryQuery, useSupplierQuery } from './suppliers.api.js';
import { claimIn, gradeOfClaim } from './verification-claim-grade.js';
import classes from './verification-panel.module.css';

/** Behind a claim of the supplier: who answered, what they said, and how much that proves (design 8). */
export const VerificationClaim = ({ request }: { readonly request: Approval }) => {
  const supplier = useSupplierQuery(request.supplierId);
  const history = useSupplierHistoryQuery(request.supplierId);
  if (supplier.currentData === undefined || history.currentData === undefined) {
    const error = supplier.error ?? history.error;
    return error === undefined ? <LoadingIndicator /> : <Problem of={error} title="Who answered could not be loaded" />;
  }
  const { entries } = history.currentData;
  const claim = claimIn(entries, request.at);
  const graded = gradeOfClaim(entries, request.at);
  return (
    <div className={classes['claim']}>
      {graded === null ? null : (
        <p>
          <StatusBadge tone={graded.grade === 'strong' ? 'yes' : 'unknown'}>
            {graded.grade === 'strong' ? 'Strong answer' : 'Weak answer'}
          </StatusBadge>{' '}
          {graded.because ?? 'from outside your company'}
        </p>
      )}
      {claim === null ? null : <p>The supplier {claim.sentence}.</p>}
      <Verifier verifier={supplier.currentData.verifier} />
      <p className={classes['meaning']}>Call the supplier at a number you know already before you approve it.</p>
    </div>
  );
};

const Verifier = ({ verifier }: Pick<SupplierView, 'verifier'>) => {
  if (verifier === null) return <p className={classes['meaning']}>Whoever answered left no contact details.</p>;
  const name = [verifier.firstName, verifier.lastName].filter(Boolean).join(' ');
  const reach = [verifier.email, verifier.phone, verifier.mobile].filter(Boolean).join(', ');
  const { reason, text } = readBracedComment(verifier.comment ?? '');
  const said = [reason === null ? '' : reasonCodes[reason], text].filter(Boolean).join(': ');
  return (
    <>
      <p>
        Answered by <strong>{name === '' ? 'somebody without a name' : name}</strong>
        {reach === '' ? '' : `, ${reach}`}, <LocalTime at={verifier.at} />
      </p>
      {said === '' ? null : <p>Comment: {said}</p>}
    </>
  );
};
