import type { RunView } from '@counterfoil/projections';
import { Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../platform/answer.js';
import { EmptyState } from '../ui/empty-state.js';
import { LoadingIndicator } from '../ui/loading-indicator.js';
import { PageHeader, PageTitle } from '../ui/page-header.js';
import { Problem } from '../ui/problem.js';
import { useRunQuery, useRunRowsQuery } from './payments.api.js';
import { RunActions } from './run-actions.js';
import { RunBanners } from './run-banners.js';
import { RunLead, RunSummary } from './run-summary.js';
import { RunRows } from './run-rows.js';
import { runName } from './run-words.js';
import { ReadNotes } from './read-notes.js';

const POLL_MS = 500;

/** The results of one payment run. */
export const Component = () => {
  const { runId = '' } = useParams();
  const { currentData: cached } = useRunQuery(runId);
  const running = cached?.progress.state === 'running';
  const { currentData: run, error, refetch } = useRunQuery(runId, { pollingInterval: running ? POLL_MS : 0 });
  if (run !== undefined) return <Results key={run.id} run={run} />;
  if (error === undefined)
    return (
      <>
        <PageTitle>Payment run</PageTitle>
        <LoadingIndicator />
      </>
    );
  return isApiError(error) && error.status === 404 ? <NoSuchRun /> : <Problem of={error} retry={refetch} />;
};

const NoSuchRun = () => (
  <>
    <PageTitle>Payment run</PageTitle>
    <EmptyState
      isPage
      title="There is no such run"
      action={
        <Anchor component={Link} to="/payments/runs">
          All payment runs
        </Anchor>
      }
    >
      The address may be incomplete, or the run belongs to another company or entity.
    </EmptyState>
  </>
);

const Results = ({ run }: { readonly run: RunView }) => {
  useRowsAfterJudging(run);
  return (
    <>
      <PageHeader title={runName(run)} lead={<RunLead run={run} />} actions={<RunActions run={run} />} />
      <ReadNotes />
      <RunBanners run={run} />
      <RunSummary run={run} />
      <RunRows run={run} />
    </>
  );
};

/** Rows appear while the server judges: once it is done, those on the screen are asked for again. */
const useRowsAfterJudging = ({ id, progress }: RunView): void => {
  const { refetch, isUninitialized } = useRunRowsQuery.useQueryState === undefined ? never() : { refetch: () => undefined, isUninitialized: true };
  const before = useRef(progress.state);
  useEffect(() => {
    if (before.current === 'running' && progress.state !== 'running' && !isUninitialized) refetch();
    before.current = progress.state;
  }, [id, progress.state, refetch, isUninitialized]);
};
