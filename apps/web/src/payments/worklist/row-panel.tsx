import type { ResultRow } from '@counterfoil/projections';
import { CloseButton } from '@mantine/core';
import { useId } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { AccountDifference } from '../../ui/values/account-difference.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { NameDifference } from '../row/name-difference.js';
import { PaymentFacts } from '../row/payment-facts.js';
import { RegisterFacts } from '../row/register-facts.js';
import { RowAlerts } from '../row/row-alerts.js';
import { RowComment } from '../row/row-comment.js';
import { RowProof } from '../row/row-proof.js';
import { SimilarNames } from '../row/similar-names.js';
import { SupplierRef } from '../row/supplier-ref.js';
import { PanelActs } from './panel-acts.js';
import classes from './panel.module.css';
import type { PanelAct } from './panel-act.js';
import { RowChain, RowState } from './row-state.js';
import { WhyChain } from './why-chain.js';
import { type Why, whyOf } from './work-rows.js';

type Props = { readonly row: ResultRow; readonly acts: readonly PanelAct[]; readonly onClose: () => void };

/** One payment's whole job: what is wrong, both values, what can be done about it, and why it is not green. */
export const RowPanel = ({ row, acts, onClose }: Props) => {
  const id = useId();
  const why = whyOf(row);
  return (
    <aside className={classes['panel']} aria-labelledby={id}>
      <header className={classes['head']}>
        <h2 id={id}>{why.headline}</h2>
        <Who row={row} />
        <CloseButton className={classes['close'] ?? ''} size="sm" aria-label="Close the payment" onClick={onClose} />
      </header>
      {why.known.length === 0 ? null : <BothAccounts row={row} known={why.known} />}
      <RowState runId={row.runId} n={row.n} />
      <PanelActs acts={acts} />
      <div className={classes['section']}>
        <RowAlerts row={row} />
        <h3>{why.kind === 'nothing-to-do' ? 'Why this result' : 'Why it is not green'}</h3>
        <p className={classes['because']}>{why.explanation}</p>
        {why.todo === '' ? null : <p className={classes['because']}>{why.todo}</p>}
        <NameDifference row={row} />
        <SimilarNames row={row} />
        <WhyChain row={row} />
        <RowChain runId={row.runId} n={row.n} />
      </div>
      <More row={row} />
    </aside>
  );
};

const Who = ({ row }: { readonly row: ResultRow }) => {
  const linked = usePermission('canAccessSupplierManagement');
  return (
    <p className={classes['sub']}>
      {row.accountName === '' ? 'No name' : row.accountName} · line {row.n}
      {row.supplierCode === '' ? null : (
        <>
          {' '}
          · <SupplierRef code={row.supplierCode} linked={linked} />
        </>
      )}{' '}
      <StatusBadge tone={whyOf(row).tone} {...(row.statusTooltip === '' ? {} : { title: row.statusTooltip })}>
        {whyOf(row).label}
      </StatusBadge>
    </p>
  );
};

/** What is on file beside what the file says, for each record that the payee is known by. */
const BothAccounts = ({ row, known }: { readonly row: ResultRow; readonly known: Why['known'] }) => {
  const linked = usePermission('canAccessSupplierManagement');
  return (
    <div className={classes['section']}>
      {known.map(({ supplierId, supplierName, supplierCode, accountDisplay }) => (
        <dl key={supplierId} className={classes['two']}>
          <div>
            <dt>On file</dt>
            <dd className={classes['number']}>
              <AccountDifference text={accountDisplay} other={row.accountDisplay} />
            </dd>
            <dd>
              {supplierName} <SupplierRef code={supplierCode} linked={linked} />
            </dd>
          </div>
          <div data-new>
            <dt>In this file</dt>
            <dd className={classes['number']}>
              <AccountDifference text={row.accountDisplay} other={accountDisplay} />
            </dd>
            <dd>{row.bankName === '' ? 'bank not known' : row.bankName}</dd>
          </div>
        </dl>
      ))}
    </div>
  );
};

const More = ({ row }: { readonly row: ResultRow }) => (
  <>
    <details className={classes['more']}>
      <summary>Payment and registers</summary>
      <PaymentFacts row={row} />
      <RegisterFacts row={row} />
    </details>
    <details className={classes['more']} open={row.comment !== '' || row.authorizerComment !== ''}>
      <summary>{row.comment === '' && row.authorizerComment === '' ? 'Comment' : 'Comments'}</summary>
      <RowComment row={row} />
    </details>
    <div className={classes['more']}>
      <RowProof row={row} />
    </div>
  </>
);
