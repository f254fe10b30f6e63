import type { ProcessFileAnswer } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import classes from './upload.module.css';

type Props = {
  readonly fileName: string;
  readonly answer: ProcessFileAnswer;
  readonly runId: string | null;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onAnother: () => void;
};

/** The check was refused or the connection broke. The server finishes a run that has started. */
export const StoppedCheck = ({ fileName, runId, error, onRetry, onAnother }: Props) => (
  <Panel title={fileName}>
    <div className={classes['form']}>
      <Problem of={error} title="The check was interrupted" />
      {runId === null ? null : (
        <PageAlert tone="info">
          The run continues on the server. <Link to={runPath(runId)}>View its results</Link>
        </PageAlert>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onAnother}>
          Choose another file
        </Button>
        {runId === null ? <Button onClick={onRetry}>Try again</Button> : null}
      </div>
    </div>
  </Panel>
);
