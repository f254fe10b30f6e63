import type { ProcessFileAnswer } from '@counterfoil/projections';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Since } from '../since.js';
import classes from './upload.module.css';

type Earlier = ProcessFileAnswer['earlierRuns'][number];

const outcomeOf = ({ status, ready }: Earlier): string => {
  if (ready) return 'marked ready to pay';
  return { started: 'not finished', completed: 'checked, not marked ready to pay', rejected: 'rejected' }[status];
};

/** Earlier runs of a file with the same bytes: who checked it, when, and what was decided (P-10.7). */
export const EarlierRuns = ({ runs }: { readonly runs: readonly Earlier[] }) => (
  <PageAlert tone="warning" title="This file was checked before">
    <ul className={classes['problems']}>
      {runs.map((run) => (
        <li key={run.runId}>
          <Link to={runPath(run.runId)}>Run by {run.by}</Link>, <Since at={run.at} />: {outcomeOf(run)}
        </li>
      ))}
    </ul>
  </PageAlert>
);
