import { useCallback, useRef, useState } from 'react';
import { NOTHING, type Selection, setSelected } from '../../../platform/lists/selection.js';

/** The lines from one payment to another in the order of the list; only `to` when `from` is not listed. */
export const rangeOf = (lines: readonly number[], from: number | null, to: number): readonly number[] => {
  const [a, b] = [from === null ? -1 : lines.indexOf(from), lines.indexOf(to)];
  return a < 0 || b < 0 ? [to] : lines.slice(Math.min(a, b), Math.max(a, b) + 1);
};

/**
 * The selected payments. Single payments stay selected across pages and tabs. "All that match" is cleared when the tab or the
 * search changes, because other payments would match.
 */
export const useSelection = (lines: readonly number[], filter: string) => {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [of, setOf] = useState(filter);
  const before = useRef<number | null>(null);
  if (of !== filter) {
    setOf(filter);
    if (selection.kind === 'all-matching') setSelection(NOTHING);
  }
  const select = useCallback(
    (n: number, isOn: boolean, isRange: boolean) => {
      const numbers = isRange ? rangeOf(lines, before.current, n) : [n];
      before.current = n;
      setSelection((now) => setSelected(now, numbers.map(String), isOn));
    },
    [lines],
  );
  return { selection, setSelection, select };
};
