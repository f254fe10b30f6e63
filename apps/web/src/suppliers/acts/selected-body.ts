import type { ListQuery } from '../../platform/lists/list-params.js';
import type { Selection } from '../../platform/lists/selection.js';

type Match = Readonly<Record<string, unknown>> & { readonly count: number };

/** The selected suppliers of a bulk change: by id, or all that match, with the number that the user saw. */
export type SelectedBody = { readonly ids: readonly string[] } | { readonly match: Match };

/** The parameters that filter a list. Its sort and its page do not matter. */
const NARROWING = ['status', 'requestStatus', 'hasRequests', 'filter', 'supRef', 'supIds', 'notPaidSince', 'entityId', 'search'];

export const selectedBody = (selection: Selection, query: ListQuery, total: number): SelectedBody => {
  if (selection.kind === 'some') return { ids: selection.ids };
  const narrowed = Object.entries(query).filter(([name, value]) => NARROWING.includes(name) && value !== undefined);
  return { match: { ...Object.fromEntries(narrowed), count: total, except: selection.except } };
};
