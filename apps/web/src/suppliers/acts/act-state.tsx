import { Button, Group, Progress } from '@mantine/core';
import type { SuppliersActView } from '@counterfoil/projections';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ActCounts, ActRows, Refusals } from './act-previewed.js';
import { actCompleted, useActQuery, useActRowsQuery, useUndoActMutation } from './acts.api.js';

const LOOK_EVERY_MS = 700;

type Props = { readonly actId: string; readonly onUndone: (actId: string) => void; readonly onClose: () => void };

/** The progress of a bulk change. Once it is complete, shows the outcome for each supplier and the button to undo it. */
export const ActState = ({ actId, onUndone, onClose }: Props) => {
  const dispatch = useDispatch();
  const { data, error, refetch } = useActQuery(actId, { pollingInterval: LOOK_EVERY_MS });
  const isComplete = data?.state === 'completed';
  useEffect(() => {
    if (isComplete) dispatch(actCompleted());
  }, [dispatch, isComplete]);
  if (error !== undefined && data === undefined) return <Problem of={error} retry={refetch} />;
  if (data === undefined) return <LoadingIndicator />;
  return isComplete ? <Complete view={data} onUndone={onUndone} onClose={onClose} /> : <Running view={data} />;
};

const Running = ({ view: { done, suppliers } }: { readonly view: SuppliersActView }) => {
  const locale = useLocale();
  return (
    <div role="status">
      <p>
        {countText(done, locale)} of {countText(suppliers, locale)} suppliers. You may leave this page; it goes on.
      </p>
      <Progress value={suppliers === 0 ? 0 : (done / suppliers) * 100} aria-label="Changing suppliers" animated />
    </div>
  );
};

type CompleteProps = Omit<Props, 'actId'> & { readonly view: SuppliersActView };

const Complete = ({ view, onUndone, onClose }: CompleteProps) => {
  const { data } = useActRowsQuery(view.id);
  const [undo, { error, isLoading }] = useUndoActMutation();
  const takeBack = async () => {
    const { data: undone } = await undo(view.id);
    if (undone !== undefined) onUndone(undone.actId);
  };
  return (
    <div role="status">
      <ActCounts counts={view.counts} when="after" />
      <Refusals refusals={view.refusals} />
      <ActRows rows={data?.rows ?? []} />
      <Problem of={error} />
      <Group justify="flex-end" gap="sm" mt="md">
        {view.canUndo && view.undoes === null && view.undoneBy === null ? (
          <Button variant="default" loading={isLoading} onClick={() => void takeBack()}>
            Undo
          </Button>
        ) : null}
        <Button onClick={onClose}>Done</Button>
      </Group>
    </div>
  );
};
