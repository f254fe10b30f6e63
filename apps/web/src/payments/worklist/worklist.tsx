import type { ResultRow, RunView } from '@counterfoil/projections';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { isSelected, NOTHING, type Selection, setSelected } from '../../platform/lists/selection.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SelectionBar } from '../../ui/table/selection-bar.js';
import { SearchBox } from '../../ui/table/search-box.js';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.js';
import { TableFoot } from '../../ui/table/table-foot.js';
import { CopyRows } from '../runs/copy-rows-button.js';
import { RowPanel } from './row-panel.js';
import { useRunTools } from './run-tools.js';
import { RunHints } from './run-hints.js';
import { RunSum } from './run-sum.js';
import { Tabs } from './tabs.js';
import { useRowKeys } from './use-row-keys.js';
import { useWorkActs } from './use-work-acts.js';
import { useAside, useWorkList, type WorkList } from './use-work-list.js';
import { type Chosen, ChosenAct } from './work-dialog.js';
import { WorkGroup } from './work-group.js';
import { WorkKeys } from './work-keys.js';
import { segmentsOf } from './work-rows.js';
import { WorkRow } from './work-row.js';
import { WorkTable } from './work-table.js';
import classes from './worklist.module.css';

const idOf = ({ n }: ResultRow): string => String(n);

/** A run as work: what is at risk, the payments by urgency, and beside them all that can be done about the open one. */
export const Worklist = ({ run }: { readonly run: RunView }) => {
  const list = useWorkList(run);
  return (
    <>
      {run.judged.lines === 0 ? null : (
        <RunSum run={run} segments={segmentsOf(run)} chosen={list.result} onChoose={list.setResult}>
          <RunHints run={run} />
        </RunSum>
      )}
      <Tabs tabs={list.tabs} chosen={list.result === null ? list.tab : null} onChoose={list.setTab}>
        <SearchBox label="Search payments" value={list.search} onSearch={list.setSearch} />
        <CopyRows rows={list.rows} />
      </Tabs>
      <Work run={run} list={list} />
    </>
  );
};

const WIDE = '(min-width: 62em)';

/** The open line: the first one where there is room for the panel, unless it was closed. */
const useOpenLine = (rows: readonly ResultRow[]) => {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<number | 'none' | null>(null);
  const open = chosen === 'none' ? null : (chosen ?? (isWide ? (rows[0]?.n ?? null) : null));
  return { open, openLine: (n: number) => setChosen(n), close: () => setChosen('none') };
};

const Work = ({ run, list }: { readonly run: RunView; readonly list: WorkList }) => {
  const { rows, loaded: page, answer, tabs } = list;
  const { open, openLine, close } = useOpenLine(rows);
  const [shown, setShown] = useState<ResultRow | null>(null);
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const aside = useAside(run.id);
  const row = rows.find(({ n }) => n === open) ?? (shown?.n === open ? shown : null);
  const selected = rows.filter((one) => isSelected(selection, idOf(one)));
  const picked = useMemo(() => (selection.kind === 'some' ? selection.ids.map(Number) : []), [selection]);
  const acts = useWorkActs({ row, selected, lines: picked, onAsk: setAsked, onWork: setChosen });
  const lines = useMemo(() => rows.map(({ n }) => n), [rows]);
  const select = (n: number) => setSelection(setSelected(selection, [String(n)], !isSelected(selection, String(n))));
  useRowKeys({ lines, open, onOpen: openLine, onSelect: select, acts });
  const nothing = tabs.find(({ key }) => key === 'nothing');
  const rowOf = (one: ResultRow) => (
    <WorkRow
      key={one.ref}
      row={one}
      aside={aside.get(one.n) ?? null}
      isOpen={one.n === open}
      onOpen={() => {
        setShown(one);
        openLine(one.n);
      }}
      isSelected={isSelected(selection, idOf(one))}
      onSelect={(isOn) => setSelection(setSelected(selection, [idOf(one)], isOn))}
    />
  );
  return (
    <div className={classes['work']} data-alone={row === null || undefined}>
      <section className={classes['card']} aria-label="Payments of the run">
        <SelectionBar selection={selection} onSelect={setSelection} total={selected.length} />
        {answer.error === undefined ? null : (
          <div className={classes['notice']}>
            <Problem of={answer.error} retry={answer.refetch} title="The payments could not be loaded" />
          </div>
        )}
        {page === undefined ? (
          answer.isFetching ? (
            <SkeletonRows />
          ) : null
        ) : rows.length === 0 ? (
          <EmptyState title={list.search === '' ? 'No data available' : 'No items satisfy the selected criteria'} />
        ) : (
          <WorkTable {...{ rows, selection }} onSelect={setSelection} row={rowOf} isBusy={answer.isFetching}>
            {list.result === null && list.tab === 'todo' && list.search === '' && nothing !== undefined ? (
              <WorkGroup run={run} tab={nothing} onShowAll={() => list.setTab('nothing')} row={rowOf} />
            ) : null}
          </WorkTable>
        )}
        {page === undefined ? null : (
          <TableFoot list={list} listed={{ shown: rows.length, total: page.total, next: page.next ?? null }} />
        )}
        <WorkKeys acts={acts} />
      </section>
      {row === null ? null : <RowPanel key={row.ref} row={row} acts={acts} onClose={close} />}
      <ChosenAct
        runId={run.id}
        chosen={chosen}
        onClose={() => setChosen(null)}
        onDone={() => {
          setChosen(null);
          setSelection(NOTHING);
        }}
      />
      <Ask supplierIds={asked} onClose={() => setAsked(null)} />
    </div>
  );
};

const Ask = ({ supplierIds, onClose }: { readonly supplierIds: readonly string[] | null; readonly onClose: () => void }) => {
  const tools = useRunTools();
  if (supplierIds === null || tools === null) return null;
  return <tools.AskSuppliers supplierIds={supplierIds} onClose={onClose} onDone={onClose} />;
};
