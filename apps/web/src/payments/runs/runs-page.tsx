import type { RunView } from '@counterfoil/projections';
import { Button, Select } from '@mantine/core';
import { Link } from 'react-router';
import { useListLook } from '../../platform/lists/use-list-look.js';
import { useListParams, type ListState } from '../../platform/lists/use-list-params.js';
import { routes } from '../../platform/paths.js';
import { ListDownloads } from '../../ui/downloads/list-downloads.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { ViewMenu } from '../../ui/views/view-menu.js';
import { useRunsQuery } from '../payments.api.js';
import { runColumns } from './run-columns.js';
import { runName } from '../run-words.js';
import classes from '../runs.module.css';

const POLL_MS = 30_000;

/** All payment runs. */
export const Component = () => {
  const list = useListParams('payment-runs', ['open', 'status', 'origin', 'entityId']);
  const look = useListLook('payment-runs');
  const result = useRunsQuery(list.query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const compare = (
    <Button component={Link} to={routes.compareRuns} variant="default">
      Compare two runs
    </Button>
  );
  const upload = (
    <Button component={Link} to={routes.paymentFile}>
      Check a payment file
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Payment runs"
        lead="Every payment file, list of payments and single payment that was checked, newest first."
        actions={
          <>
            <ListDownloads what="the payment runs" path="payments/runs/download" query={list.query} />
            {compare}
            {upload}
          </>
        }
      />
      <Panel flush>
        <DataTable<RunView>
          label="Payment runs"
          columns={runColumns}
          rowId={({ id }) => id}
          rowName={runName}
          list={list}
          result={result}
          searchLabel="Search file name"
          look={look}
          tools={
            <>
              <Filters list={list} />
              <ViewMenu list="payment-runs" look={look} />
            </>
          }
          emptyAction={upload}
        />
      </Panel>
    </>
  );
};

const ALL = 'all';

const statuses = [
  { value: ALL, label: 'Any status' },
  { value: 'started', label: 'Checking or interrupted' },
  { value: 'completed', label: 'Checked' },
  { value: 'rejected', label: 'Rejected' },
];
const decisions = [
  { value: ALL, label: 'Open and finished' },
  { value: 'true', label: 'Open' },
  { value: 'false', label: 'Finished' },
];
const origins = [
  { value: ALL, label: 'Any source' },
  { value: 'file', label: 'Files' },
  { value: 'single', label: 'Single payments' },
  { value: 'api', label: 'Other systems' },
];

const Filters = ({ list }: { readonly list: ListState }) => (
  <>
    <Filter list={list} name="open" label="Decision" data={decisions} />
    <Filter list={list} name="status" label="Status" data={statuses} />
    <Filter list={list} name="origin" label="Source" data={origins} />
  </>
);

type FilterProps = {
  readonly list: ListState;
  readonly name: string;
  readonly label: string;
  readonly data: { value: string; label: string }[];
};

const Filter = ({ list, name, label, data }: FilterProps) => (
  <Select
    className={classes['filter'] ?? ''}
    aria-label={label}
    data={data}
    value={list.filters[name] ?? ALL}
    onChange={(value) => list.setFilter(name, value === ALL ? null : value)}
    allowDeselect={false}
  />
);
