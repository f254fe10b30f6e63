import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { alertText, paymentRowId, whys } from '@counterfoil/domain';
import {
  type AlertView,
  type PaymentRowDoc,
  paymentRows,
  paymentRuns,
  type RunDoc,
  type RunWorkRowAnswer,
  type SupplierDoc,
  wordingFor,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ResultRows } from '../../platform/read/result-rows.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';
import { needsCallBack } from './acceptance-facts.js';
import { actionsOf, askedOf } from './row-actions.js';
import { RowChain } from './row-chain.js';
import { type PlacedLine, RunWorkReader } from './run-work.js';
import { VisibleRunDocs } from './visible-run-docs.js';
import { WorkRows } from './work-rows.js';

/** One row of a run with everything needed to work on it. */
export class ShowWorkRow extends SessionQuery<{ readonly runId: string; readonly n: number }, RunWorkRowAnswer> {}

@QueryHandler(ShowWorkRow)
export class ShowWorkRowHandler implements IQueryHandler<ShowWorkRow> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly runs: VisibleRunDocs,
    private readonly work: RunWorkReader,
    private readonly rows: WorkRows,
    private readonly resultRows: ResultRows,
    private readonly chain: RowChain,
    private readonly secondPerson: SecondPerson,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { runId, n }, session }: ShowWorkRow): Promise<RunWorkRowAnswer> {
    const { tenant } = session;
    const position = await this.readModels.position();
    const run = await this.runs.find(session, runId);
    const line = await this.work.one(tenant, run, n, session.entityId);
    const doc = await this.readModels.get<PaymentRowDoc>(tenant, paymentRows.name, paymentRowId(runId, n));
    if (line === null || doc === null) throw notFound();
    const askedId = askedOf(line);
    const [[row], [first], asked, paid, chain, alerts] = await Promise.all([
      this.rows.of(tenant, runId, [line]),
      this.resultRows.of(tenant, [doc]),
      askedId === null ? null : this.readModels.get<SupplierDoc>(tenant, 'suppliers', askedId),
      this.rows.paid(tenant, runId, [line.matchKey]),
      this.chain.of(tenant, runId, line),
      this.alerts(tenant, doc, line),
    ]);
    const { headline, explanation, means, todo } = whys[line.now];
    return {
      row: row!,
      ...{ headline, explanation, means, todo },
      paid: paid(line.matchKey),
      alerts,
      actions: actionsOf({ run, line, asked, permissions: session.permissions }),
      needsCallBack: needsCallBack(line),
      ...(await this.acceptance(session, run, line)),
      chain,
      first: first!,
      position,
    };
  }

  private async acceptance(session: Session, run: RunDoc, { acceptance }: PlacedLine) {
    const request = run.changeRequests.find(({ requestId }) => requestId === acceptance?.requestId);
    if (request === undefined) return { acceptanceCheck: null, isOwnAcceptance: false, blockedBecause: null };
    const approver = await this.secondPerson.toShow(session);
    const reasons = [request.requestedBy, ...request.involved].map((by) => blockedBecause(by, session.userId, approver));
    return {
      acceptanceCheck: request.check,
      isOwnAcceptance: request.requestedBy === session.userId,
      blockedBecause: reasons.find((reason) => reason !== null) ?? null,
    };
  }

  /** The open alerts of the last check, each with the payment that it compares with. */
  private async alerts(tenant: string, doc: PaymentRowDoc, line: PlacedLine): Promise<readonly AlertView[]> {
    const company = await this.customers.of(tenant);
    const { money, date } = wordingFor(company);
    const open = (doc.current ?? doc).alerts.filter(({ kind }) => line.alerts.includes(kind));
    const ids = open.flatMap((alert) => ('earlier' in alert ? [alert.earlier.runId] : []));
    const runs = await this.readModels.getMany<RunDoc>(tenant, paymentRuns.name, [...new Set(ids)]);
    const words = { date, money: (hundredths: number) => money(hundredths, line.currency) };
    return open.map((alert) => {
      if (!('earlier' in alert)) return { kind: alert.kind, text: alertText(alert, words), earlier: null };
      const { runId, n, at, amount } = alert.earlier;
      const earlierRun = runs.get(runId);
      const earlier = {
        runId,
        n,
        at,
        amount,
        fileName: earlierRun?.fileName ?? '',
        released: (earlierRun?.readyAt ?? null) !== null,
      };
      return { kind: alert.kind, text: alertText(alert, words), earlier };
    });
  }
}
