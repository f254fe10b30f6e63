import { createSpotlight } from '@mantine/spotlight';
import { useEffect } from 'react';

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
