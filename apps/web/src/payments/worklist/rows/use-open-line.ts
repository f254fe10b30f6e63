import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { focusLine, isFocusLost } from './focus-line.js';

const WIDE = '(min-width: 62em)';

/** The line to open after `gone` left the list: the next one in the old order that is still listed, else the previous one. */
export const lineAfter = (before: readonly number[], gone: number, now: readonly number[]): number | null => {
  const at = before.indexOf(gone);
  if (at < 0) return null;
  const left = (n: number): boolean => now.includes(n);
  return before.slice(at + 1).find(left) ?? before.slice(0, at).findLast(left) ?? null;
};

/**
 * The open line. Where there is room for the panel, the first line is open until the user closes it. When an act removes the open
 * line from the list, the next one opens and the keyboard focus stays in the list.
 */
export const useOpenLine = (lines: readonly number[]) => {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<number | 'none' | null>(null);
  const [known, setKnown] = useState(lines);
  const acted = useRef(false);
  if (known !== lines) {
    setKnown(lines);
    // The open line was removed from the list, so the next one opens.
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
    /** After an act, returns the keyboard focus to the list when it gets lost. */
    keepFocus: useCallback(() => {
      acted.current = true;
      // Waits until the closed dialog has returned the focus.
      setTimeout(() => {
        const line = document.querySelector<HTMLElement>('[data-open] button[aria-pressed="true"]');
        if (isFocusLost()) line?.focus();
      }, FOCUS_AFTER_MS);
    }, []),
  };
};

const FOCUS_AFTER_MS = 250;
