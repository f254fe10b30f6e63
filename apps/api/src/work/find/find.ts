import { accountText, writtenAccount } from '@counterfoil/domain';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type Filter,
  type FindAnswer,
  type FoundPayee,
  type FoundRun,
  type FoundSupplier,
  type PaymentRowDoc,
  paymentRows,
  paymentRuns,
  type RunDoc,
  type SupplierDoc,
  suppliers,
} from '@counterfoil/projections';
import type { ListQuery } from '@counterfoil/read-store';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { distinct, searchesOf } from './find-words.js';
import type { FindParams } from './find.dto.js';

/** Maximum number of results in each group. */
const SHOWN = 5;
/** Maximum number of payments that are searched for different payees. */
const PAYMENTS_READ = 50;

/** Suppliers, payees and runs by name, code, account or file name, for the command menu (P-2.6). */
export class Find extends SessionQuery<FindParams, FindAnswer> {}

type Scope = { readonly tenant: string; readonly searches: readonly string[]; readonly filters: readonly Filter[] };

@QueryHandler(Find)
export class FindHandler implements IQueryHandler<Find> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { text, entityId }, session }: Find): Promise<FindAnswer> {
    const { tenant, permissions } = session;
    const position = await this.readModels.position();
    const filters = entityFilter(session, entityId, await this.customers.of(tenant));
    const scope = { tenant, searches: searchesOf(text), filters };
    const payments = permissions.includes('canVerifyPayments');
    const [foundSuppliers, payees, runs] = await Promise.all([
      permissions.includes('canAccessSupplierManagement') ? this.suppliers(scope) : [],
      payments ? this.payees(scope) : [],
      payments ? this.runs(scope) : [],
    ]);
    return { suppliers: foundSuppliers, payees, runs, position };
  }

  private async suppliers(scope: Scope): Promise<readonly FoundSupplier[]> {
    const docs = await this.first<SupplierDoc>(scope, suppliers.name, { length: SHOWN });
    return docs.map(({ id, supplierName, accountName, supplierCode, account, status }) => {
      return { id, name: supplierName || (accountName ?? ''), code: supplierCode ?? '', account: accountText(account), status };
    });
  }

  private async payees(scope: Scope): Promise<readonly FoundPayee[]> {
    const sort = { field: 'newestFirst', direction: 'ascending' } as const;
    const docs = await this.first<PaymentRowDoc>(scope, paymentRows.name, { length: PAYMENTS_READ, sort });
    return distinct(docs, ({ accountName, accountDisplay }) => `${accountName} ${accountDisplay}`)
      .slice(0, SHOWN)
      .map((doc) => {
        const { id, accountName, runId, at, amount, currency } = doc;
        return { id, name: accountName, account: writtenAccount(doc), runId, at, amount, currency };
      });
  }

  private async runs(scope: Scope): Promise<readonly FoundRun[]> {
    const docs = await this.first<RunDoc>(scope, paymentRuns.name, { length: SHOWN });
    return docs.map(({ id, fileName, startedAt: at, stated, currency, status, readyAt }) => {
      return { id, fileName, at, lines: stated.lines, amount: stated.amount, currency, status, ready: readyAt !== null };
    });
  }

  /** The results of the first search that finds anything. */
  private async first<Doc>({ tenant, searches, filters }: Scope, model: string, query: ListQuery): Promise<readonly Doc[]> {
    for (const search of searches) {
      const { rows } = await this.readModels.list<Doc>(tenant, model, { ...query, filters, search });
      if (rows.length > 0) return rows;
    }
    return [];
  }
}
