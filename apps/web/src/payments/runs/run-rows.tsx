import type { ResultRow, RunView } from '@counterfoil/projections';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../platform/words/locale.js';
import { usePermission } from '../../platform/session/session.js';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { Panel } from '../../ui/page/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { CopyRows } from './copy-rows-button.js';
import { useRunRowsQuery } from '../payments.api.js';
import { ResultChips } from './result-chips.js';
import { rowColumns } from '../row/row-columns.js';
import { RowDetail } from '../row/row-detail.js';

/** The payments of a run, with filters by result, search and details. */
export const RunRows = ({ run }: { readonly run: RunView }) => {
  const list = useListParams('payment-rows', ['result', 'alerts']);
  const { country } = useLocale();
  const linked = usePermission('canAccessSupplierManagement');
  const result = useRunRowsQuery({ runId: run.id, query: list.query });
  useRefetchAsJudged(run, result.refetch);
  return (
    <Panel flush>
      {run.judged.lines === 0 ? null : <ResultChips run={run} list={list} />}
      <DataTable<ResultRow>
        label="Payments"
        columns={rowColumns({ country, linked })}
        rowId={({ ref }) => ref}
        rowName={({ n, accountName }) => `line ${n}, ${accountName}`}
        list={list}
        result={result}
        searchLabel="Search payments"
        tools={<CopyRows rows={result.data?.rows ?? []} />}
        detail={(row) => <RowDetail row={row} />}
      />
    </Panel>
  );
};

/** Loads the rows again while the server checks them: more rows arrive with every chunk, the last ones with the change of status. */
const useRefetchAsJudged = ({ judged, status }: RunView, refetch: () => unknown): void => {
  const seen = useRef(`${status} ${judged.lines}`);
  useEffect(() => {
    const now = `${status} ${judged.lines}`;
    if (seen.current === now) return;
    seen.current = now;
    refetch();
  }, [status, judged.lines, refetch]);
};
