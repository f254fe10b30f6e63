import { Button } from '@mantine/core';
import type { RunView } from '@counterfoil/projections';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { routes } from '../../platform/paths.js';
import { useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { AtRisk } from './at-risk.js';
import { handOver } from '../upload/dropped-file.js';
import { FinishedRuns } from './finished-runs.js';
import { OpenRun } from './open-run.js';
import { useRunsQuery } from '../payments.api.js';
import classes from '../runs.module.css';

const SHOWN = 50;
/** Runs that are being checked change quickly, others slowly. */
const POLL_RUNNING_MS = 1_000;
const POLL_MS = 30_000;

const isRunning = ({ progress }: RunView): boolean => progress.state === 'running';

/** The runs that wait for a decision, with the sum at risk and the next action of each. */
export const Component = () => {
  const { user } = useSession();
  return user.permissions.includes('canVerifyPayments') ? (
    <Start />
  ) : (
    <EmptyState isPage title="Welcome to Counterfoil">
      You do not have the permission to check payments. Use the menu to see what you have access to.
    </EmptyState>
  );
};

const Start = () => (
  <>
    <PageHeader
      title="Open runs"
      lead="Payment runs that wait for a decision, newest first."
      actions={
        <Button component={Link} to={routes.paymentFile}>
          Check a payment file
        </Button>
      }
    />
    <OpenRuns />
    <FinishedRuns />
  </>
);

const OpenRuns = () => {
  const { entityId } = useEntity();
  const query = { open: true, origin: 'file,api', length: SHOWN, ...(entityId === null ? {} : { entityId }) };
  const [poll, setPoll] = useState(POLL_MS);
  const { data, error, refetch } = useRunsQuery(query, {
    pollingInterval: poll,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const wanted = data?.rows.some(isRunning) === true ? POLL_RUNNING_MS : POLL_MS;
  if (poll !== wanted) setPoll(wanted);
  if (data === undefined)
    return error === undefined ? (
      <LoadingIndicator />
    ) : (
      <Problem of={error} retry={refetch} title="The open runs could not be loaded" />
    );
  if (data.rows.length === 0) return <NothingOpen />;
  return (
    <>
      <AtRisk runs={data.rows} total={data.total} />
      <Panel flush>
        <ul className={classes['runs']} aria-label="Open runs">
          {data.rows.map((run) => (
            <OpenRun key={run.id} run={run} />
          ))}
        </ul>
      </Panel>
    </>
  );
};

const NothingOpen = () => {
  const navigate = useNavigate();
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    handOver(file);
    void navigate(routes.paymentFile);
  };
  return (
    <Panel>
      <EmptyState title="No open runs">
        Every run has been marked ready to pay or rejected. Drop the next payment file here.
      </EmptyState>
      <FileDrop onFiles={take} title="Drop a payment file here, or choose one" />
    </Panel>
  );
};
