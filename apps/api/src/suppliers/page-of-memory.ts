import { foldText, wordsOf } from '@counterfoil/domain';
import { type Filter, fieldValue, type ReadModel, type Scalar } from '@counterfoil/projections';
import type { Doc, ListQuery } from '@counterfoil/read-store';
import type { TypedPage } from '../platform/read/read-models.js';

type Row = { readonly id: string };

/** A page of records that are at hand already, with the rules of a stored list; by `start` only. */
export const pageOfMemory = <R extends Row>(
  docs: readonly R[],
  { filters = [], search = '', sort, start = 0, length, last = false }: ListQuery,
  model: ReadModel,
): TypedPage<R> => {
  const valueOf = (row: R, field: string): Scalar => fieldValue(row as unknown as Doc, field);
  const wanted = docs.filter((row) => filters.every((filter) => passes(filter, valueOf(row, filter.field))));
  const found = wanted.filter((row) =>
    hasWords(
      model.searched.map((field) => valueOf(row, field)),
      search,
    ),
  );
  const { field, direction } = sort ?? model.defaultSort;
  const sorted = found.sort((a, b) => compare(valueOf(a, field), valueOf(b, field)) || compare(a.id, b.id));
  if (direction === 'descending') sorted.reverse();
  const rows = last ? sorted.slice(-length) : sorted.slice(start, start + length);
  return { rows, total: sorted.length, next: null };
};

const passes = (filter: Filter, value: Scalar): boolean => {
  if (filter.op === 'equals') return value === filter.value;
  if (filter.op === 'one-of') return filter.values.includes(value);
  if (filter.op === 'is-set') return (value !== null) === filter.set;
  return value !== null && (filter.from === undefined || value >= filter.from) && (filter.to === undefined || value <= filter.to);
};

const hasWords = (values: readonly Scalar[], search: string): boolean => {
  const words = values.flatMap((value) => wordsOf(String(value ?? '')));
  return wordsOf(search).every((word) => words.some((known) => known.startsWith(word)));
};

/** Text by its folded form, nulls first. */
const compare = (a: Scalar, b: Scalar): number => {
  const [x, y] = [a, b].map((value) => (typeof value === 'string' ? foldText(value) : value));
  if (x === y) return 0;
  if (x === null || x === undefined) return -1;
  return y === null || y === undefined || x > y ? 1 : -1;
};
