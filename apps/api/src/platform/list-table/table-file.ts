import { IsString, MaxLength } from 'class-validator';
import { invalid } from '../http/problem.js';
import { type FileFormat, IsFileFormat } from '../sheets/file-format.js';
import type { TableFilter } from './table-source.js';
import { Optional } from '../http/fields/optional.js';
import { LONGEST_SEARCH } from '../http/fields/bounds.js';

/** Parameters of every list table's download. Each list adds its filters under their names. */
export class TableFileParams {
  @IsFileFormat() format!: FileFormat;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_SEARCH)
  search?: string;

  /** The name of the sort; a leading `-` reverses it. */
  @Optional()
  @IsString()
  @MaxLength(60)
  sort?: string;
}

/** The filter values from the query. Values of a choice are separated by commas. */
export const addressFilters = (
  declared: Readonly<Record<string, TableFilter>>,
  params: object,
): ReadonlyMap<string, readonly string[]> => {
  const sent = new Map<string, unknown>(Object.entries(params));
  return new Map(
    Object.entries(declared).flatMap(([name, { kind }]): [string, readonly string[]][] => {
      const value = sent.get(name);
      if (typeof value !== 'string' || value === '') return [];
      return [[name, kind === 'choice' ? value.split(',') : [value]]];
    }),
  );
};

/** @throws Problem 400 for a sort that the list does not have */
export const addressSort = (sort: string | undefined, columns: readonly (string | null)[]) => {
  if (sort === undefined || sort === '') return null;
  const column = sort.replace(/^-/, '');
  if (!columns.includes(column)) throw invalid({ sort: `This list cannot be sorted by '${column}'.` });
  return { column, direction: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const) };
};
