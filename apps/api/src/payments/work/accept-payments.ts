import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linesIn } from '@counterfoil/domain';
import type { RunDoc, Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { noPermission, Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { SecondPerson } from '../../platform/second-person.js';
import type { Caller } from '../../platform/session/access.js';
import { AcceptanceFactsReader, MOST_ACCEPTED } from './acceptance-facts.js';
import { RowWork } from './row-work.js';
import { Selection } from './selection.js';
import { VisibleRunDocs } from './visible-run-docs.js';
import type { AcceptDto, ApproveAcceptanceDto, DeclineAcceptanceDto } from './work.dto.js';

type OnRequest = { readonly runId: string; readonly requestId: string };

/** Asks a second person to accept rows that nothing confirms (P-10.23). */
export class AcceptPayments extends CallerCommand<{ readonly runId: string; readonly body: AcceptDto }> {}
export class ApproveAcceptance extends CallerCommand<OnRequest & { readonly body: ApproveAcceptanceDto }> {}
export class DeclineAcceptance extends CallerCommand<OnRequest & { readonly body: DeclineAcceptanceDto }> {}

@CommandHandler(AcceptPayments)
export class AcceptPaymentsHandler implements ICommandHandler<AcceptPayments> {
  constructor(
    private readonly selection: Selection,
    private readonly facts: AcceptanceFactsReader,
    private readonly customers: Customers,
    private readonly checks: CheckFiles,
    private readonly work: RowWork,
  ) {}

  async execute({ input: { runId, body }, caller }: AcceptPayments): Promise<Written> {
    const check = await this.checks.read(caller, body.check, null);
    const { lines } = await this.selection.of(caller, runId, body);
    if (lines.length > MOST_ACCEPTED)
      throw new Problem(409, 'too-many-to-accept', `At most ${MOST_ACCEPTED} payments can be accepted at once.`);
    if (lines.some(({ place }) => place === 'nothing'))
      throw new Problem(409, 'nothing-to-accept', 'Some of these payments need no acceptance.');
    const { policy } = await this.customers.of(caller.tenant);
    const facts = await this.facts.of(caller.tenant, lines);
    const data = { runId, lines: lines.map(({ n }) => n), check, ...facts, singleOperator: policy.singleOperator };
    return written(await this.work.run(caller, runId, { type: 'AcceptPayments', data }), 'Accepted.');
  }
}

/** The rows of a waiting acceptance in their current state. */
const requestedLines = (run: RunDoc, requestId: string): number[] => {
  const request = run.changeRequests.find((waiting) => waiting.kind === 'acceptance' && waiting.requestId === requestId);
  return request?.kind === 'acceptance' ? [...linesIn(request.change.lines)] : [];
};

@CommandHandler(ApproveAcceptance)
export class ApproveAcceptanceHandler implements ICommandHandler<ApproveAcceptance> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runs: VisibleRunDocs,
    private readonly selection: Selection,
    private readonly facts: AcceptanceFactsReader,
    private readonly checks: CheckFiles,
    private readonly work: RowWork,
  ) {}

  async execute({ input: { runId, requestId, body }, caller }: ApproveAcceptance): Promise<Written> {
    const approver = await this.secondPerson.toDecide(caller);
    const check = await this.checks.readIfAny(caller, body.check, null);
    const lines = requestedLines(await this.runs.find(caller, runId), requestId);
    const basis = lines.length === 0 ? '' : await this.basis(caller, runId, lines);
    const data = { runId, requestId, approver, basis, check };
    return written(await this.work.run(caller, runId, { type: 'ApproveAcceptance', data }), 'Accepted.');
  }

  private async basis(caller: Caller, runId: string, lines: number[]): Promise<string> {
    const selected = await this.selection.of(caller, runId, { lines });
    return this.facts.basisOf(caller.tenant, selected.lines);
  }
}

@CommandHandler(DeclineAcceptance)
export class DeclineAcceptanceHandler implements ICommandHandler<DeclineAcceptance> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runs: VisibleRunDocs,
    private readonly work: RowWork,
  ) {}

  async execute({ input: { runId, requestId, body }, caller }: DeclineAcceptance): Promise<Written> {
    const run = await this.runs.find(caller, runId);
    const isOwn = run.changeRequests.some((request) => request.requestId === requestId && request.requestedBy === caller.userId);
    if (!isOwn && !caller.permissions.includes('canApprove')) throw noPermission();
    const approver = await this.secondPerson.toDecide(caller);
    const data = { runId, requestId, approver, reason: body.reason ?? '' };
    return written(await this.work.run(caller, runId, { type: 'DeclineAcceptance', data }), 'Declined.');
  }
}
