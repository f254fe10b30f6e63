import type { WorkRow as Row } from '@counterfoil/projections';
import { useCallback, useMemo, useState } from 'react';
import { isSelected, NOTHING, selectedCount } from '../../platform/lists/selection.js';
import type { Match } from '../work.api.js';
import type { Chosen, ChosenPreviewed } from './acts/row-act.js';
import { useRowActs, useSelectionActs } from './acts/use-row-acts.js';
import { focusLine } from './rows/focus-line.js';
import { useOpenLine } from './rows/use-open-line.js';
import { useRowKeys } from './rows/use-row-keys.js';
import { useSelection } from './rows/use-selection.js';
import type { WorkList } from './use-work-list.js';

const NO_ROWS: readonly Row[] = [];

/** The open payment, the selected payments, the acts on them, and the act in progress. */
export const useWork = (runId: string, { loaded, filter }: WorkList) => {
  const rows = loaded?.rows ?? NO_ROWS;
  const total = loaded?.total ?? 0;
  const lines = useMemo(() => rows.map(({ n }) => n), [rows]);
  const { open, isWide, openLine, close, keepFocus } = useOpenLine(lines);
  const { selection, setSelection, select } = useSelection(lines, JSON.stringify(filter));
  const [elsewhere, setElsewhere] = useState<Row | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const row = rows.find(({ n }) => n === open) ?? (elsewhere?.n === open ? elsewhere : null);
  const picked = useMemo(() => chosenRows(selection, { ...filter, count: total }), [selection, filter, total]);
  const rowActs = useRowActs(runId, row, setChosen);
  const selectionActs = useSelectionActs(picked, setChosen);
  const acts = picked === null ? rowActs : selectionActs;
  const toggle = useCallback((n: number) => select(n, !isSelected(selection, String(n)), false), [select, selection]);
  useRowKeys({ lines, open, onOpen: openLine, onSelect: toggle, acts });
  const openRow = useCallback(
    (one: Row) => {
      setElsewhere(one);
      openLine(one.n);
    },
    [openLine],
  );
  const closeRow = ({ n }: Row) => {
    close();
    focusLine(n);
  };
  const endAct = ({ isDone }: { readonly isDone: boolean }) => {
    setChosen(null);
    if (isDone && selectedCount(selection, total) > 0) setSelection(NOTHING);
    keepFocus();
  };
  return {
    ...{ row, open, isWide, openRow, closeRow, selection, setSelection, select, total },
    ...{ acts, rowActs, selectionActs, chosen, endAct },
  };
};

/** The payments that an act on the selection applies to; null when nothing is selected. */
const chosenRows = (
  selection: ReturnType<typeof useSelection>['selection'],
  match: Match,
): Omit<ChosenPreviewed, 'act'> | null => {
  if (selection.kind === 'all-matching') return { rows: { match }, except: selection.except.map(Number) };
  return selection.ids.length === 0 ? null : { rows: { lines: selection.ids.map(Number) } };
};
