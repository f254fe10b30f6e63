import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ImportView } from '@counterfoil/projections';
import { useListTable } from '../../platform/list-table/use-list-table.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { Panel } from '../../ui/page/panel.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { ListTable } from '../../ui/list-table/list-table.js';
import type { TableColumn } from '../../ui/list-table/table-props.js';
import classes from '../import.module.css';
import { useImportsTableQuery } from './imports.api.js';

const states: Readonly<Record<ImportView['progress']['state'], ReactNode>> = {
  completed: <StatusBadge tone="yes">Completed</StatusBadge>,
  running: <StatusBadge tone="neutral">Running</StatusBadge>,
  interrupted: <StatusBadge tone="unknown">Stopped</StatusBadge>,
};

const undoStates: Readonly<Record<ImportView['progress']['state'], ReactNode>> = {
  completed: <StatusBadge tone="neutral">Undone</StatusBadge>,
  running: <StatusBadge tone="neutral">Being undone</StatusBadge>,
  interrupted: <StatusBadge tone="unknown">Undoing stopped</StatusBadge>,
};

const stateChoices = [
  { value: 'started', label: 'Running' },
  { value: 'completed', label: 'Completed' },
  { value: 'undoing', label: 'Being undone' },
  { value: 'undone', label: 'Undone' },
];

const State = ({ view: { progress, undo } }: { readonly view: ImportView }) =>
  undo === null ? (
    states[progress.state]
  ) : (
    <div>
      {undoStates[undo.progress.state]}
      <span className={classes['rowProblem']}>
        by {undo.startedByName}, <LocalTime at={undo.startedAt} />
      </span>
    </div>
  );

const columnsFor = (onOpen: (id: string) => void): readonly TableColumn<ImportView>[] => [
  {
    id: 'file',
    header: 'List',
    sort: 'fileName',
    filter: { kind: 'text', name: 'file' },
    cell: ({ id, fileName }) => (
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(id)}>
        {fileName}
      </Anchor>
    ),
  },
  {
    id: 'at',
    header: 'Started',
    sort: 'startedAt',
    nowrap: true,
    filter: { kind: 'days', from: 'startedFrom', to: 'startedTo' },
    cell: ({ startedAt }) => <LocalTime at={startedAt} />,
  },
  { id: 'by', header: 'By', cell: ({ startedByName }) => startedByName },
  {
    id: 'state',
    header: 'State',
    filter: { kind: 'choice', name: 'state', choices: stateChoices },
    cell: (view) => <State view={view} />,
  },
  { id: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => rows },
  { id: 'added', header: 'Added', align: 'end', cell: ({ counts }) => counts.added },
  { id: 'changed', header: 'Changed', align: 'end', cell: ({ counts }) => counts.changed },
  { id: 'asked', header: 'Waiting', align: 'end', cell: ({ counts }) => counts['change-requested'] },
  { id: 'failed', header: 'Failed', align: 'end', cell: ({ counts }) => counts.failed },
];

export const EarlierImports = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const columns = columnsFor(onOpen);
  const table = useListTable('imports', columns);
  const result = useImportsTableQuery(table.call);
  return (
    <Panel title="Earlier imports" flush>
      <ListTable
        label="Earlier imports"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        table={table}
        result={result}
      />
    </Panel>
  );
};
