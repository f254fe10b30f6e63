import type { Filter, ReadModel } from '@counterfoil/projections';
import { type ListQuery, MAX_START } from '@counterfoil/read-store';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Problem } from './problem.js';
import { Optional } from './fields/optional.js';
import { LONGEST_ID, LONGEST_SEARCH } from './fields/bounds.js';

const asNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** The parameters of every portal list except the start of the page; `sort` is a field or `-field`. */
export class PageParams {
  @Optional()
  @IsString()
  @MaxLength(2_000)
  after?: string;

  /** The page sizes of P-9. */
  @Optional()
  @Transform(asNumber)
  @IsIn([5, 10, 20, 50, 100, 500])
  length?: number;

  @Optional()
  @IsString()
  @MaxLength(60)
  sort?: string;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_SEARCH)
  search?: string;

  /** Asks for the last page. */
  @Optional()
  @IsIn(['true', 'false'])
  last?: string;

  @Optional()
  @IsString()
  @MaxLength(LONGEST_ID)
  entityId?: string;
}

/** A list paged by `start` or `after`. */
export class ListParams extends PageParams {
  @Optional()
  @Transform(asNumber)
  @IsInt()
  @Min(0)
  @Max(MAX_START)
  start?: number;
}

const DEFAULT_LENGTH = 20;

/** The parameters as a query of a read model. A sort that the model does not declare is refused as a fault of the caller. */
export const listQuery = (model: ReadModel, params: ListParams, filters: readonly Filter[]): ListQuery => {
  const { start, after, length = DEFAULT_LENGTH, sort, search, last } = params;
  const field = sort?.replace(/^-/, '');
  if (field !== undefined && !Object.hasOwn(model.fields, field))
    throw new Problem(400, 'validation', `This list cannot be sorted by '${field}'.`);
  return {
    filters,
    length,
    // The last page is read backwards, so it has no start.
    ...(last === 'true' || after === undefined ? { start: last === 'true' ? 0 : (start ?? 0) } : { after }),
    ...(search === undefined || search.trim() === '' ? {} : { search }),
    ...(field === undefined ? {} : { sort: { field, direction: sort!.startsWith('-') ? 'descending' : 'ascending' } as const }),
    ...(last === 'true' ? { last: true } : {}),
  };
};
