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
  /** More pages follow: the number counts the batches of this one. */
  readonly isPart: boolean;
};

const sources: Readonly<Record<string, string>> = {
  file: 'Payment file',
  single: 'Single payment',
  scan: 'Scan of the suppliers',
  api: 'Sent by a program',
};

/** One run: its number in the list, when, which file, who. */
export const BatchHead = ({ rows: [first, ...others], span, isPart }: Props) => {
  const mayOpen = usePermission('canVerifyPayments');
  const { currentData: run } = useAuditRunQuery(first.runId, { skip: !mayOpen });
  const name = run?.fileName || (sources[first.uploadSource] ?? first.uploadSource);
  return (
    <tr role="row" className={classes['batch']}>
      <th role="rowheader" scope="rowgroup" colSpan={span}>
        <span className={classes['batchLine']}>
          <span className={classes['batchNumber']}>
            Batch {first.batch}
            {isPart ? ' on this page' : ''}
          </span>
          <LocalTime at={first.date} />
          {mayOpen ? <Link to={runPath(first.runId)}>{name}</Link> : <span>{name}</span>}
          <span className={classes['muted']}>
            checked by {first.username}, {others.length === 0 ? '1 line' : `${others.length + 1} lines`} shown
          </span>
          {first.runRejected ? <StatusBadge tone="no">Run rejected</StatusBadge> : null}
        </span>
      </th>
    </tr>
  );
};
