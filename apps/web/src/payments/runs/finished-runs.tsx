import type { RunView } from '@counterfoil/projections';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { routes, runPath } from '../../platform/paths.js';
import { countText } from '../../platform/words/format.js';
import { useEntity } from '../../platform/session/entity.js';
import { useLocale } from '../../platform/words/locale.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { useRunsQuery } from '../payments.api.js';
import { paymentsText } from '../result-groups.js';
import { runName, runWords } from '../run-words.js';
import classes from '../runs.module.css';
import { Since } from '../since.js';
import { TallyMoney } from '../tally-money.js';

const SHOWN = 5;

/** The runs that were decided last. */
export const FinishedRuns = () => {
  const locale = useLocale();
  const { entityId } = useEntity();
  const { data, error, refetch } = useRunsQuery(
    { open: false, length: SHOWN, ...(entityId === null ? {} : { entityId }) },
    { refetchOnMountOrArgChange: true },
  );
  if (data?.rows.length === 0) return null;
  return (
    <Panel
      title="Recently finished"
      flush
      actions={
        <Anchor component={Link} to={routes.runs} size="sm">
          All payment runs
        </Anchor>
      }
    >
      {error === undefined ? null : <Problem of={error} retry={refetch} />}
      {data === undefined && error === undefined ? <LoadingIndicator /> : null}
      <ul className={classes['runs']} aria-label="Recently finished runs">
        {data?.rows.map((run) => (
          <li key={run.id} className={classes['finished']}>
            <Link to={runPath(run.id)}>{runName(run)}</Link>
            <Decision run={run} />
            <span className={classes['finishedSum']}>
              {paymentsText(run.judged.lines, (n) => countText(n, locale))},{' '}
              <TallyMoney amount={run.judged.amount} currency={run.currency} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Decision = ({ run }: { readonly run: RunView }) => {
  const { word, tone } = runWords(run);
  const rejected = run.rejectedAt !== null;
  return (
    <span className={classes['decision']}>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <span className={classes['meta']}>
        by {rejected ? run.rejectedByName : run.readyByName},{' '}
        <Since at={run.rejectedAt ?? run.readyAt ?? run.startedAt} dateOnly />
      </span>
    </span>
  );
};
