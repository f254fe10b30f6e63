import { Injectable } from '@nestjs/common';
import { type Filter, type ImportDoc, imports, type WaitingSupplierDoc, waitingSuppliers } from '@counterfoil/projections';
import { Customers } from '../platform/customers.js';
import { ReadModels } from '../platform/read/read-models.js';

/** New suppliers of one imported list, which are decided together (P-11.12). */
export type WaitingList = {
  readonly importId: string;
  readonly fileName: string;
  readonly suppliers: number;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly at: string;
};

/** The latest imports whose suppliers are counted. */
const MOST_LISTS = 50;

/** Counted by index, because reading thousands of new suppliers to show one line would be slow. */
@Injectable()
export class WaitingLists {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async of(tenant: string, entities: readonly Filter[]): Promise<readonly WaitingList[]> {
    const waiting = await this.count(tenant, [{ field: 'queue', op: 'equals', value: 'list' }, ...entities]);
    if (waiting.total === 0) return [];
    const { rows } = await this.readModels.list<ImportDoc>(tenant, imports.name, { length: MOST_LISTS });
    const lists: Omit<WaitingList, 'requestedByName'>[] = [];
    let left = waiting.total;
    for (const { id: importId, fileName, counts } of rows) {
      if (left <= 0) break;
      if (counts.added === 0) continue;
      const { first, total } = await this.count(tenant, [{ field: 'listId', op: 'equals', value: importId }, ...entities]);
      left -= total;
      const request = first?.requests[0];
      if (request === undefined) continue;
      lists.push({ importId, fileName, suppliers: total, requestedBy: request.requestedBy, at: request.at });
    }
    const nameOf = await this.customers.namer(
      tenant,
      lists.map(({ requestedBy }) => requestedBy),
    );
    return lists.map((list) => ({ ...list, requestedByName: nameOf(list.requestedBy) }));
  }

  private async count(tenant: string, filters: readonly Filter[]) {
    const { rows, total } = await this.readModels.list<WaitingSupplierDoc>(tenant, waitingSuppliers.name, { filters, length: 1 });
    return { first: rows[0], total };
  }
}
