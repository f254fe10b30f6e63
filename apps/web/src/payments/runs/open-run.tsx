import type { RunView } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { JudgedBar } from '../check-progress.js';
import { blockersOf, paymentsText } from '../result-groups.js';
import { ResultCounts } from '../result-counts.js';
import { RunActions } from './run-actions.js';
import { formatWord, nextActionOf, runName, runStateOf, runWords } from '../run-words.js';
import classes from '../runs.module.css';
import { Since } from '../since.js';
import { TallyMoney } from '../tally-money.js';

/** A run that waits for a decision: the sum at risk, what blocks it, who started it and when, and the next action. */
export const OpenRun = ({ run }: { readonly run: RunView }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const { word, tone } = runWords(run);
  return (
    <li className={classes['run']}>
      <div className={classes['what']}>
        <h2 className={classes['name']}>
          <Link to={runPath(run.id)}>{runName(run)}</Link>
        </h2>
        <p className={classes['meta']}>
          {formatWord(run.format)}, {paymentsText(run.stated.lines, count)},{' '}
          <TallyMoney amount={run.stated.amount} currency={run.currency} />
        </p>
        <p className={classes['meta']}>
          {run.startedByName}, <Since at={run.startedAt} />
        </p>
      </div>
      <div className={classes['blocks']}>
        {runStateOf(run) === 'open' ? null : <StatusBadge tone={tone}>{word}</StatusBadge>}
        <Blocks run={run} />
        <p className={classes['next']}>
          <span>Next</span> {nextActionOf(run, count)}
        </p>
      </div>
      <div className={classes['risk']}>
        <Risk run={run} />
        <div className={classes['runActions']}>
          <Decide run={run} />
        </div>
      </div>
    </li>
  );
};

const Blocks = ({ run }: { readonly run: RunView }) => {
  if (runStateOf(run) === 'running') return <JudgedBar judged={run.progress.judged} lines={run.progress.lines} />;
  const blockers = blockersOf(run);
  return blockers.length === 0 ? null : <ResultCounts tallies={blockers} />;
};

const Risk = ({ run: { atRisk, currency } }: { readonly run: RunView }) =>
  atRisk.lines === 0 ? (
    <p className={classes['sum']}>Nothing at risk</p>
  ) : (
    <p className={classes['sum']} data-risk>
      <strong>
        <TallyMoney amount={atRisk.amount} currency={currency} />
      </strong>
      <span>at risk</span>
    </p>
  );

/** Open payments are decided on the page of the run. Only actions that need no look at the payments are offered here. */
const Decide = ({ run }: { readonly run: RunView }) => {
  const state = runStateOf(run);
  if (state === 'interrupted' || state === 'settled') return <RunActions run={run} size="compact-sm" />;
  return (
    <Button component={Link} to={runPath(run.id)} size="compact-sm" variant="default">
      {state === 'running' ? 'Watch' : 'Review'}
    </Button>
  );
};
