import { Button } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { routes, runPath } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { Money } from '../../ui/values/money.js';
import { changeRequestWords } from '../../ui/words/statuses.js';
import { useSupplierPaymentsQuery } from '../suppliers.api.js';
import { openRuns, type OpenSum, paymentsText } from './paid-words.js';
import classes from './paid.module.css';

const MOST_SHOWN = 5;

/** Everything that is open: changes that need a second person, an unanswered request, and payments that are not released. */
export const OpenPanel = ({ supplier }: { readonly supplier: SupplierView }) => {
  const { data } = useSupplierPaymentsQuery(supplier.id);
  const approves = usePermission('canApprove');
  const open = openRuns(data?.rows ?? []);
  const { changeRequests, unansweredSince } = supplier;
  const count = changeRequests.length + open.length + (unansweredSince === null ? 0 : 1);
  return (
    <Panel title="Open" actions={<span className={classes['hint']}>{count}</span>}>
      {count === 0 ? <p className={classes['hint']}>Nothing waits.</p> : null}
      <ul className={classes['open']}>
        {changeRequests.map(({ requestId, kind, at }) => (
          <li key={requestId}>
            <p>
              <b>{changeRequestWords[kind]}</b>
              <small>
                waits for a second person since <LocalTime at={at} dateOnly />
              </small>
            </p>
            {approves ? (
              <Button component={Link} to={routes.approvals} variant="default" size="compact-sm">
                Approvals
              </Button>
            ) : null}
          </li>
        ))}
        {unansweredSince === null ? null : (
          <li>
            <p>
              <b>Verification request</b>
              <small>
                no answer since <LocalTime at={unansweredSince} dateOnly />
              </small>
            </p>
          </li>
        )}
        {open.slice(0, MOST_SHOWN).map((run) => (
          <OpenRun key={`${run.runId} ${run.currency}`} run={run} />
        ))}
      </ul>
      {open.length > MOST_SHOWN ? <p className={classes['hint']}>and {open.length - MOST_SHOWN} more runs</p> : null}
    </Panel>
  );
};

const OpenRun = ({ run: { runId, amount, currency, fileName, at, payments } }: { readonly run: OpenSum }) => (
  <li>
    <p>
      <b>
        <Money hundredths={amount} currency={currency} />
        {fileName === '' ? '' : ` in ${fileName}`}
      </b>
      <small>
        {paymentsText(payments)}, not released, checked <LocalTime at={at} dateOnly />
      </small>
    </p>
    <Button component={Link} to={runPath(runId)} variant="default" size="compact-sm">
      Open
    </Button>
  </li>
);
