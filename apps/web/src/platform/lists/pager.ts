import { COUNT_LIMIT, type ListParams } from './list-params.js';

/** P-9: the pager shows five page numbers. */
const NUMBERS = 5;

export type Pager = {
  readonly numbers: readonly number[];
  readonly current: number | 'last';
  /** Null when there is no previous page. */
  readonly previous: number | null;
  readonly next: { readonly page: number; readonly after: string | null } | null;
  /** Null on the last page; 'last' beyond the counted rows, where the list is read from its end. */
  readonly last: number | 'last' | null;
};

export type Listed = { readonly shown: number; readonly total: number; readonly next: string | null };

const numbersAround = (current: number, pages: number): readonly number[] => {
  const first = Math.max(1, Math.min(current - Math.floor(NUMBERS / 2), pages - NUMBERS + 1));
  return Array.from({ length: Math.min(NUMBERS, pages) }, (_, index) => first + index);
};

export const pagerOf = ({ page }: Pick<ListParams, 'page'>, length: number, { total, next }: Listed): Pager => {
  const more = total > COUNT_LIMIT;
  const pages = Math.max(1, Math.ceil(Math.min(total, COUNT_LIMIT) / length));
  if (page === 'last') {
    return {
      numbers: numbersAround(pages, pages),
      current: 'last',
      previous: more ? null : pages - 1 || null,
      next: null,
      last: null,
    };
  }
  const deep = page >= pages && more;
  const follows = deep ? next !== null : page < pages;
  return {
    numbers: deep && page > pages ? numbersAround(page, page) : numbersAround(page, pages),
    current: page,
    // Pages beyond the counted rows are reached by cursor, which only leads forwards. The browser's Back leads back.
    previous: page > 1 && page - 1 <= pages ? page - 1 : null,
    next: follows ? { page: page + 1, after: deep ? next : null } : null,
    last: follows ? (more ? 'last' : pages) : null,
  };
};

/** P-9: 'Showing _START_ to _END_ of _TOTAL_ items'. */
export const infoText = (
  { page }: Pick<ListParams, 'page'>,
  length: number,
  { shown, total }: Listed,
  count: (n: number) => string,
): string => {
  const more = total > COUNT_LIMIT;
  const all = more ? `${count(COUNT_LIMIT)}+` : count(total);
  if (page === 'last' && more) return `Showing the last ${count(shown)} of ${all} items`;
  const place = page === 'last' ? Math.max(1, Math.ceil(total / length)) : page;
  const start = shown === 0 ? 0 : (place - 1) * length + 1;
  return `Showing ${count(start)} to ${count(shown === 0 ? 0 : start + shown - 1)} of ${all} items`;
};
