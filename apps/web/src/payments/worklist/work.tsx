import type { RunView, WorkRow as Row } from '@counterfoil/projections';
import { isSelected } from '../../platform/lists/selection.js';
import type { LookState } from '../../platform/lists/use-list-look.js';
import { useLabels } from '../../platform/words/labels.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.js';
import { AddPayeeFlow } from './acts/add-payee-flow.js';
import { ActFlow } from './acts/act-flow.js';
import { RowPanel } from './panel/row-panel.js';
import { columnsShown } from './rows/row-columns.js';
import { WorkKeys } from './rows/work-keys.js';
import { WorkRow } from './rows/work-row.js';
import { useWork } from './use-work.js';
import type { WorkList } from './use-work-list.js';
import { WorkRows } from './work-rows.js';
import { WorkSelectionBar } from './work-selection-bar.js';
import classes from './worklist.module.css';

type Props = { readonly run: RunView; readonly list: WorkList; readonly look: LookState };

/** The list of payments, the selection, and the panel of the open payment. */
export const Work = ({ run, list, look }: Props) => {
  const { loaded, answer } = list;
  const work = useWork(run.id, list);
  const { row, selection, setSelection, chosen } = work;
  const columns = columnsShown(look, useLabels().account);
  const rowOf = (one: Row) => (
    <WorkRow
      key={one.n}
      row={one}
      columns={columns.map(({ id }) => id).join(' ')}
      isOpen={one.n === work.open}
      onOpen={work.openRow}
      isSelected={isSelected(selection, String(one.n))}
      onSelect={work.select}
    />
  );
  return (
    <div className={classes['work']} data-alone={row === null || undefined} data-density={look.look.density}>
      <section className={classes['card']} aria-label="Payments of the run">
        <WorkSelectionBar selection={selection} onSelect={setSelection} acts={work.selectionActs} total={work.total} />
        {answer.error === undefined ? null : (
          <div className={classes['notice']}>
            <Problem of={answer.error} retry={answer.refetch} title="The payments could not be loaded" />
          </div>
        )}
        {loaded === undefined && answer.isFetching ? <SkeletonRows /> : null}
        {loaded === undefined ? null : (
          <WorkRows {...{ run, list, loaded, selection, columns }} row={rowOf} onSelect={setSelection} />
        )}
        <WorkKeys acts={work.acts} />
      </section>
      {row === null ? null : (
        <RowPanel
          key={row.n}
          runId={run.id}
          row={row}
          acts={work.rowActs}
          isSheet={!work.isWide}
          onClose={() => work.closeRow(row)}
        />
      )}
      {chosen === null ? null : chosen.act === 'add-supplier' ? (
        <AddPayeeFlow runId={run.id} rows={chosen.rows} onEnd={work.endAct} />
      ) : (
        <ActFlow
          runId={run.id}
          currency={run.currency}
          chosen={chosen}
          onClose={() => work.endAct({ isDone: false })}
          onDone={() => work.endAct({ isDone: true })}
        />
      )}
    </div>
  );
};
