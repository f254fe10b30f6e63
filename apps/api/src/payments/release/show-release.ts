import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type Approver,
  causesForSecondPerson,
  releaseCauses,
  type ReleaseFindings,
  releaserOf,
  sendersOf,
} from '@counterfoil/domain';
import { paymentRuns, type ReleaseView, type RunDoc } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { RunRisk } from '../../platform/read/run-risk.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';
import { VisibleRuns } from '../visible-runs.js';
import { AloneReleases } from './alone-releases.js';
import { FindingsReader } from './findings-reader.js';
import { workLinesOf } from '../../platform/read/work-lines.js';

/** What decides on a waiting release, in addition to its request. */
type Beside = { readonly approver: Approver; readonly behind: readonly string[]; readonly basis: string };

/** What a release would pay, what it requires, and the waiting or current release. */
export class ShowRelease extends SessionQuery<{ readonly runId: string }, ReleaseView> {}

@QueryHandler(ShowRelease)
export class ShowReleaseHandler implements IQueryHandler<ShowRelease> {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly risk: RunRisk,
    private readonly findings: FindingsReader,
    private readonly alone: AloneReleases,
    private readonly clock: Clock,
  ) {}

  async execute({ session, input: { runId } }: ShowRelease): Promise<ReleaseView> {
    const run = await this.runs.find(session, runId);
    const { tenant, userId } = session;
    const doc = await this.readModels.get<RunDoc>(tenant, paymentRuns.name, runId);
    if (doc === null) throw notFound();
    const lines = await workLinesOf(this.readModels, tenant, runId);
    const { findings, behindOpen } = await this.findings.of(tenant, run, lines);
    const { basis, paid, open, accepted, without } = findings;
    const { policy } = await this.customers.of(tenant);
    const approver = await this.secondPerson.toShow(session);
    const { tiedTo } = approver;
    const releasedAlone = await this.alone.amountOf(tenant, [userId, ...tiedTo]);
    const releaser = { ...releaserOf(run, { findings, behindOpen }, userId, tiedTo), releasedAlone };
    const causes = causesForSecondPerson(findings, policy, releaser);
    const senders = sendersOf(run).map(({ id }) => id);
    const dismissedBySenders = findings.dismissedBy.filter((by) => senders.includes(by));
    const nameOf = await this.customers.namer(tenant, dismissedBySenders);
    const until = doc.release?.until ?? null;
    const { changed } = await this.risk.ofLines(tenant, doc, lines);
    return {
      changed,
      ...{ paid, open, accepted, without, currency: doc.currency },
      dismissedBySenders: dismissedBySenders.map(nameOf),
      needsSecondPerson: causes.map((cause) => releaseCauses[cause]),
      refused: this.refusal(doc, session, policy.releaseByApprovers, findings),
      request: await this.requestOf(session, doc, {
        approver,
        behind: [...senders, ...behindOpen],
        basis,
      }),
      withdrawableUntil: until !== null && this.clock.now() <= until ? until : null,
      withdrawHours: policy.withdrawHours,
    };
  }

  private refusal(
    { status, readyAt }: RunDoc,
    { permissions }: Session,
    byApprovers: boolean,
    findings: ReleaseFindings,
  ): string | null {
    if (status === 'started') return 'The check is not complete yet.';
    if (status === 'rejected') return 'The run was rejected.';
    if (readyAt !== null) return 'The run is released.';
    if (byApprovers && !permissions.includes('canApprove')) return 'Only people who approve change requests release runs.';
    if (findings.sanctioned.lines > 0)
      return 'It pays somebody who is on a sanctions list. Please leave out every payment to them.';
    return findings.paid.lines === 0 ? 'Every payment is held or left out.' : null;
  }

  private async requestOf(session: Session, { changeRequests }: RunDoc, { approver, behind, basis }: Beside) {
    const request = changeRequests.find(({ kind }) => kind === 'release');
    if (request?.kind !== 'release') return null;
    const { requestId, requestedBy: by, at, reason, change } = request;
    const { lines, amount, openLines } = change;
    const nameOf = await this.customers.namer(session.tenant, [by]);
    const blocked = [by, ...behind]
      .map((author) => blockedBecause(author, session.userId, approver))
      .find((each) => each !== null);
    const mayApprove = session.permissions.includes('canApprove');
    return {
      ...{ requestId, byName: nameOf(by), at, reason, lines, amount, openLines },
      isOwn: by === session.userId,
      isVoid: change.basis !== basis,
      blockedBecause: blocked ?? (mayApprove ? null : 'You need the permission to approve change requests.'),
    };
  }
}
