import { Button, NativeSelect } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useSupplierHistoryQuery, useSupplierPaymentsQuery } from '../suppliers.api.js';
import { inOneMinute, type StoryChoice, storyChoices, type StoryItem, storyOf } from './story.js';
import { storyGroups } from './story-groups.js';
import { MailItems, StoryLine } from './story-item.js';
import classes from './timeline.module.css';

const SHOWN = 12;
const choices = Object.entries(storyChoices).map(([value, label]) => ({ value, label }));

/** Everything that happened to the supplier and was paid to it, newest first; the facts are read from the log itself. */
export const StoryPanel = ({ supplier: { id } }: { readonly supplier: SupplierView }) => {
  const history = useSupplierHistoryQuery(id);
  const payments = useSupplierPaymentsQuery(id);
  const [choice, setChoice] = useState<StoryChoice>('all');
  const choose = (value: string) => setChoice(value in storyChoices ? (value as StoryChoice) : 'all');
  return (
    <Panel
      title="What happened"
      hint="One story, newest first"
      actions={
        <NativeSelect
          aria-label="Show"
          size="xs"
          data={choices}
          value={choice}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      }
    >
      <Problem of={history.error} retry={history.refetch} title="The story could not be loaded" />
      <Problem of={payments.error} retry={payments.refetch} title="The payments are missing from this story" />
      {history.currentData === undefined ? (
        history.isFetching ? (
          <LoadingIndicator />
        ) : null
      ) : (
        <Story items={storyOf(history.currentData.entries, payments.currentData?.rows ?? [], choice)} key={choice} />
      )}
    </Panel>
  );
};

const Story = ({ items }: { readonly items: readonly StoryItem[] }) => {
  const [all, setAll] = useState(false);
  if (items.length === 0) return <EmptyState title="No data available" />;
  const groups = storyGroups(items);
  const shown = all ? groups : groups.slice(0, SHOWN);
  const exact = inOneMinute(items);
  return (
    <>
      <ol className={classes['timeline']}>
        {shown.map((group) =>
          group.length === 1 ? (
            <StoryLine key={group[0].id} item={group[0]} isExact={exact.has(group[0].id)} />
          ) : (
            <MailItems key={group[0].id} items={group} />
          ),
        )}
      </ol>
      {shown.length === groups.length ? null : (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          Show all {items.length}
        </Button>
      )}
    </>
  );
};
