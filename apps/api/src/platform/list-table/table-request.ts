import { invalid } from '../http/problem.js';
import { integerAt, textAt, type WireValues } from './wire-values.js';
import { LONGEST_SEARCH } from '../http/fields/bounds.js';

/** A group action: the name of a use case, and the rows that it applies to. */
export type GroupRequest = {
  readonly name: string;
  readonly ids: readonly string[];
  /** All matching rows except some; `seen` is the number of matches that the user saw. */
  readonly all: { readonly seen: number; readonly except: readonly string[] } | null;
};

/** A call of a list table (P-7.3.7). */
export type TableRequest = {
  readonly draw: number;
  readonly start: number;
  readonly length: number;
  readonly sort: { readonly column: string; readonly direction: 'ascending' | 'descending' } | null;
  readonly search: string;
  /** Values of the filter row by name, each value once; none after `filter_cancel`. */
  readonly filters: ReadonlyMap<string, readonly string[]>;
  readonly group: GroupRequest | null;
};

/** P-9.7: the longest page. */
const MOST_ROWS = 100;
const USUAL_ROWS = 10;
/** Parameters of the table itself. All other names are filters. */
const OWN_NAMES =
  /^(?:draw|start|length|order|columns|search|action|id|except|seen|selection|customActionType|customActionName|_|__RequestVerificationToken)(?:\[|$)/;

/** `columns`: the sort names of the columns, the checkbox first; null where a column cannot be sorted. @throws Problem 400 */
export const tableRequest = (values: WireValues, columns: readonly (string | null)[]): TableRequest => {
  const draw = integerAt(values, 'draw', { usual: 0, least: 0, most: 1_000_000_000 });
  const start = integerAt(values, 'start', { usual: 0, least: 0, most: Number.MAX_SAFE_INTEGER });
  const length = integerAt(values, 'length', { usual: USUAL_ROWS, least: 1, most: MOST_ROWS });
  const action = textAt(values, 'action');
  if (!['', 'filter', 'filter_cancel'].includes(action)) throw invalid({ action: `There is no action '${action}'.` });
  return {
    draw,
    start,
    length,
    sort: sortOf(values, columns),
    search: textAt(values, 'search[value]').slice(0, LONGEST_SEARCH),
    filters: action === 'filter_cancel' ? new Map() : filtersOf(values),
    group: groupOf(values),
  };
};

/** The first requested sort that the list supports. Without one, the list has its own order, as in the client's first call. */
const sortOf = (values: WireValues, columns: readonly (string | null)[]): TableRequest['sort'] => {
  for (let i = 0; values.has(`order[${i}][column]`) || values.has(`order[${i}][name]`); i += 1) {
    const at = textAt(values, `order[${i}][column]`);
    const named = [
      textAt(values, `order[${i}][name]`),
      textAt(values, `columns[${at}][name]`),
      textAt(values, `columns[${at}][data]`),
    ];
    const column = named.find((name) => name !== '' && columns.includes(name)) ?? columns[Number(at)] ?? null;
    if (column === null) continue;
    return { column, direction: textAt(values, `order[${i}][dir]`) === 'desc' ? 'descending' : 'ascending' };
  }
  return null;
};

/** The filter row sends its values by name. A search in one column counts as the filter with that name. */
const filtersOf = (values: WireValues): ReadonlyMap<string, readonly string[]> => {
  const filters = new Map<string, readonly string[]>();
  const add = (name: string, texts: readonly string[]): void => {
    const set = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
    if (set.length > 0) filters.set(name, set);
  };
  for (let i = 0; values.has(`columns[${i}][data]`) || values.has(`columns[${i}][name]`); i += 1)
    add(textAt(values, `columns[${i}][name]`), values.get(`columns[${i}][search][value]`) ?? []);
  for (const [name, texts] of values) if (!OWN_NAMES.test(name)) add(name, texts);
  return filters;
};

const groupOf = (values: WireValues): GroupRequest | null => {
  const name = textAt(values, 'customActionName');
  if (textAt(values, 'customActionType') !== 'group_action' || name === '') return null;
  const ids = [...new Set(values.get('id') ?? [])];
  if (textAt(values, 'selection') !== 'all') return { name, ids, all: null };
  const seen = integerAt(values, 'seen', { usual: 0, least: 0, most: Number.MAX_SAFE_INTEGER });
  return { name, ids: [], all: { seen, except: values.get('except') ?? [] } };
};
