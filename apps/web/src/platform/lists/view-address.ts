import { ENTITY_PARAM } from '../paths.js';
import { type ListLook, lookText } from './list-look.js';

/** The parameter with the columns and the line height of a list. */
export const LOOK_PARAM = 'look';

/** Parameters of a moment or a session, which are not part of a view. */
const NOT_OF_VIEW = ['page', 'after', ENTITY_PARAM, LOOK_PARAM];

/** A view as a query string: its filters, sort, search, columns and line height. */
export const viewAddress = (address: URLSearchParams, look: ListLook): string => {
  const view = new URLSearchParams([...address].filter(([name]) => !NOT_OF_VIEW.includes(name)));
  if (look.hidden.length > 0 || look.density !== 'normal') view.set(LOOK_PARAM, lookText(look));
  view.sort();
  return view.toString();
};

/** Whether the address has no parameters except the entity, as when the list is opened from the navigation. */
export const isPlain = (address: URLSearchParams): boolean => [...address.keys()].every((name) => name === ENTITY_PARAM);

/** The address of a view, limited to the currently chosen entity. */
export const openView = (view: string, address: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(view);
  const entity = address.get(ENTITY_PARAM);
  if (entity !== null) next.set(ENTITY_PARAM, entity);
  return next;
};
