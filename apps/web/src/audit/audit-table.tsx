import { VisuallyHidden } from '@mantine/core';
import type { ResultRow } from '@counterfoil/projections';
import { Fragment, useState } from 'react';
import { useLabels } from '../platform/words/labels.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { LoadingIndicator, useLateBusy } from '../ui/feedback/loading-indicator.js';
import { PageAlert } from '../ui/feedback/page-alert.js';
import { Problem } from '../ui/feedback/problem.js';
import type { ListPage } from '../ui/table/columns.js';
import { TableFoot } from '../ui/table/table-foot.js';
import { TableHead } from '../ui/table/table-head.js';
import { TableRow } from '../ui/table/table-row.js';
import table from '../ui/table/table.module.css';
import { auditColumns } from './audit-columns.js';
import { AuditDetail } from './audit-detail.js';
import classes from './audit.module.css';
import { BatchHead } from './batch-head.js';
import { batchesOf } from './batches.js';
import { isBackwards } from './period.js';
import type { AuditLog } from './use-audit-log.js';

/** The rows of the period, grouped by run, newest first. */
export const AuditTable = ({ log }: { readonly log: AuditLog }) => {
  const { list, period, result, narrowed } = log;
  if (isBackwards(period)) return null;
  const page = result.error === undefined ? result.data : result.currentData;
  return (
    <>
      {result.error === undefined ? null : (
        <div className={classes['notice']}>
          <Problem of={result.error} retry={result.refetch} title="The audit log could not be loaded" />
        </div>
      )}
      {page === undefined ? (
        result.isFetching ? (
          <LoadingIndicator />
        ) : null
      ) : page.rows.length === 0 ? (
        <NoRows narrowed={narrowed} />
      ) : (
        <>
          <Batches page={page} busy={result.isFetching} />
          <TableFoot list={list} listed={{ shown: page.rows.length, total: page.total, next: page.next ?? null }} />
        </>
      )}
    </>
  );
};

const NoRows = ({ narrowed }: { readonly narrowed: boolean }) =>
  narrowed ? (
    <EmptyState title="No items satisfy the selected criteria" />
  ) : (
    <div className={classes['notice']} data-last>
      <PageAlert tone="danger">No data found for this period</PageAlert>
    </div>
  );

const unsorted = () => undefined;

const Batches = ({ page, busy }: { readonly page: ListPage<ResultRow>; readonly busy: boolean }) => {
  const late = useLateBusy(busy);
  const columns = auditColumns(useLabels().account);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (ref: string) => setOpened((refs) => (refs.includes(ref) ? refs.filter((one) => one !== ref) : [...refs, ref]));
  const opening = (
    <th role="columnheader" className={table['narrow']} data-opens>
      <VisuallyHidden>Open</VisuallyHidden>
    </th>
  );
  return (
    <div className={classes['scroll']}>
      <table className={table['table']} role="table" aria-label="Audit log" aria-busy={late} data-busy={late || undefined}>
        <TableHead columns={columns} sort={null} onSort={unsorted} before={opening} />
        <tbody role="rowgroup">
          {batchesOf(page.rows).map((rows) => (
            <Fragment key={`${rows[0].runId} ${rows[0].date}`}>
              <BatchHead rows={rows} span={columns.length + 1} isPart={page.total > page.rows.length} />
              {rows.map((row) => (
                <TableRow
                  key={row.ref}
                  row={row}
                  name={row.accountName}
                  columns={columns}
                  opening={{
                    open: opened.includes(row.ref),
                    toggle: () => toggle(row.ref),
                    detail: () => <AuditDetail row={row} />,
                  }}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
