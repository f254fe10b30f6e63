import type { RunView, WorkRow as Row } from '@counterfoil/projections';
import { useCallback, useMemo, useState } from 'react';
import { isSelected, NOTHING, selectedCount } from '../../platform/lists/selection.js';
import type { LookState } from '../../platform/lists/use-list-look.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.js';
import type { Match } from '../work.api.js';
import { ActFlow } from './acts/act-flow.js';
import type { Chosen } from './acts/row-act.js';
import { useRowActs, useSelectionActs } from './acts/use-row-acts.js';
import { RowPanel } from './panel/row-panel.js';
import { columnsShown } from './rows/row-columns.js';
import { focusLine } from './rows/focus-line.js';
import { useOpenLine } from './rows/use-open-line.js';
import { useRowKeys } from './rows/use-row-keys.js';
import { useSelection } from './rows/use-selection.js';
import { WorkKeys } from './rows/work-keys.js';
import { WorkRow } from './rows/work-row.js';
import type { WorkList } from './use-work-list.js';
import { WorkRows } from './work-rows.js';
import { WorkSelectionBar } from './work-selection-bar.js';
import classes from './worklist.module.css';

const NO_ROWS: readonly Row[] = [];

type Props = { readonly run: RunView; readonly list: WorkList; readonly look: LookState };

/** The payments, what is selected, and the open one beside them. */
export const Work = ({ run, list, look }: Props) => {
  const { loaded, answer, filter } = list;
  const rows = loaded?.rows ?? NO_ROWS;
  const lines = useMemo(() => rows.map(({ n }) => n), [rows]);
  const { open, isWide, openLine, close, keepFocus } = useOpenLine(lines);
  const { selection, setSelection, select } = useSelection(lines, JSON.stringify(filter));
  const [elsewhere, setElsewhere] = useState<Row | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const total = loaded?.total ?? 0;
  const row = rows.find(({ n }) => n === open) ?? (elsewhere?.n === open ? elsewhere : null);
  const picked = useMemo(() => chosenRows(selection, { ...filter, count: total }), [selection, filter, total]);
  const rowActs = useRowActs(run.id, row, setChosen);
  const selectionActs = useSelectionActs(picked, setChosen);
  const toggle = useCallback((n: number) => select(n, !isSelected(selection, String(n)), false), [select, selection]);
  useRowKeys({ lines, open, onOpen: openLine, onSelect: toggle, acts: picked === null ? rowActs : selectionActs });
  const columns = columnsShown(look);
  const onOpen = useCallback(
    (one: Row) => {
      setElsewhere(one);
      openLine(one.n);
    },
    [openLine],
  );
  const rowOf = (one: Row) => (
    <WorkRow
      key={one.n}
      row={one}
      columns={columns.map(({ id }) => id).join(' ')}
      isOpen={one.n === open}
      onOpen={onOpen}
      isSelected={isSelected(selection, String(one.n))}
      onSelect={select}
    />
  );
  return (
    <div className={classes['work']} data-alone={row === null || undefined} data-density={look.look.density}>
      <section className={classes['card']} aria-label="Payments of the run">
        <WorkSelectionBar selection={selection} onSelect={setSelection} acts={selectionActs} total={total} />
        {answer.error === undefined ? null : (
          <div className={classes['notice']}>
            <Problem of={answer.error} retry={answer.refetch} title="The payments could not be loaded" />
          </div>
        )}
        {loaded === undefined ? (
          answer.isFetching ? (
            <SkeletonRows />
          ) : null
        ) : (
          <WorkRows {...{ run, list, loaded, selection, columns }} row={rowOf} onSelect={setSelection} />
        )}
        <WorkKeys acts={picked === null ? rowActs : selectionActs} />
      </section>
      {row === null ? null : (
        <RowPanel
          key={row.n}
          runId={run.id}
          row={row}
          acts={rowActs}
          isSheet={!isWide}
          onClose={() => {
            close();
            focusLine(row.n);
          }}
        />
      )}
      {chosen === null ? null : (
        <ActFlow
          runId={run.id}
          currency={run.currency}
          chosen={chosen}
          onClose={() => {
            setChosen(null);
            keepFocus();
          }}
          onDone={() => {
            setChosen(null);
            if (selectedCount(selection, total) > 0) setSelection(NOTHING);
            keepFocus();
          }}
        />
      )}
    </div>
  );
};

/** What an act on the selection is sent for; null: nothing is selected. */
const chosenRows = (selection: ReturnType<typeof useSelection>['selection'], match: Match): Omit<Chosen, 'act'> | null => {
  if (selection.kind === 'all-matching') return { rows: { match }, except: selection.except.map(Number) };
  return selection.ids.length === 0 ? null : { rows: { lines: selection.ids.map(Number) } };
};
