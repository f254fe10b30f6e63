import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { localParts, plusDays, startOfDay, zoneOf } from '@counterfoil/domain';
import {
  type CustomerDoc,
  type Filter,
  type ListAnswer,
  type PaymentRowDoc,
  paymentRows,
  type ResultRow,
  type SupplierDoc,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ResultRows } from '../../platform/read/result-rows.js';
import type { LatestVerificationsDto } from './latest-verifications.dto.js';
import { type RowEmail, rowEmail } from './row-email.js';

export type LatestRow = ResultRow & RowEmail;

/** The lines that were checked recently, each with the state of the emails to its supplier (P-7.2). */
export class ReadLatestVerifications extends SessionQuery<LatestVerificationsDto, ListAnswer<LatestRow>> {}

@QueryHandler(ReadLatestVerifications)
export class ReadLatestVerificationsHandler implements IQueryHandler<ReadLatestVerifications> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly resultRows: ResultRows,
    private readonly clock: Clock,
  ) {}

  async execute({ input, session }: ReadLatestVerifications): Promise<ListAnswer<LatestRow>> {
    const { tenant } = session;
    const customer = await this.customers.of(tenant);
    const zone = zoneOf(customer);
    const from = startOfDay(localParts(plusDays(this.clock.now(), -input.days), zone).date, zone);
    const filters: readonly Filter[] = [
      { field: 'at', op: 'range', from },
      ...entityFilter(session, input.entityFilter ?? input.entityId, customer),
    ];
    const params = { ...input, sort: input.sort ?? 'newestFirst' };
    return listAnswer<PaymentRowDoc, LatestRow>(this.readModels, { tenant, model: paymentRows, params, filters }, (docs) =>
      this.rowsOf(tenant, customer, docs),
    );
  }

  private async rowsOf(tenant: string, customer: CustomerDoc, docs: readonly PaymentRowDoc[]): Promise<readonly LatestRow[]> {
    const rows = await this.resultRows.of(tenant, docs);
    const ids = docs.flatMap(({ supplierId }) => supplierId ?? []);
    const suppliers = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
    const onboarding = await this.onboarding(tenant, [...suppliers.values()]);
    const around = { customer, at: this.clock.now(), onboarding };
    return rows.map((row, i) => ({ ...row, ...rowEmail(row, suppliers.get(docs[i]!.supplierId ?? '') ?? null, around) }));
  }

  private async onboarding(tenant: string, suppliers: readonly SupplierDoc[]): Promise<readonly SupplierDoc[]> {
    const keys = [...new Set(suppliers.flatMap(({ matchKey }) => matchKey ?? []))];
    if (keys.length === 0) return [];
    const found: SupplierDoc[] = [];
    const filter: Filter = { field: 'onboardingKey', op: 'one-of', values: keys };
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [filter])) found.push(doc);
    return found;
  }
}
