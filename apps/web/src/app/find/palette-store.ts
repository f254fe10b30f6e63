import { createSpotlight } from '@mantine/spotlight';
import { type KeyboardEvent, useEffect, useRef } from 'react';

/** The state of the command palette, with the functions that open and close it. */
export const [paletteStore, palette] = createSpotlight();

/**
 * Selects the first entry when the entries change. The library selects one only when a key is pressed. Before the results arrive,
 * Enter would then do nothing, and an arrow key would start at an arbitrary entry.
 */
export const useFirstSelected = (shown: string): void =>
  useEffect(() => {
    const { listId } = paletteStore.getState();
    // The palette is not open yet.
    if (listId === '') return;
    const entries = document.querySelectorAll(`#${listId} [data-action]`);
    entries.forEach((entry, at) => entry.toggleAttribute('data-selected', at === 0));
    paletteStore.updateState((state) => ({ ...state, selected: entries.length === 0 ? -1 : 0 }));
  }, [shown]);

/**
 * When Enter is pressed during a search, opens the first entry once the results for the whole text have arrived. The entries shown
 * until then match an earlier, shorter text. An entry chosen with the arrow keys opens at once.
 */
export const useEarlyEnter = (text: string, isBusy: boolean) => {
  const enteredFor = useRef<string | null>(null);
  useEffect(() => {
    if (isBusy || enteredFor.current === null) return;
    const isSame = enteredFor.current === text;
    enteredFor.current = null;
    const { listId, opened } = paletteStore.getState();
    if (isSame && opened) document.querySelector<HTMLElement>(`#${listId} [data-selected]`)?.click();
  }, [text, isBusy]);
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isBusy || paletteStore.getState().selected > 0) return;
    event.stopPropagation();
    enteredFor.current = text;
  };
};
