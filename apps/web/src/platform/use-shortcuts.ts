import { useEffect, useSyncExternalStore } from 'react';
import { isTyping, type Pressed, pressKey, type Shortcut } from './shortcuts.js';

/** The shortcuts of all mounted components, the latest first. */
let active: readonly (readonly Shortcut[])[] = [];
let pressed: Pressed = null;
const watchers = new Set<() => void>();

const setActive = (next: typeof active): void => {
  active = next;
  for (const watcher of watchers) watcher();
};

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Enter on a button or a link presses it and is not a shortcut. */
const isPressedByEnter = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && (target as HTMLElement | null)?.closest('a, button, summary, [role="button"]') != null;

// One listener for all components, so that the second key of "g r" is not taken as the page's own "r".
const onKey = (event: KeyboardEvent): void => {
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  if (isChord || isTyping(event.target as HTMLElement | null) || dialogIsOpen() || isPressedByEnter(event)) return;
  const { hit, pressed: next } = pressKey(active.flat(), pressed, event.key, event.timeStamp);
  pressed = next;
  if (hit === undefined) return;
  event.preventDefault();
  hit.run();
};

const add = (shortcuts: readonly Shortcut[]): (() => void) => {
  if (active.length === 0) window.addEventListener('keydown', onKey);
  setActive([shortcuts, ...active]);
  return () => {
    setActive(active.filter((others) => others !== shortcuts));
    if (active.length === 0) window.removeEventListener('keydown', onKey);
  };
};

/** Listens on the whole page, except while a field has the focus or a dialog is open. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  useEffect(() => add(shortcuts), [shortcuts]);
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** All active shortcuts, those of the page first. */
export const useActiveShortcuts = (): readonly Shortcut[] => useSyncExternalStore(watch, () => active).flat();
