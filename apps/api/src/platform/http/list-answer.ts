import type { Filter, ListAnswer, ReadModel } from '@counterfoil/projections';
import type { ReadModels } from '../read/read-models.js';
import { type ListParams, listQuery } from './list-params.js';

export type ListRequest = {
  readonly tenant: string;
  readonly model: ReadModel;
  readonly params: ListParams;
  readonly filters: readonly Filter[];
};

/** One page of a portal list. `rowsOf` turns its documents into the rows of the answer, in the same order. */
export const listAnswer = async <Doc, Row>(
  readModels: ReadModels,
  { tenant, model, params, filters }: ListRequest,
  rowsOf: (docs: readonly Doc[]) => Promise<readonly Row[]>,
): Promise<ListAnswer<Row>> => {
  // Read before the page: the page may hold later events, but never fewer than this position promises.
  const position = await readModels.position();
  const page = await readModels.list<Doc>(tenant, model.name, listQuery(model, params, filters));
  return { ...page, rows: await rowsOf(page.rows), position };
};
