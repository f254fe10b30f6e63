import type { RunView } from '@counterfoil/projections';
import { useParams } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { routes } from '../../platform/paths.js';
import { NoSuchRecord } from '../../ui/page/no-such-record.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageHeader, PageTitle } from '../../ui/page/page-header.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SimilarRuns } from '../compare/similar-runs.js';
import { ReleaseBanner } from '../release/release-banner.js';
import { ReadNotes } from './read-notes.js';
import { RunActions } from './run-actions.js';
import { RunBanners } from './run-banners.js';
import { RunLead } from './run-lead.js';
import { Worklist } from '../worklist/worklist.js';
import { runName } from '../run-words.js';
import classes from './run-page.module.css';
import { useRun } from './use-run.js';

/** The results of one payment run. */
export const Component = () => {
  const { runId = '' } = useParams();
  const { currentData: run, error, refetch } = useRun(runId);
  if (run !== undefined) return <Results key={run.id} run={run} />;
  if (isApiError(error) && error.status === 404) return <NoSuchRun />;
  return (
    <>
      <PageTitle>Payment run</PageTitle>
      {error === undefined ? <LoadingIndicator /> : <Problem of={error} retry={refetch} title="The run could not be loaded" />}
    </>
  );
};

const NoSuchRun = () => (
  <NoSuchRecord page="Payment run" title="This run does not exist" back={{ to: routes.runs, label: 'All payment runs' }}>
    The address may be incomplete, or the run belongs to another entity.
  </NoSuchRecord>
);

const Results = ({ run }: { readonly run: RunView }) => (
  <>
    <PageHeader title={runName(run)} lead={<RunLead run={run} />} actions={<Decision run={run} />} />
    <ReadNotes />
    <RunBanners run={run} />
    <ReleaseBanner run={run} />
    {run.progress.state === 'running' ? null : <SimilarRuns runId={run.id} />}
    <Worklist run={run} />
    <div className={classes['room']} />
  </>
);

/** On a phone these are in a bar at the bottom of the screen. */
const Decision = ({ run }: { readonly run: RunView }) => (
  <div className={classes['decision']}>
    <RunActions run={run} />
  </div>
);
