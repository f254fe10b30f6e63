import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { localParts, plusDays, startOfDay, zoneOf } from '@counterfoil/domain';
import {
  type Filter,
  type ListAnswer,
  type PaymentRowDoc,
  paymentRows,
  type ResultRow,
  type SupplierDoc,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import { listQuery } from '../../platform/http/list-params.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ResultRows } from '../../platform/read/result-rows.js';
import type { Session } from '../../platform/session/sessions.js';
import type { LatestVerificationsDto } from './latest-verifications.dto.js';
import { type RowEmail, rowEmail } from './row-email.js';

export type LatestRow = ResultRow & RowEmail;

export class ReadLatestVerifications extends Query<ListAnswer<LatestRow>> {
  constructor(
    readonly session: Session,
    readonly asked: LatestVerificationsDto,
  ) {
    super();
  }
}

@QueryHandler(ReadLatestVerifications)
export class ReadLatestVerificationsHandler implements IQueryHandler<ReadLatestVerifications> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly company: Company,
    private readonly resultRows: ResultRows,
    private readonly clock: Clock,
  ) {}

  async execute({ session, asked }: ReadLatestVerifications): Promise<ListAnswer<LatestRow>> {
    const { tenant } = session;
    const customer = await this.company.of(tenant);
    const zone = zoneOf(customer.country);
    const from = startOfDay(localParts(plusDays(this.clock.now(), -asked.days), zone).date, zone);
    const filters: readonly Filter[] = [
      { field: 'at', op: 'range', from },
      ...entityFilter(session, asked.entityFilter ?? asked.entityId, customer),
    ];
    const position = await this.readModels.position();
    const query = listQuery(paymentRows, { ...asked, sort: asked.sort ?? 'newestFirst' }, filters);
    const page = await this.readModels.list<PaymentRowDoc>(tenant, paymentRows.name, query);
    const rows = await this.resultRows.of(tenant, page.rows);
    const suppliers = await this.readModels.getMany<SupplierDoc>(
      tenant,
      'suppliers',
      page.rows.flatMap(({ supplierId }) => supplierId ?? []),
    );
    const around = { customer, at: this.clock.now(), onboarding: await this.onboarding(tenant, [...suppliers.values()]) };
    const withEmail = rows.map((row, i) => ({
      ...row,
      ...rowEmail(row, suppliers.get(page.rows[i]!.supplierId ?? '') ?? null, around),
    }));
    return { ...page, rows: withEmail, position };
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
