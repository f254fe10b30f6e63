import type { AccountScanView } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { scanPath } from '../../platform/paths.js';
import { useScansQuery, useStartScanMutation } from '../../platform/scans.api.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import type { Column } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/data-table.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { scanName, scanWord } from './scan-words.js';
import { actions } from '../../ui/words/actions.js';

const POLL_MS = 5_000;

/** All scans of accounts, newest first. */
export const Component = () => {
  const list = useListParams('account-scans');
  const result = useScansQuery(list.query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <PageHeader
        title="Account scans"
        lead="What payments to your suppliers would be told today: their accounts, company registers and sanctions lists."
        actions={<ScanAll />}
      />
      <Panel flush>
        <DataTable<AccountScanView>
          label="Account scans"
          columns={columns}
          rowId={({ id }) => id}
          rowName={(scan) => scanName(scan, String)}
          list={list}
          result={result}
          emptyAction={<ScanAll />}
        />
      </Panel>
    </>
  );
};

const ScanAll = () => {
  const navigate = useNavigate();
  const [start, { error }] = useStartScanMutation();
  const [isBusy, setBusy] = useState(false);
  const scan = async () => {
    setBusy(true);
    const answer = await start({});
    setBusy(false);
    if (answer.data !== undefined) await navigate(scanPath(answer.data.scanId));
  };
  return (
    <>
      <Problem of={error} title="The scan was not started" />
      <Button loading={isBusy} onClick={() => void scan()}>
        {actions.scanAllAccounts}
      </Button>
    </>
  );
};

const Name = ({ scan }: { readonly scan: AccountScanView }) => {
  const locale = useLocale();
  return <Link to={scanPath(scan.id)}>{scanName(scan, (n) => countText(n, locale))}</Link>;
};

const Count = ({ n }: { readonly n: number }) => countText(n, useLocale());

const State = ({ scan }: { readonly scan: AccountScanView }) => {
  const { tone, label } = scanWord(scan);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
};

const columns: readonly Column<AccountScanView>[] = [
  { id: 'name', header: 'Scan', cell: (scan) => <Name scan={scan} /> },
  { id: 'started', header: 'Started', cell: ({ startedAt }) => <LocalTime at={startedAt} />, sort: 'startedAt', nowrap: true },
  { id: 'by', header: 'By', cell: ({ startedByName }) => startedByName },
  { id: 'open', header: 'Need a look', cell: ({ counts }) => <Count n={counts.open} />, align: 'end' },
  { id: 'worse', header: 'Worse', cell: ({ counts }) => <Count n={counts.worse} />, align: 'end' },
  { id: 'better', header: 'Better', cell: ({ counts }) => <Count n={counts.better} />, align: 'end' },
  { id: 'state', header: 'Status', cell: (scan) => <State scan={scan} />, sort: 'status' },
];
