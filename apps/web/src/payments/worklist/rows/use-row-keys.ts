import { useMemo } from 'react';
import type { Shortcut } from '../../../platform/shortcuts.js';
import { useShortcuts } from '../../../platform/use-shortcuts.js';
import type { RowAct } from '../acts/row-act.js';
import { focusLine, focusPanel } from './focus-line.js';

type Props = {
  readonly lines: readonly number[];
  readonly open: number | null;
  readonly onOpen: (n: number) => void;
  readonly onSelect: (n: number) => void;
  /** The acts on the selected payments, or on the open payment when none is selected. */
  readonly acts: readonly RowAct[];
};

/** The line `by` places further down the list; the first line when none is open. */
export const lineBeside = (lines: readonly number[], open: number | null, by: number): number | null => {
  if (open === null || !lines.includes(open)) return lines[0] ?? null;
  return lines[Math.min(Math.max(lines.indexOf(open) + by, 0), lines.length - 1)] ?? null;
};

/**
 * Keyboard control: j, k and the arrows move through the list, Enter goes to the panel, x selects, and each possible act has its
 * own key.
 */
export const useRowKeys = ({ lines, open, onOpen, onSelect, acts }: Props): void => {
  const shortcuts = useMemo<readonly Shortcut[]>(() => {
    const walk = (by: number) => () => {
      const next = lineBeside(lines, open, by);
      if (next === null) return;
      onOpen(next);
      focusLine(next);
    };
    return [
      { keys: 'j', label: 'Next payment', run: walk(1) },
      { keys: 'k', label: 'Previous payment', run: walk(-1) },
      { keys: 'ArrowDown', label: 'Next payment', run: walk(1) },
      { keys: 'ArrowUp', label: 'Previous payment', run: walk(-1) },
      { keys: 'Enter', label: 'Go to what can be done', run: focusPanel },
      { keys: 'x', label: 'Select the payment', run: () => open !== null && onSelect(open) },
      ...acts.flatMap(({ key, label, refusal, run }) => (refusal === null ? [{ keys: key, label, run }] : [])),
    ];
  }, [lines, open, onOpen, onSelect, acts]);
  useShortcuts(shortcuts);
};
