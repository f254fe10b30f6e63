/** The selected rows of a list: some by id, or all that match the filters except a few. A selection can span pages. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  | { readonly kind: 'all-matching'; readonly except: readonly string[] };

export const NOTHING: Selection = { kind: 'some', ids: [] };
export const ALL_MATCHING: Selection = { kind: 'all-matching', except: [] };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.includes(id) : !selection.except.includes(id);

const withAll = (list: readonly string[], ids: readonly string[]): readonly string[] => [...new Set([...list, ...ids])];
const without = (list: readonly string[], ids: readonly string[]): readonly string[] => list.filter((id) => !ids.includes(id));

/** Selects or deselects rows, one or a page of them. */
export const setSelected = (selection: Selection, ids: readonly string[], selected: boolean): Selection =>
  selection.kind === 'some'
    ? { kind: 'some', ids: selected ? withAll(selection.ids, ids) : without(selection.ids, ids) }
    : { kind: 'all-matching', except: selected ? without(selection.except, ids) : withAll(selection.except, ids) };

/** The number of selected rows; `total` is that of the list. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.kind === 'some' ? selection.ids.length : Math.max(0, total - selection.except.length);
