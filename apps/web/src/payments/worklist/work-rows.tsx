import type { RunView, WorkRow as Row, WorkTab } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import type { Selection } from '../../platform/lists/selection.js';
import { TableFoot } from '../../ui/table/table-foot.js';
import type { RowColumn } from './rows/row-columns.js';
import { WorkGroup } from './rows/work-group.js';
import { WorkTable } from './rows/work-table.js';
import type { WorkList } from './use-work-list.js';
import { WorkEmpty } from './work-empty.js';

const FOLDED: readonly WorkTab[] = ['waiting', 'nothing', 'out'];

type Props = {
  readonly run: RunView;
  readonly list: WorkList;
  readonly loaded: NonNullable<WorkList['loaded']>;
  readonly selection: Selection;
  readonly columns: readonly RowColumn[];
  readonly row: (row: Row) => ReactNode;
  readonly onSelect: (selection: Selection) => void;
};

/** The rows of the list. On the tab of payments to do, the other payments follow in folded groups. */
export const WorkRows = ({ run, list, loaded, selection, columns, row, onSelect }: Props) => {
  const { rows, total, summary, next } = loaded;
  const isFolding = list.tab === 'todo' && !list.isNarrowed;
  return (
    <>
      {rows.length === 0 ? <WorkEmpty {...{ run, list, summary }} /> : null}
      {rows.length === 0 && !isFolding ? null : (
        <WorkTable
          {...{ rows, selection, columns, row, onSelect }}
          sort={list.sort}
          onSort={list.setSort}
          isBusy={list.answer.isFetching}
        >
          {isFolding
            ? FOLDED.map((tab) => (
                <WorkGroup
                  key={tab}
                  {...{ runId: run.id, currency: run.currency, tab, summary, span: columns.length + 2, row }}
                  onShowAll={() => list.setTab(tab)}
                />
              ))
            : null}
        </WorkTable>
      )}
      {total === 0 ? null : <TableFoot list={list} listed={{ shown: rows.length, total, next: next ?? null }} />}
    </>
  );
};
