import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { cardOf, countIn, runFacts } from '@counterfoil/domain';
import {
  type AcceptanceView,
  type Filter,
  HOME_CURRENCY,
  type ListAnswer,
  paymentRuns,
  type RunChangeRequest,
  type RunDoc,
  wordingFor,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';

/** Acceptances that wait for a second person, in all open runs, oldest first (P-10.23). */
export class ListAcceptances extends SessionQuery<void, ListAnswer<AcceptanceView>> {}

@QueryHandler(ListAcceptances)
export class ListAcceptancesHandler implements IQueryHandler<ListAcceptances> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ session }: ListAcceptances): Promise<ListAnswer<AcceptanceView>> {
    const { tenant, userId } = session;
    const position = await this.readModels.position();
    const waiting = await this.waiting(tenant, session.entityId);
    const company = await this.customers.of(tenant);
    const { money, date } = wordingFor(company);
    const words = { date, money: (hundredths: number) => money(hundredths, HOME_CURRENCY[company.country]) };
    const approver = await this.secondPerson.toShow(session);
    const nameOf = await this.customers.namer(
      tenant,
      waiting.map(({ request }) => request.requestedBy),
    );
    const rows = waiting.map(({ run, request }): AcceptanceView => {
      const [wasText, nowText] = cardOf(runFacts.acceptance, request.change, words);
      const reasons = [request.requestedBy, ...request.involved].map((by) => blockedBecause(by, userId, approver));
      return {
        ...{ runId: run.id, fileName: run.fileName, requestId: request.requestId, at: request.at, wasText, nowText },
        lines: countIn(request.change.lines),
        amount: request.change.amount,
        check: request.check,
        requestedByName: nameOf(request.requestedBy),
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
    const waiting: { readonly run: RunDoc; readonly request: Acceptance }[] = [];
    for await (const run of this.readModels.scan<RunDoc>(tenant, paymentRuns.name, filters))
      waiting.push(...run.changeRequests.filter(isAcceptance).map((request) => ({ run, request })));
    return waiting.sort((a, b) => (a.request.at < b.request.at ? -1 : 1));
  }
}

type Acceptance = Extract<RunChangeRequest, { readonly kind: 'acceptance' }>;
const isAcceptance = (request: RunChangeRequest): request is Acceptance => request.kind === 'acceptance';
