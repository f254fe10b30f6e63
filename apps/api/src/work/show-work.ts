import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type Filter,
  suppliers,
  type WaitingForMe,
  type WaitingForOthers,
  type WorkAnswer,
  type WorkList,
} from '@counterfoil/projections';
import { SessionQuery } from '../platform/commands.js';
import { Customers } from '../platform/customers.js';
import { entityFilter } from '../platform/read/entity-filter.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Session } from '../platform/session/sessions.js';
import { type Some, WaitingChanges } from './waiting-changes.js';
import { WaitingLinks } from './waiting-links.js';
import { WaitingOnboardings } from './waiting-onboardings.js';
import { WaitingPaymentRequests } from './waiting-payment-requests.js';
import { WaitingPayments } from './waiting-payments.js';
import { type OpenRuns, WaitingRuns } from './waiting-runs.js';
import type { WorkParams } from './work.dto.js';

/** Maximum number of items in one list. Further items follow when these are done. */
const SHOWN = 50;

/** The work that waits for this user, and what this user waits for (P-2.5). */
export class ShowWork extends SessionQuery<WorkParams, WorkAnswer> {}

@QueryHandler(ShowWork)
export class ShowWorkHandler implements IQueryHandler<ShowWork> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly changes: WaitingChanges,
    private readonly runs: WaitingRuns,
    private readonly links: WaitingLinks,
    private readonly payments: WaitingPayments,
    private readonly paymentRequests: WaitingPaymentRequests,
    private readonly onboardings: WaitingOnboardings,
  ) {}

  async execute({ input: { entityId }, session }: ShowWork): Promise<WorkAnswer> {
    const { tenant } = session;
    const position = await this.readModels.position();
    const company = await this.customers.of(tenant);
    const entities = entityFilter(session, entityId, company);
    const [changes, runs, links, requests, onboardings, [supplierId]] = await Promise.all([
      this.changes.of(session, company, entities),
      this.openRuns(session, entities),
      this.links.of(session, entities),
      this.paymentRequests.of(session, entities),
      this.onboardings.of(session, entities),
      this.readModels.ids(tenant, suppliers.name, entities, 1),
    ]);
    const all = <I>(items: readonly I[]): Some<I> => ({ items, total: items.length });
    const mine = oldestFirst(changes.mine, onboardings.mine, all(requests.mine), all(runs.items));
    const others = oldestFirst(changes.others, onboardings.others, all(requests.others), links);
    const sums = await this.payments.of(tenant, runs.ids, [...mine.items, ...others.items].flatMap(supplierOf));
    const withSum = <I extends WaitingForMe | WaitingForOthers>(item: I): I =>
      'supplierId' in item ? { ...item, sum: sums.get(item.supplierId) ?? null } : item;
    return {
      mine: { ...mine, items: mine.items.map(withSum) },
      others: { ...others, items: others.items.map(withSum) },
      openRuns: runs.total,
      lacksSuppliers: supplierId === undefined,
      approvals: changes.approvals + requests.mine.length,
      onboardings: onboardings.mine.total,
      atRisk: runs.atRisk,
      position,
    };
  }

  private async openRuns(session: Session, entities: readonly Filter[]): Promise<OpenRuns> {
    return session.permissions.includes('canVerifyPayments')
      ? this.runs.of(session.tenant, entities)
      : { items: [], ids: [], total: 0, atRisk: [] };
  }
}

const oldestFirst = <I extends { readonly at: string; readonly id: string }>(...parts: readonly Some<I>[]): WorkList<I> => ({
  items: parts
    .flatMap(({ items }) => items)
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .slice(0, SHOWN),
  total: parts.reduce((sum, { total }) => sum + total, 0),
});

const supplierOf = (item: WaitingForMe | WaitingForOthers): readonly string[] => ('supplierId' in item ? [item.supplierId] : []);
