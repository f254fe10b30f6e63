import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { focusLine, isFocusLost } from './focus-line.js';

const WIDE = '(min-width: 62em)';

/** The first line after `gone` in the order of before that is still listed, else the last one before it. */
export const lineAfter = (before: readonly number[], gone: number, now: readonly number[]): number | null => {
  const at = before.indexOf(gone);
  if (at < 0) return null;
  const left = (n: number): boolean => now.includes(n);
  return before.slice(at + 1).find(left) ?? before.slice(0, at).findLast(left) ?? null;
};

/**
 * The open line: the first one where there is room for the panel, unless it was closed. When an act takes the open line out of the
 * list, the next one is open, and the keyboard stays in the list.
 */
export const useOpenLine = (lines: readonly number[]) => {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<number | 'none' | null>(null);
  const [known, setKnown] = useState(lines);
  const acted = useRef(false);
  if (known !== lines) {
    setKnown(lines);
    // It was in the list and no longer is: what comes after it is next.
    if (typeof chosen === 'number' && known.includes(chosen) && !lines.includes(chosen))
      setChosen(isWide ? lineAfter(known, chosen, lines) : 'none');
  }
  const open = chosen === 'none' ? null : (chosen ?? (isWide ? (lines[0] ?? null) : null));
  const next = open ?? lines[0] ?? null;
  useEffect(() => {
    if (!acted.current || next === null || !isFocusLost()) return;
    acted.current = false;
    focusLine(next);
  }, [lines, next]);
  return {
    open,
    isWide,
    openLine: useCallback((n: number) => setChosen(n), []),
    close: useCallback(() => setChosen('none'), []),
    /** From now on the keyboard comes back to the list when something takes it away. */
    keepFocus: useCallback(() => {
      acted.current = true;
      // After the dialog has given the focus back.
      setTimeout(() => {
        const line = document.querySelector<HTMLElement>('[data-open] button[aria-pressed="true"]');
        if (isFocusLost()) line?.focus();
      }, FOCUS_AFTER_MS);
    }, []),
  };
};

const FOCUS_AFTER_MS = 250;
