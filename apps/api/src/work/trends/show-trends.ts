import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { linesIn, paymentRowId, startOfDay, zoneOf } from '@counterfoil/domain';
import {
  type AnswerTimeDoc,
  answerTimes,
  type Filter,
  gradeShares,
  HOME_CURRENCY,
  monthsUntil,
  type PaymentRowDoc,
  paymentRows,
  type PaymentTrendDoc,
  paymentTrends,
  shareDays,
  startOfMonth,
  trendMonths,
  type TrendsAnswer,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { WorkParams } from '../work.dto.js';

/** Maximum number of payments that are added up. A year with more payments is marked as incomplete. */
const MOST_SET_ASIDE = 5_000;

/** Twelve months of checked and stopped payments, the evidence for them, and how fast suppliers answer (P-2.7). */
export class ShowTrends extends SessionQuery<WorkParams, TrendsAnswer> {}

@QueryHandler(ShowTrends)
export class ShowTrendsHandler implements IQueryHandler<ShowTrends> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { entityId }, session }: ShowTrends): Promise<TrendsAnswer> {
    const { tenant } = session;
    const position = await this.readModels.position();
    const company = await this.customers.of(tenant);
    const zone = zoneOf(company);
    const currency = HOME_CURRENCY[company.country];
    const months = monthsUntil(this.clock.now(), zone);
    const since = startOfMonth(months[0]!, zone);
    const entities = entityFilter(session, entityId, company);
    const runs = await this.all<PaymentTrendDoc>(tenant, paymentTrends.name, [
      { field: 'startedAt', op: 'range', from: since },
      ...entities,
    ]);
    const answers = await this.all<AnswerTimeDoc>(tenant, answerTimes.name, [{ field: 'answeredAt', op: 'range', from: since }]);
    const { from, to } = shareDays(this.clock.now(), zone);
    const grades = gradeShares(runs, startOfDay(from, zone), currency);
    const read = { runs, answers, stopped: await this.setAside(tenant, runs) };
    return {
      currency,
      months: trendMonths(read, { months, currency, zone }),
      grades,
      from,
      to,
      position,
    };
  }

  /** Payments that were left out or are held. Those of a rejected run count with the run. */
  private async setAside(tenant: string, runs: readonly PaymentTrendDoc[]): Promise<readonly PaymentRowDoc[]> {
    const ids = runs
      .filter(({ rejected }) => !rejected)
      .flatMap(({ id, aside }) => linesIn(aside).map((n) => paymentRowId(id, n)))
      .slice(-MOST_SET_ASIDE);
    return [...(await this.readModels.getMany<PaymentRowDoc>(tenant, paymentRows.name, ids)).values()];
  }

  private async all<Doc>(tenant: string, model: string, filters: readonly Filter[]): Promise<readonly Doc[]> {
    const docs: Doc[] = [];
    for await (const doc of this.readModels.scan<Doc>(tenant, model, filters)) docs.push(doc);
    return docs;
  }
}
