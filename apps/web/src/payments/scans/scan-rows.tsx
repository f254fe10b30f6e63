import { whys } from '@counterfoil/domain';
import type { AccountScanView, ScanRowView } from '@counterfoil/projections';
import { SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { supplierPath } from '../../platform/paths.js';
import { useScanRowsQuery } from '../../platform/scans.api.js';
import { usePermission } from '../../platform/session/session.js';
import { useLabels } from '../../platform/words/labels.js';
import { registerStatusWord } from '../../platform/words/registers.js';
import { Panel } from '../../ui/page/panel.js';
import type { Column } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/data-table.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import text from '../text.module.css';
import { changeText, notAskedText, rowWord } from './scan-words.js';

const POLL_MS = 3_000;

const tabs = [
  { value: 'todo', label: 'To do' },
  { value: 'changed', label: 'Changed' },
  { value: 'all', label: 'All' },
];

type Props = {
  readonly scan: AccountScanView;
  /** Lists only suppliers with this reason; null for all. */
  readonly why: string | null;
  readonly onClearWhy: () => void;
};

/** The suppliers of a scan, those that need a decision first. */
export const ScanRows = ({ scan, why, onClearWhy }: Props) => {
  const list = useListParams('scan-rows', ['tab']);
  const { account } = useLabels();
  const tab = why === null ? (list.filters['tab'] ?? 'todo') : 'all';
  const query = { ...list.query, tab, ...(why === null ? {} : { whys: why }) };
  const result = useScanRowsQuery(
    { scanId: scan.id, query },
    { refetchOnMountOrArgChange: true, ...(scan.status === 'started' ? { pollingInterval: POLL_MS } : {}) },
  );
  const choose = (next: string) => {
    onClearWhy();
    list.setFilter('tab', next === 'todo' ? null : next);
  };
  return (
    <Panel flush>
      <DataTable<ScanRowView>
        label="Suppliers"
        columns={columnsWith(account)}
        rowId={({ supplierId }) => supplierId}
        rowName={nameOf}
        list={list}
        result={result}
        detail={(row) => <Explained row={row} />}
        tools={
          <SegmentedControl
            size="xs"
            data={tabs}
            value={why === null ? tab : ''}
            onChange={choose}
            aria-label="Suppliers to list"
          />
        }
      />
    </Panel>
  );
};

const nameOf = ({ supplierName, supplierId }: ScanRowView): string => supplierName ?? `unknown supplier ${supplierId}`;

/** What the reason means and what to do about it. */
const Explained = ({ row }: { readonly row: ScanRowView }) => {
  if (row.why === null) return <p>There is no supplier with this id, or you do not see it.</p>;
  const { headline, explanation, todo } = whys[row.why];
  return (
    <>
      <strong>{headline}</strong>
      <p>{explanation}</p>
      <p>{todo}</p>
      {row.isChangedSince ? <p>The supplier has changed since this scan, so it may be something else now.</p> : null}
    </>
  );
};

const Name = ({ row }: { readonly row: ScanRowView }) => {
  const maySee = usePermission('canAccessSupplierManagement');
  if (row.supplierName === null) return <span className={text['small']}>{row.supplierId}</span>;
  return maySee ? <Link to={supplierPath(row.supplierId)}>{row.supplierName}</Link> : row.supplierName;
};

const Found = ({ row }: { readonly row: ScanRowView }) => {
  const { tone, label } = rowWord(row);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
};

const noteOf = (row: ScanRowView): string =>
  [changeText(row), notAskedText(row), row.isChangedSince ? 'Changed since the scan' : ''].filter(Boolean).join('. ');

const columnsWith = (account: string): readonly Column<ScanRowView>[] => [
  { id: 'name', header: 'Supplier', cell: (row) => <Name row={row} /> },
  { id: 'code', header: 'Code', cell: ({ supplierCode }) => supplierCode ?? '', nowrap: true, phone: 'beside' },
  { id: 'account', header: account, cell: ({ accountDisplay }) => accountDisplay ?? '', nowrap: true, phone: 'beside' },
  { id: 'why', header: 'A payment would wait for', cell: (row) => <Found row={row} />, sort: 'severity', phone: 'beside' },
  {
    id: 'register',
    header: 'Register',
    cell: ({ register }) => (register === null || register === 'not registered' ? '' : registerStatusWord(register)),
  },
  { id: 'note', header: 'News', cell: noteOf },
];
