import type { ListAnswer, SupplierRow } from '@counterfoil/projections';
import type { ListQuery } from '../platform/lists/list-params.js';
import type { Selection } from '../platform/lists/selection.js';

type Read = (query: ListQuery) => Promise<ListAnswer<SupplierRow>>;

const PAGE = 500;
/** Ids per address, because browsers and servers limit its length. */
const IDS = 100;

/** The suppliers behind a selection, including those on other pages, for a preview before a change. */
export const collectSuppliers = (selection: Selection, query: ListQuery, read: Read): Promise<readonly SupplierRow[]> =>
  selection.kind === 'some' ? named(selection.ids, read) : allMatching(selection.except, query, read);

const named = async (ids: readonly string[], read: Read): Promise<readonly SupplierRow[]> => {
  const rows: SupplierRow[] = [];
  for (let from = 0; from < ids.length; from += IDS)
    rows.push(...(await read({ supIds: ids.slice(from, from + IDS).join(','), length: IDS })).rows);
  return rows;
};

const allMatching = async (except: readonly string[], query: ListQuery, read: Read): Promise<readonly SupplierRow[]> => {
  const rows: SupplierRow[] = [];
  // The page and the sort of the list on the screen do not matter.
  const { start: _start, after: _after, last: _last, sort: _sort, ...filters } = query;
  for (let place: ListQuery | null = {}; place !== null; ) {
    const page: ListAnswer<SupplierRow> = await read({ ...filters, ...place, length: PAGE });
    rows.push(...page.rows);
    place = page.next === null ? null : { after: page.next };
  }
  return rows.filter(({ id }) => !except.includes(id));
};
