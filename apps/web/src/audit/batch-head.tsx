import { Link } from 'react-router';
import { runPath } from '../platform/paths.js';
import { usePermission } from '../platform/session/session.js';
import { LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { useAuditRunQuery } from './audit.api.js';
import classes from './audit.module.css';
import type { Batch } from './batches.js';

type Props = {
  readonly rows: Batch;
  readonly span: number;
  /** True when there are more pages, because runs are numbered on each page separately. */
  readonly isPart: boolean;
};

const sources: Readonly<Record<string, string>> = {
  file: 'Payment file',
  single: 'Single payment',
  scan: 'Supplier scan',
  api: 'List of payments',
};

/** The head of one run: its number in the list, the time, the file, and who checked it. */
export const BatchHead = ({ rows: [first, ...others], span, isPart }: Props) => {
  const mayOpen = usePermission('canVerifyPayments');
  const { currentData: run } = useAuditRunQuery(first.runId, { skip: !mayOpen });
  const name = run?.fileName || (sources[first.uploadSource] ?? first.uploadSource);
  return (
    <tr role="row" className={classes['batch']}>
      <th role="rowheader" scope="rowgroup" colSpan={span}>
        <span className={classes['batchLine']}>
          <span className={classes['batchNumber']}>
            Run {first.batch}
            {isPart ? ' on this page' : ''}
          </span>
          <LocalTime at={first.date} />
          {mayOpen ? <Link to={runPath(first.runId)}>{name}</Link> : <span>{name}</span>}
          <span className={classes['muted']}>
            checked by {first.username}, {others.length === 0 ? '1 payment' : `${others.length + 1} payments`} shown
          </span>
          {first.runRejected ? <StatusBadge tone="no">Run rejected</StatusBadge> : null}
        </span>
      </th>
    </tr>
  );
};
