import { Injectable } from '@nestjs/common';
import type { ListContext, TableAnswer } from '@counterfoil/projections';
import { COUNT_LIMIT, type ListQuery } from '@counterfoil/read-store';
import { Clock } from '../clock.js';
import { Customers } from '../customers.js';
import { ReadModels } from '../read/read-models.js';
import { listContext } from '../sheets/list-context.js';
import type { NextPage, Taken } from '../sheets/list-files.js';
import type { Caller } from '../session/access.js';
import { type ActionOutcome, GroupActions, type Matching } from './group-actions.js';
import { addressFilters, addressSort, type TableFileParams } from './table-file.js';
import { cellsOf } from './table-cells.js';
import { wantedBy } from './table-filters.js';
import { type TableRequest, tableRequest } from './table-request.js';
import type { TableSource } from './table-source.js';
import { wireValues } from './wire-values.js';

const NO_ACTION: ActionOutcome = { message: '', status: '' };

/**
 * Answers list tables in the protocol of DataTables (P-3.11, P-7.3.7) from the read model of a capability. Every call is a POST to
 * the address of the list. It runs the group action, if there is one, and then returns the page.
 */
@Injectable()
export class ListTables {
  constructor(
    private readonly readModels: ReadModels,
    private readonly actions: GroupActions,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 400 for a call that the list cannot answer */
  async answer<Doc extends object, Row>(source: TableSource<Doc, Row>, body: unknown, caller: Caller): Promise<TableAnswer<Row>> {
    const context = listContext(await this.customers.of(caller.tenant), this.clock.now());
    const columns = source.list.columns(context);
    const request = tableRequest(wireValues(body), [null, ...columns.map(({ sort }) => sort ?? null)]);
    const matching = await matchingOf(source, request, context, caller);
    const outcome = request.group === null ? NO_ACTION : await this.actions.run(source, request.group, matching, caller);
    const { docs, ...counts } = await this.pageOf<Doc>(source.model.name, request, matching, caller.tenant);
    const rows = await source.rowsOf(docs, caller);
    return {
      draw: request.draw,
      ...counts,
      data: rows.map((row) => cellsOf(row, source.rowId(row), columns, context)),
      rows,
      customActionMessage: outcome.message,
      customActionStatus: outcome.status,
    };
  }

  /** The list as a file: all rows that the screen would show, in the same order (P-2.9.1). */
  async fileOf<Doc extends object, Row>(
    source: TableSource<Doc, Row>,
    { search = '', ...params }: TableFileParams,
    caller: Caller,
  ): Promise<Taken<Row>> {
    const { tenant } = caller;
    const context = listContext(await this.customers.of(tenant), this.clock.now());
    const columns = source.list.columns(context).map(({ sort }) => sort ?? null);
    const filters = addressFilters(source.filters, params);
    const sort = addressSort(params.sort, columns);
    const matching = await matchingOf(source, { filters, search }, context, caller);
    const query = { filters: [...matching.scope, ...matching.filters], search: matching.search, ...sortOf(sort) };
    const read = async ({ length, after }: NextPage) => {
      const page = await this.readModels.list<Doc>(tenant, source.model.name, {
        ...query,
        length,
        ...(after === undefined ? {} : { after }),
      });
      return { rows: await source.rowsOf(page.rows, caller), next: page.next };
    };
    return { list: source.list, format: params.format, read };
  }

  private async pageOf<Doc>(model: string, request: TableRequest, { scope, filters, search }: Matching, tenant: string) {
    const position = await this.readModels.position();
    const page = await this.readModels.list<Doc>(tenant, model, {
      filters: [...scope, ...filters],
      search,
      ...placeOf(request),
      ...sortOf(request.sort),
    });
    const isNarrowed = filters.length > 0 || search !== '';
    const all = isNarrowed ? await this.readModels.list(tenant, model, { filters: scope, length: 1 }) : page;
    return { docs: page.rows, recordsTotal: all.total, recordsFiltered: page.total, position };
  }
}

const matchingOf = async <Doc, Row>(
  source: TableSource<Doc, Row>,
  { filters: sent, search }: Pick<TableRequest, 'filters' | 'search'>,
  { zone }: ListContext,
  caller: Caller,
): Promise<Matching> => {
  const { filters, words } = wantedBy(source.filters, sent, zone);
  return { scope: await source.scope(caller), filters, search: [search, ...words].join(' ').trim() };
};

const sortOf = (sort: TableRequest['sort']): Pick<ListQuery, 'sort'> =>
  sort === null ? {} : { sort: { field: sort.column, direction: sort.direction } };

/** For a last page beyond the count limit, the list is read from its end (P-9.6). */
const placeOf = ({ start, length }: TableRequest): Pick<ListQuery, 'length' | 'start' | 'last'> =>
  start >= COUNT_LIMIT ? { length, last: true } : { length, start };
