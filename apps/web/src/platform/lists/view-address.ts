import { ENTITY_PARAM } from '../paths.js';
import { type ListLook, lookText } from './list-look.js';

/** Where the address of a list holds its columns and density. */
export const LOOK_PARAM = 'look';

/** What belongs to a moment or to a person's session, not to a view. */
const NOT_OF_VIEW = ['page', 'after', ENTITY_PARAM, LOOK_PARAM];

/** A view as a query string: filters, order, search, columns and density. */
export const viewAddress = (address: URLSearchParams, look: ListLook): string => {
  const view = new URLSearchParams([...address].filter(([name]) => !NOT_OF_VIEW.includes(name)));
  if (look.hidden.length > 0 || look.density !== 'normal') view.set(LOOK_PARAM, lookText(look));
  view.sort();
  return view.toString();
};

/** Whether an address says nothing of its own: the list was opened from the navigation. */
export const isPlain = (address: URLSearchParams): boolean => [...address.keys()].every((name) => name === ENTITY_PARAM);

/** The address of a view within the entity that is chosen now. */
export const openView = (view: string, address: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(view);
  const entity = address.get(ENTITY_PARAM);
  if (entity !== null) next.set(ENTITY_PARAM, entity);
  return next;
};
