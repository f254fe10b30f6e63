import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { cardOf, countIn, releaseFacts, runFacts } from '@counterfoil/domain';
import {
  type Filter,
  HOME_CURRENCY,
  type ListAnswer,
  type PaymentRequestView,
  paymentRuns,
  type RunChangeRequest,
  type RunDoc,
  wordingFor,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';

const facts = { ...runFacts, ...releaseFacts };

/** Acceptances and releases that wait for a second person, in all open runs, oldest first (P-10.15, P-10.23). */
export class ListPaymentRequests extends SessionQuery<void, ListAnswer<PaymentRequestView>> {}

@QueryHandler(ListPaymentRequests)
export class ListPaymentRequestsHandler implements IQueryHandler<ListPaymentRequests> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ session }: ListPaymentRequests): Promise<ListAnswer<PaymentRequestView>> {
    const { tenant, userId } = session;
    const position = await this.readModels.position();
    const waiting = await this.waiting(tenant, session.entityId);
    const company = await this.customers.of(tenant);
    const { money, date } = wordingFor(company);
    const words = { date, money: (hundredths: number) => money(hundredths, HOME_CURRENCY[company.country]) };
    const approver = await this.secondPerson.toShow(session);
    const nameOf = await this.customers.namer(
      tenant,
      waiting.flatMap(({ request }) => [request.requestedBy, ...request.checks.map(({ by }) => by)]),
    );
    const rows = waiting.map(({ run, request }): PaymentRequestView => {
      const [wasText, nowText] = cardOf(facts[request.kind], request.change, words);
      const reasons = [request.requestedBy, ...request.involved].map((by) => blockedBecause(by, userId, approver));
      return {
        ...{ kind: request.kind, runId: run.id, fileName: run.fileName, requestId: request.requestId, at: request.at },
        ...{ wasText, nowText, amount: request.change.amount, currency: run.currency },
        lines: request.kind === 'acceptance' ? countIn(request.change.lines) : request.change.lines,
        openLines: request.kind === 'acceptance' ? 0 : request.change.openLines,
        checks: request.checks.map((one) => ({ ...one, byName: nameOf(one.by) })),
        requestedByName: nameOf(request.requestedBy),
        isOwn: request.requestedBy === userId,
        blockedBecause: reasons.find((reason) => reason !== null) ?? null,
      };
    });
    return { rows, total: rows.length, next: null, position };
  }

  private async waiting(tenant: string, entityId: string | null) {
    const filters: Filter[] = [
      { field: 'hasRequests', op: 'equals', value: true },
      { field: 'open', op: 'equals', value: true },
    ];
    if (entityId !== null) filters.push({ field: 'entityId', op: 'equals', value: entityId });
    const waiting: { readonly run: RunDoc; readonly request: RunChangeRequest }[] = [];
    for await (const run of this.readModels.scan<RunDoc>(tenant, paymentRuns.name, filters))
      waiting.push(...run.changeRequests.map((request) => ({ run, request })));
    return waiting.sort((a, b) => (a.request.at < b.request.at ? -1 : 1));
  }
}
