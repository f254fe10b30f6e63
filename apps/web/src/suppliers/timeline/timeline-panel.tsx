import { Button } from '@mantine/core';
import type { TimelineEntry } from '@counterfoil/projections';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useSupplierHistoryQuery } from '../suppliers.api.js';
import { timelineGroups } from './timeline-groups.js';
import { MailItems, TimelineItem } from './timeline-item.js';
import classes from './timeline.module.css';

const SHOWN = 12;

/** Every fact about the record, newest first, read from the log itself. */
export const TimelinePanel = ({ id }: { readonly id: string }) => {
  const { currentData, error, isFetching, refetch } = useSupplierHistoryQuery(id);
  return (
    <Panel title="Timeline" hint="Every change with who made it, what was there before, and where it stands in the log.">
      <Problem of={error} retry={refetch} title="The timeline could not be loaded" />
      {currentData === undefined ? isFetching ? <LoadingIndicator /> : null : <Entries entries={currentData.entries} />}
    </Panel>
  );
};

const Entries = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => {
  const [all, setAll] = useState(false);
  if (entries.length === 0) return <EmptyState title="No data available" />;
  const groups = timelineGroups(entries);
  const shown = all ? groups : groups.slice(0, SHOWN);
  return (
    <>
      <ol className={classes['timeline']}>
        {shown.map((group) =>
          group.length === 1 ? (
            <TimelineItem key={group[0].id} entry={group[0]} />
          ) : (
            <MailItems key={group[0].id} entries={group} />
          ),
        )}
      </ol>
      {shown.length === groups.length ? null : (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          Show all {entries.length}
        </Button>
      )}
    </>
  );
};
