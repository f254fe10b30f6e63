import { Button, Group, Progress } from '@mantine/core';
import type { ImportView } from '@counterfoil/projections';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { countText } from '../platform/format.js';
import { useLocale } from '../platform/locale.js';
import { LoadingIndicator } from '../ui/loading-indicator.js';
import { PageAlert } from '../ui/page-alert.js';
import { Panel } from '../ui/panel.js';
import { Problem } from '../ui/problem.js';
import { FailedRows } from './failed-rows.js';
import classes from './import.module.css';
import { importEnded, useImportOfQuery, useResumeImportMutation } from './imports.api.js';
import { OutcomeCounts } from './outcome-counts.js';
import { LIST_PATH } from './supplier-words.js';

const POLL_MS = 1_000;

type Props = { readonly id: string; readonly onAnother: () => void };

/** An import at work on the server, or what became of it. */
export const ImportProgress = ({ id, onAnother }: Props) => {
  const [finished, setFinished] = useState(false);
  const { data, error, isFetching, refetch } = useImportOfQuery(id, { pollingInterval: finished ? 0 : POLL_MS });
  const dispatch = useDispatch();
  const state = data?.progress.state;
  if (state === 'completed' && !finished) setFinished(true);
  useEffect(() => {
    if (state === 'completed') dispatch(importEnded());
  }, [state, dispatch]);
  if (data === undefined) {
    return <Panel>{isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} />}</Panel>;
  }
  return (
    <Panel
      title={data.fileName}
      hint={`Imported by ${data.startedByName}`}
      actions={
        <Button variant="default" size="compact-md" onClick={onAnother}>
          Import another list
        </Button>
      }
    >
      <Problem of={error} retry={refetch} />
      <State view={data} />
      <OutcomeCounts counts={data.counts} done />
      <FailedRows rows={data.failed} />
      {state !== 'completed' ? null : (
        <Group gap="sm" mt="md">
          <Button component={Link} to={LIST_PATH}>
            Show the suppliers
          </Button>
          {data.counts['change-requested'] === 0 ? null : (
            <Button component={Link} to="/approvals" variant="default">
              Show what waits for approval
            </Button>
          )}
        </Group>
      )}
    </Panel>
  );
};

const State = ({ view: { id, progress } }: { readonly view: ImportView }) => {
  const locale = useLocale();
  const [resume, { error, isLoading }] = useResumeImportMutation();
  const { state, done, rows, problem } = progress;
  if (state === 'completed') {
    return (
      <div className={classes['state']}>
        <PageAlert tone="success">All {countText(rows, locale)} rows were worked on.</PageAlert>
      </div>
    );
  }
  if (state === 'running') {
    return (
      <div role="status" className={classes['state']}>
        <p>
          Row {countText(done, locale)} of {countText(rows, locale)}. You may leave this page; the import goes on.
        </p>
        <Progress value={rows === 0 ? 0 : (done / rows) * 100} aria-label="Import" animated />
      </div>
    );
  }
  return (
    <div className={classes['state']}>
      <PageAlert tone="warning" title={`The import stopped at row ${countText(done, locale)} of ${countText(rows, locale)}.`}>
        {problem ?? 'The server was stopped. What was saved is saved; the import can go on where it stopped.'}
        <Problem of={error} />
        <div>
          <Button size="compact-md" mt="xs" loading={isLoading} onClick={() => void resume(id)}>
            Go on
          </Button>
        </div>
      </PageAlert>
    </div>
  );
};
