import { useEffect, useRef } from 'react';
import { isTyping, type Pressed, pressKey, type Shortcut } from './shortcuts.js';

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Listens on the whole page, except while a field has the focus or a dialog is open. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const pressed = useRef<Pressed>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as HTMLElement | null) || dialogIsOpen())
        return;
      const { hit, pressed: next } = pressKey(shortcuts, pressed.current, event.key, event.timeStamp);
      pressed.current = next;
      if (hit === undefined) return;
      event.preventDefault();
      hit.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shortcuts]);
};
