import { Button, Group } from '@mantine/core';
import type { ImportView } from '@counterfoil/projections';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { FailedRows } from './failed-rows.js';
import { ImportState } from './import-state.js';
import { importEnded, useImportOfQuery } from './imports.api.js';
import { OutcomeCounts } from './outcome-counts.js';
import { UndoDialog } from './undo-dialog.js';
import { UndoState } from './undo-state.js';

const POLL_MS = 1_000;

type Props = { readonly id: string; readonly onAnother: () => void };

const isAtRest = ({ progress, undo }: ImportView): boolean =>
  progress.state === 'completed' && (undo === null || undo.progress.state === 'completed');

/** The progress of an import or of its undo, or the outcome. */
export const ImportProgress = ({ id, onAnother }: Props) => {
  const [atRest, setAtRest] = useState(false);
  const { data, error, isFetching, refetch } = useImportOfQuery(id, { pollingInterval: atRest ? 0 : POLL_MS });
  const dispatch = useDispatch();
  const rests = data !== undefined && isAtRest(data);
  if (data !== undefined && rests !== atRest) setAtRest(rests);
  // A quick undo may be complete before it was seen running, so the effect depends on which of the two has ended.
  const ended = data === undefined || !rests ? null : data.undo === null ? 'import' : 'undo';
  useEffect(() => {
    if (ended !== null) dispatch(importEnded(id));
  }, [ended, dispatch]);
  if (data === undefined) {
    return <Panel>{isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} />}</Panel>;
  }
  return (
    <Panel
      title={data.fileName}
      hint={`Imported by ${data.startedByName}`}
      actions={
        <Button variant="default" onClick={onAnother}>
          Import another list
        </Button>
      }
    >
      <Problem of={error} retry={refetch} />
      {data.undo === null ? <ImportState view={data} /> : <UndoState view={data} undo={data.undo} />}
      <OutcomeCounts counts={data.counts} done />
      <FailedRows rows={data.failed} />
      {data.progress.state === 'completed' ? <Next view={data} /> : null}
    </Panel>
  );
};

const Next = ({ view }: { readonly view: ImportView }) => {
  const mayEdit = usePermission('canEditSuppliers');
  const [asking, setAsking] = useState(false);
  return (
    <Group gap="sm" mt="md">
      <Button component={Link} to={routes.suppliers}>
        Show the suppliers
      </Button>
      {view.counts['change-requested'] === 0 || view.undo !== null ? null : (
        <Button component={Link} to={routes.approvals} variant="default">
          Show what waits for approval
        </Button>
      )}
      {view.undo === null && mayEdit ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          Undo this import
        </Button>
      ) : null}
      {asking ? <UndoDialog view={view} onClose={() => setAsking(false)} /> : null}
    </Group>
  );
};
