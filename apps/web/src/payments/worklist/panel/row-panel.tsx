import type { RunWorkRowAnswer, WorkRow } from '@counterfoil/projections';
import { recordText, whys } from '@counterfoil/domain';
import { CloseButton, Skeleton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { usePermission } from '../../../platform/session/session.js';
import { Problem } from '../../../ui/feedback/problem.js';
import { ResultHelp } from '../../../ui/values/result-help.js';
import { StatusBadge } from '../../../ui/values/status-badge.js';
import { PaymentFacts } from '../../row/payment-facts.js';
import { Receipt } from '../../row/receipt.js';
import { RegisterFacts } from '../../row/register-facts.js';
import { RowComment } from '../../row/row-comment.js';
import { RowProof } from '../../row/row-proof.js';
import { SupplierRef } from '../../row/supplier-ref.js';
import { becauseOf, resultKeyOf } from '../../result-groups.js';
import { useWorkRowQuery } from '../../work.api.js';
import type { RowAct } from '../acts/row-act.js';
import { useRunTools } from '../acts/run-tools.js';
import { PANEL } from '../rows/focus-line.js';
import { rowWord, supplierOf } from '../rows/row-words.js';
import { BothAccounts } from './both-accounts.js';
import { PanelActs } from './panel-acts.js';
import classes from './panel.module.css';
import { RowState } from './row-state.js';
import { RowWhy } from './row-why.js';

type Props = {
  readonly runId: string;
  readonly row: WorkRow;
  readonly acts: readonly RowAct[];
  /** True when the panel covers the list from below, because there is no room beside it. */
  readonly isSheet: boolean;
  readonly onClose: () => void;
};

/** Everything about one payment: what is wrong, both values, the acts, and why the result is not green. */
export const RowPanel = ({ runId, row, acts, isSheet, onClose }: Props) => {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { currentData: detail, error, refetch } = useWorkRowQuery({ runId, n: row.n });
  useEffect(() => {
    if (isSheet) panel.current?.focus();
  }, [isSheet]);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  const { explanation, todo } = whys[row.why];
  const isSettled = row.why === 'nothing-to-do';
  return (
    <aside ref={panel} id={PANEL} tabIndex={-1} className={classes['panel']} aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className={classes['head']}>
        <h2 id={id}>{headlineOf(row)}</h2>
        <Who row={row} />
        <CloseButton className={classes['close'] ?? ''} size="sm" aria-label="Close the payment" onClick={onClose} />
      </header>
      <BothAccounts row={row} />
      {detail === undefined ? null : <RowState runId={runId} detail={detail} />}
      {row.why === 'change-claimed' ? null : <Decisions row={row} />}
      <PanelActs acts={acts} />
      {row.why === 'change-claimed' ? <Decisions row={row} /> : null}
      <div className={classes['section']}>
        <h3>{isSettled ? 'Why this result' : 'Why it is not green'}</h3>
        <p className={classes['because']}>{isSettled ? becauseOf(resultKeyOf(row.result)) : explanation}</p>
        {isSettled ? null : <p className={classes['because']}>{todo}</p>}
        {row.mergedInto === null ? null : (
          <p className={classes['because']}>This supplier was merged into {recordText(row.mergedInto)}. Pay that one.</p>
        )}
        {error === undefined ? null : (
          <Problem of={error} retry={refetch} title="The state of this payment could not be loaded" />
        )}
        {detail === undefined ? error === undefined ? <Skeleton height={14} /> : null : <RowWhy detail={detail} />}
      </div>
      {detail === undefined ? null : <More detail={detail} />}
    </aside>
  );
};

/** The open decisions about the supplier that the payment waits for. */
const Decisions = ({ row }: { readonly row: WorkRow }) => {
  const tools = useRunTools();
  const mayOpen = usePermission('canAccessSupplierManagement');
  const supplierId = supplierOf(row);
  const isWaiting = DECIDED_HERE.includes(row.why) || row.waiting?.step === 'change-request';
  if (tools === null || !mayOpen || supplierId === null || !isWaiting) return null;
  return (
    <div className={classes['decisions']}>
      <tools.SupplierDecisions supplierId={supplierId} />
    </div>
  );
};

/** The reasons that end with a decision about the supplier. */
const DECIDED_HERE: readonly WorkRow['why'][] = ['sanctions-match', 'sanctions-confirmed', 'change-claimed'];

const headlineOf = (row: WorkRow): string => (row.why === 'nothing-to-do' ? rowWord(row).label : whys[row.why].headline);

const Who = ({ row }: { readonly row: WorkRow }) => {
  const linked = usePermission('canAccessSupplierManagement');
  const { tone, label } = rowWord(row);
  const isSaid = label === headlineOf(row);
  return (
    <p className={classes['sub']}>
      {row.accountName === '' ? 'No name' : row.accountName} · line {row.n}
      {row.supplierCode === '' ? null : (
        <>
          {' '}
          · <SupplierRef code={row.supplierCode} linked={linked} />
        </>
      )}{' '}
      {isSaid ? null : <StatusBadge tone={tone}>{label}</StatusBadge>} <ResultHelp why={row.why} />
    </p>
  );
};

const More = ({ detail: { first } }: { readonly detail: RunWorkRowAnswer }) => (
  <>
    <details className={classes['more']}>
      <summary>Payment and registers</summary>
      <PaymentFacts row={first} />
      <RegisterFacts row={first} />
    </details>
    <details className={classes['more']} open={first.comment !== '' || first.authorizerComment !== ''}>
      <summary>{first.comment === '' && first.authorizerComment === '' ? 'Comment' : 'Comments'}</summary>
      <RowComment row={first} />
    </details>
    <div className={classes['more']}>
      <RowProof row={first} />
      <Receipt runId={first.runId} n={first.n} />
    </div>
  </>
);
