import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { zoneOf } from '@counterfoil/domain';
import {
  HOME_CURRENCY,
  monthsUntil,
  type PaymentRowDoc,
  paymentRows,
  type RunDoc,
  paymentRuns,
  type SupplierPayments,
  supplierPaymentsOf,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { MergedRecords } from '../../platform/merged-records.js';

/** Maximum number of payments that are read: several years of payments for nearly every supplier. */
const MOST_PAYMENTS = 500;

/** The payments to a supplier and to the records that were merged into it. */
export class ShowSupplierPayments extends SessionQuery<{ readonly id: string }, SupplierPayments> {}

@QueryHandler(ShowSupplierPayments)
export class ShowSupplierPaymentsHandler implements IQueryHandler<ShowSupplierPayments> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly records: SupplierRecords,
    private readonly mergedRecords: MergedRecords,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { id }, session }: ShowSupplierPayments): Promise<SupplierPayments> {
    const { tenant } = session;
    await this.records.visibleTo(session, id);
    const customer = await this.customers.of(tenant);
    const merged = await this.mergedRecords.into(tenant, id);
    const { rows, next } = await this.readModels.list<PaymentRowDoc>(tenant, paymentRows.name, {
      filters: [{ field: 'payeeId', op: 'one-of', values: [id, ...merged.map((record) => record.id)] }],
      sort: { field: 'newestFirst', direction: 'ascending' },
      length: MOST_PAYMENTS,
    });
    const runs = await this.readModels.getMany<RunDoc>(tenant, paymentRuns.name, [...new Set(rows.map(({ runId }) => runId))]);
    const userName = await this.customers.namer(
      tenant,
      [...runs.values()].map(({ readyBy }) => readyBy),
    );
    const zone = zoneOf(customer);
    const words = { zone, months: monthsUntil(this.clock.now(), zone), currency: HOME_CURRENCY[customer.country], userName };
    return supplierPaymentsOf({ rows, hasMore: next !== null, runs }, words);
  }
}
