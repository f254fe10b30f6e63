import type { ResultRow } from '@counterfoil/projections';
import { ExpiredFlag } from '../../ui/documents/expired-flag.js';
import { ResultBadge } from '../../ui/values/result-badge.js';
import { ResultHelp } from '../../ui/values/result-help.js';
import classes from './result.module.css';
import { whyOfRow } from './why-of-row.js';

/** The result in the words of the product, with the facts that change its meaning. */
export const Result = ({ row }: { readonly row: ResultRow }) => (
  <div className={classes['result']}>
    <ResultBadge result={row.result} isOnboarded={row.isOnboarded} title={row.statusTooltip} />
    <ResultHelp why={whyOfRow(row)} />
    {row.sameSuppliers === '' ? null : <span className={classes['mark']}>Possible change</span>}
    {row.changedSince ? <span className={classes['mark']}>Changed since</span> : null}
    {!row.hasExpiredDocument || row.expiredDocumentHistoryId === null ? null : (
      <ExpiredFlag documentId={row.expiredDocumentHistoryId} onboardingId={row.documentOnboardingId} of={row.supplierName} />
    )}
  </div>
);
