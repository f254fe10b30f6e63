import { useState } from 'react';
import { recall, remember } from '../remembered.js';
import { useSession } from '../session/session.js';
import { isShown, type ListLook, lookText, plainLook, readLook } from './list-look.js';

export type LookState = {
  readonly look: ListLook;
  readonly setLook: (look: ListLook) => void;
  readonly shows: (id: string) => boolean;
};

/** The columns and the density of a list, remembered in this browser for each person. `hidden`: columns that are not shown at first. */
export const useListLook = (list: string, hidden: readonly string[] = []): LookState => {
  const key = `look.${useSession().user.id}.${list}`;
  const [look, setState] = useState(() => readLook(recall(key), plainLook(hidden)));
  const setLook = (next: ListLook): void => {
    remember(key, lookText(next));
    setState(next);
  };
  return { look, setLook, shows: (id) => isShown(look, id) };
};
