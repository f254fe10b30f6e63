import { createSpotlight } from '@mantine/spotlight';
import { type KeyboardEvent, useEffect, useRef } from 'react';

/** The state of the field that finds everything, and how it is opened and closed. */
export const [paletteStore, palette] = createSpotlight();

/**
 * Selects the first entry when other entries are shown. The library does so only when a key is pressed, before the results of the
 * search have come: Enter would then do nothing, and an arrow key would begin at any of them.
 */
export const useFirstSelected = (shown: string): void =>
  useEffect(() => {
    const { listId } = paletteStore.getState();
    // Not open yet.
    if (listId === '') return;
    const entries = document.querySelectorAll(`#${listId} [data-action]`);
    entries.forEach((entry, at) => entry.toggleAttribute('data-selected', at === 0));
    paletteStore.updateState((state) => ({ ...state, selected: entries.length === 0 ? -1 : 0 }));
  }, [shown]);

/**
 * Enter that is pressed while the text is still searched for opens the first entry once the answer to all of the text has come:
 * what is shown before belongs to fewer letters. An entry that was chosen with the arrow keys opens at once.
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
