import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { foldName } from '@counterfoil/domain';
import type { Filter, SupplierDoc, SuppliersByCodes, SupplierView } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { notFound, Problem } from '../../platform/http/problem.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { SupplierViews } from '../record/supplier-views.js';
import type { AccountNameDto, SupplierCodeDto, SupplierCodesDto } from './suppliers.params.js';

/** Maximum number of suppliers returned for one name. */
const MOST_NAMED = 500;

/** Finds the suppliers that the user sees by code, name or account. */
@Injectable()
export class SupplierFinder {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly views: SupplierViews,
  ) {}

  async find(session: Session, entityId: string | undefined, filter: Filter): Promise<readonly SupplierView[]> {
    const { tenant } = session;
    const entity = entityFilter(session, entityId, await this.customers.of(tenant));
    const docs: SupplierDoc[] = [];
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [filter, ...entity])) docs.push(doc);
    return this.views.of(tenant, docs);
  }
}

export class FindSupplierByCode extends SessionQuery<SupplierCodeDto, SupplierView> {}

@QueryHandler(FindSupplierByCode)
export class FindSupplierByCodeHandler implements IQueryHandler<FindSupplierByCode> {
  constructor(private readonly finder: SupplierFinder) {}

  /** @throws Problem 404; 409 'several-suppliers' when several entities have one of this code */
  async execute({ input: { supplierCode, entityId }, session }: FindSupplierByCode): Promise<SupplierView> {
    const code = { field: 'supplierCode', op: 'equals', value: supplierCode.trim() } as const;
    const [found, ...others] = await this.finder.find(session, entityId, code);
    if (found === undefined) throw notFound();
    if (others.length > 0)
      throw new Problem(409, 'several-suppliers', 'Several entities have a supplier of this code. Please name the entity.');
    return found;
  }
}

export class FindSuppliersByCodes extends SessionQuery<SupplierCodesDto, SuppliersByCodes> {}

@QueryHandler(FindSuppliersByCodes)
export class FindSuppliersByCodesHandler implements IQueryHandler<FindSuppliersByCodes> {
  constructor(private readonly finder: SupplierFinder) {}

  async execute({ input: { supplierCodes, entityId }, session }: FindSuppliersByCodes): Promise<SuppliersByCodes> {
    const codes = [...new Set(supplierCodes.map((code) => code.trim()).filter((code) => code !== ''))];
    const rows = await this.finder.find(session, entityId, { field: 'supplierCode', op: 'one-of', values: codes });
    const found = new Set(rows.map(({ supplierCode }) => supplierCode));
    return { rows, unknown: codes.filter((code) => !found.has(code)) };
  }
}

export class FindSuppliersByAccountName extends SessionQuery<AccountNameDto, { readonly rows: readonly SupplierView[] }> {}

/**
 * Every supplier with this account name, ignoring case and punctuation. A supplier without an account name is found by its supplier
 * name.
 */
@QueryHandler(FindSuppliersByAccountName)
export class FindSuppliersByAccountNameHandler implements IQueryHandler<FindSuppliersByAccountName> {
  constructor(private readonly finder: SupplierFinder) {}

  async execute({ input: { accountName }, session }: FindSuppliersByAccountName) {
    const name = { field: 'nameKey', op: 'equals', value: foldName(accountName) } as const;
    return { rows: (await this.finder.find(session, undefined, name)).slice(0, MOST_NAMED) };
  }
}
