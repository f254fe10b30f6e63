/** The page sizes of P-9. */
export const PAGE_SIZES = [5, 10, 20, 50, 100, 500] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** The server counts and skips rows only up to this number. A larger total means "more". */
export const COUNT_LIMIT = 10_000;

export type SortBy = { readonly field: string; readonly direction: 'ascending' | 'descending' };

/** The state of a list in its address. `page` counts from 1; 'last' is read from the end of the list. */
export type ListParams = {
  readonly page: number | 'last';
  /** The cursor of a page beyond the counted rows. */
  readonly after: string | null;
  readonly sort: SortBy | null;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
};

/** Query parameters that every list of the API takes, and the filters of the list. */
export type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

const readPage = (text: string | null): number | 'last' => {
  if (text === 'last') return 'last';
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** '-amount' is descending, 'amount' ascending. */
export const readSort = (text: string | null): SortBy | null => {
  if (text === null || text === '' || text === '-') return null;
  return text.startsWith('-') ? { field: text.slice(1), direction: 'descending' } : { field: text, direction: 'ascending' };
};

export const sortText = ({ field, direction }: SortBy): string => (direction === 'descending' ? `-${field}` : field);

export const readListParams = (params: URLSearchParams, filterNames: readonly string[]): ListParams => ({
  page: readPage(params.get('page')),
  after: params.get('after'),
  sort: readSort(params.get('sort')),
  search: params.get('search') ?? '',
  filters: Object.fromEntries(filterNames.flatMap((name) => (params.get(name) === null ? [] : [[name, params.get(name) ?? '']]))),
});

export const readPageSize = (remembered: string | null): number =>
  PAGE_SIZES.find((size) => String(size) === remembered) ?? DEFAULT_PAGE_SIZE;

/** The query for the rows of the page: by offset within the counted rows, else by cursor or from the end. */
export const listQueryOf = ({ page, after, sort, search, filters }: ListParams, length: number): ListQuery => ({
  ...filters,
  length,
  ...(search === '' ? {} : { search }),
  ...(sort === null ? {} : { sort: sortText(sort) }),
  ...placeOf(page, after, length),
});

const placeOf = (page: number | 'last', after: string | null, length: number): ListQuery => {
  if (page === 'last') return { last: true };
  if (after !== null) return { after };
  return page === 1 ? {} : { start: Math.min((page - 1) * length, COUNT_LIMIT) };
};

/** The sort after a header is pressed: ascending, then descending, then the list's default order. */
export const nextSort = (now: SortBy | null, field: string): SortBy | null => {
  if (now?.field !== field) return { field, direction: 'ascending' };
  return now.direction === 'ascending' ? { field, direction: 'descending' } : null;
};
