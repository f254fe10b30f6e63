import { Injectable } from '@nestjs/common';
import { countIn } from '@counterfoil/domain';
import {
  type Filter,
  paymentRuns,
  type RunChangeRequest,
  type RunDoc,
  type WaitingForMe,
  type WaitingForOthers,
} from '@counterfoil/projections';
import { Customers } from '../platform/customers.js';
import { ReadModels } from '../platform/read/read-models.js';
import { blockedBecause, SecondPerson } from '../platform/second-person.js';
import type { Session } from '../platform/session/sessions.js';

type Waiting = { readonly mine: readonly WaitingForMe[]; readonly others: readonly WaitingForOthers[] };
type OfRun = { readonly run: RunDoc; readonly request: RunChangeRequest };

/** Acceptances and releases that this user may decide on, and those that this user requested. */
@Injectable()
export class WaitingPaymentRequests {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async of(session: Session, entities: readonly Filter[]): Promise<Waiting> {
    const { tenant, permissions, userId } = session;
    const decides = permissions.includes('canApprove');
    if (!decides && !permissions.includes('canVerifyPayments')) return { mine: [], others: [] };
    const waiting = await this.waiting(tenant, entities);
    if (waiting.length === 0) return { mine: [], others: [] };
    const approver = await this.secondPerson.toShow(session);
    const nameOf = await this.customers.namer(
      tenant,
      waiting.map(({ request }) => request.requestedBy),
    );
    const may = ({ request: { requestedBy, involved } }: OfRun) =>
      decides && [requestedBy, ...involved].every((by) => blockedBecause(by, userId, approver) === null);
    return {
      mine: waiting.filter(may).map((one): WaitingForMe => {
        const { request } = one;
        return { ...about(one), kind: 'payment-approval', lines: linesOf(request), requestedByName: nameOf(request.requestedBy) };
      }),
      others: waiting
        .filter(({ request }) => request.requestedBy === userId)
        .map((one): WaitingForOthers => ({ ...about(one), kind: 'own-payment' })),
    };
  }

  private async waiting(tenant: string, entities: readonly Filter[]): Promise<readonly OfRun[]> {
    const waiting: OfRun[] = [];
    const filters: Filter[] = [
      { field: 'hasRequests', op: 'equals', value: true },
      { field: 'open', op: 'equals', value: true },
      ...entities,
    ];
    for await (const run of this.readModels.scan<RunDoc>(tenant, paymentRuns.name, filters))
      waiting.push(...run.changeRequests.map((request) => ({ run, request })));
    return waiting;
  }
}

const linesOf = (request: RunChangeRequest): number =>
  request.kind === 'acceptance' ? countIn(request.change.lines) : request.change.lines;

const about = ({
  run: { id: runId, fileName, origin, currency },
  request: { requestId: id, kind: change, at, ...request },
}: OfRun) => ({
  ...{ id, at, runId, fileName, origin, change },
  sum: { amount: request.change.amount, currency },
});
