import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { recall, remember } from '../remembered.js';
import { useSession } from '../session/session.js';
import { isShown, type ListLook, lookText, plainLook, readLook } from './list-look.js';
import { LOOK_PARAM } from './view-address.js';

export type LookState = {
  readonly look: ListLook;
  readonly setLook: (look: ListLook) => void;
  readonly shows: (id: string) => boolean;
};

/**
 * The columns and the line height of a list, remembered in this browser for each user. The look in the address has priority, so
 * that a shared view looks the same for everyone. `hidden`: columns that are hidden by default.
 */
export const useListLook = (list: string, hidden: readonly string[] = []): LookState => {
  const key = `look.${useSession().user.id}.${list}`;
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState(() => readLook(recall(key), plainLook(hidden)));
  const inAddress = address.get(LOOK_PARAM);
  const look = useMemo(() => (inAddress === null ? own : readLook(inAddress, own)), [inAddress, own]);
  const setLook = (next: ListLook): void => {
    if (inAddress !== null) {
      const changed = new URLSearchParams(address);
      changed.set(LOOK_PARAM, lookText(next));
      setAddress(changed, { replace: true, preventScrollReset: true });
      return;
    }
    remember(key, lookText(next));
    setOwn(next);
  };
  return { look, setLook, shows: (id) => isShown(look, id) };
};
