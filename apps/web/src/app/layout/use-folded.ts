import { useState } from 'react';
import { recall, remember } from '../../platform/remembered.js';

const KEY = 'navigation-folded';

/** Whether the navigation shows icons only. Remembered in this browser. */
export const useFolded = (): readonly [isFolded: boolean, toggle: () => void] => {
  const [isFolded, setFolded] = useState(() => recall(KEY) === 'yes');
  const toggle = () => {
    remember(KEY, isFolded ? null : 'yes');
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
};
