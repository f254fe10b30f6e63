import { type AccessRow, accessKindWords } from '@counterfoil/projections';
import { useListTable } from '../platform/list-table/use-list-table.js';
import { ListTable } from '../ui/list-table/list-table.js';
import type { TableColumn } from '../ui/list-table/table-props.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { LocalTime } from '../ui/values/local-time.js';
import { useAccessTableQuery, useFindPeopleQuery } from './audit.api.js';

const kinds = Object.entries(accessKindWords).map(([value, label]) => ({ value, label }));

const columns: readonly TableColumn<AccessRow>[] = [
  {
    id: 'at',
    header: 'When',
    sort: 'at',
    nowrap: true,
    width: '15rem',
    filter: { kind: 'days', from: 'from', to: 'to' },
    cell: ({ at }) => <LocalTime at={at} />,
  },
  {
    id: 'who',
    header: 'Who',
    filter: { kind: 'remote', name: 'person', useHits: useFindPeopleQuery },
    cell: ({ userName }) => userName,
  },
  {
    id: 'what',
    header: 'What',
    sort: 'kind',
    filter: { kind: 'choice', name: 'kind', choices: kinds },
    cell: ({ kind }) => accessKindWords[kind],
  },
  { id: 'detail', header: 'Detail', filter: { kind: 'text', name: 'detail' }, cell: ({ detail }) => detail },
];

/** Sign-ins, failed sign-ins and downloads. */
export const Component = () => {
  const table = useListTable('access-log', columns);
  const result = useAccessTableQuery(table.call);
  return (
    <>
      <PageHeader
        title="Access log"
        lead="Sign-ins, and what was read, opened or taken away. Network addresses are in the audit log."
      />
      <Panel flush>
        <ListTable
          label="Access log"
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ userName }) => userName}
          table={table}
          result={result}
        />
      </Panel>
    </>
  );
};
