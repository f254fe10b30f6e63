import { Anchor } from '@mantine/core';
import { emailKindWords, type EmailRow, emailStateWords } from '@counterfoil/projections';
import { Link } from 'react-router';
import { useListTable } from '../platform/list-table/use-list-table.js';
import { supplierPath } from '../platform/paths.js';
import { ListTable } from '../ui/list-table/list-table.js';
import type { TableColumn } from '../ui/list-table/table-props.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { useEmailsTableQuery } from './emails.api.js';

const kinds = Object.entries(emailKindWords).map(([value, label]) => ({ value, label }));
const states = Object.entries(emailStateWords).map(([value, { word }]) => ({ value, label: word }));

const columns: readonly TableColumn<EmailRow>[] = [
  {
    id: 'supplier',
    header: 'Supplier',
    cell: ({ supplierId, supplierName }) => (
      <Anchor component={Link} size="sm" to={supplierPath(supplierId)}>
        {supplierName}
      </Anchor>
    ),
  },
  {
    id: 'kind',
    header: 'Email',
    sort: 'kind',
    filter: { kind: 'choice', name: 'kind', choices: kinds },
    cell: ({ kind }) => emailKindWords[kind],
  },
  {
    id: 'state',
    header: 'State',
    sort: 'state',
    filter: { kind: 'choice', name: 'state', choices: states },
    cell: ({ state }) => <StatusBadge tone={emailStateWords[state].tone}>{emailStateWords[state].word}</StatusBadge>,
  },
  {
    id: 'at',
    header: 'Planned',
    sort: 'at',
    nowrap: true,
    filter: { kind: 'days', from: 'plannedFrom', to: 'plannedTo' },
    cell: ({ at }) => <LocalTime at={at} />,
  },
  {
    id: 'sentAt',
    header: 'Sent',
    sort: 'sentAt',
    nowrap: true,
    filter: { kind: 'days', from: 'sentFrom', to: 'sentTo' },
    cell: ({ sentAt }) => (sentAt === null ? null : <LocalTime at={sentAt} />),
  },
  { id: 'because', header: 'Why', cell: ({ because }) => because },
];

/** Every email about a supplier, and its delivery status (P-4.3). */
export const Component = () => {
  const table = useListTable('emails', columns);
  const result = useEmailsTableQuery(table.call);
  return (
    <>
      <PageHeader title="Emails" lead="What was sent to suppliers and about them, and what was not sent and why." />
      <Panel flush>
        <ListTable
          label="Emails"
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ supplierName }) => supplierName}
          table={table}
          result={result}
        />
      </Panel>
    </>
  );
};
