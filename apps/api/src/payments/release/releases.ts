import { Injectable } from '@nestjs/common';
import { fold, type PaymentRun, paymentRun, type PaymentRunEvent, type RunReleaseCommand } from '@counterfoil/domain';
import type { WorkLine } from '@counterfoil/projections';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { catchingUp, Problem } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain, type Outcome } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Caller, machineCall } from '../../platform/session/access.js';
import { VisibleRuns } from '../visible-runs.js';
import { FindingsReader, type FoundOnRelease } from './findings-reader.js';
import { LinesNow } from './lines-now.js';
import { workLinesOf } from '../../platform/read/work-lines.js';

const RECORDS_TIMEOUT_MS = 5_000;
const HOUR_MS = 3_600_000;
const COUNTERFOIL = { kind: 'system', id: 'counterfoil' } as const;

/** What is looked up for both the request and the approval of a release. */
export type Looked = FoundOnRelease & { readonly until: string | null; readonly mayApprove: boolean };

/**
 * Releases a run by the facts in the log: the rows are read once the read models are up to date, the run must not change until the
 * release is recorded, and every line is checked again before and after it.
 */
@Injectable()
export class Releases {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly now: LinesNow,
    private readonly findings: FindingsReader,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 409 'rows-changed-since' when a line was fine when it was checked and is not any more */
  async decide(
    caller: Caller,
    runId: string,
    commandOf: (looked: Looked) => RunReleaseCommand,
  ): Promise<Outcome<PaymentRunEvent>> {
    const { tenant } = caller;
    await this.runs.find(caller, runId);
    const history = await this.runner.historyOf(paymentRun, tenant, runId);
    const run = fold(paymentRun, history);
    await this.readModels.requireCaughtUp(RECORDS_TIMEOUT_MS);
    const lines = await workLinesOf(this.readModels, tenant, runId);
    if (run.status === 'completed' && !run.ready) await this.requireUnchanged(tenant, runId, run, lines);
    const { policy } = await this.customers.of(tenant);
    const until = policy.withdrawHours === 0 ? null : plusMilliseconds(this.clock.now(), policy.withdrawHours * HOUR_MS);
    const found = await this.findings.of(tenant, run, lines);
    const looked = { ...found, until, mayApprove: caller.permissions.includes('canApprove') };
    const outcome = await this.runner.run(paymentRun, runId, commandOf(looked), caller.call(history.length - 1));
    if (outcome.events.some(({ type }) => type === 'PaymentRunMarkedReady') && !outcome.repeated)
      await this.lookAgain(caller, runId, run, lines);
    return outcome;
  }

  private async requireUnchanged(tenant: string, runId: string, run: PaymentRun, lines: readonly WorkLine[]): Promise<void> {
    const worse = await this.now.worse(tenant, runId, run, lines);
    if (worse.length > 0) throw rowsChanged(worse);
  }

  /**
   * A record may change between the check and the release, because the release does not lock its stream. In that case the release
   * is withdrawn at once, before anybody has seen the file.
   */
  private async lookAgain(caller: Caller, runId: string, run: PaymentRun, lines: readonly WorkLine[]): Promise<void> {
    const { tenant } = caller;
    const caughtUp = await this.readModels.caughtUp(RECORDS_TIMEOUT_MS);
    const worse = caughtUp ? await this.now.worse(tenant, runId, run, lines) : null;
    if (worse?.length === 0) return;
    await this.withdraw(caller, runId, 'A supplier record changed while the run was released.');
    throw worse === null ? catchingUp() : rowsChanged(worse);
  }

  /** Withdraws a release that was just made, in the name of Counterfoil. */
  async withdraw(caller: Caller, runId: string, reason: string): Promise<void> {
    const { commandId } = caller.call();
    const call = decidedAgain(machineCall(caller.tenant, COUNTERFOIL, 'withdraw', runId, commandId));
    await this.runner.run(paymentRun, runId, { type: 'WithdrawRelease', data: { runId, reason } }, call);
  }
}

const MOST_NAMED = 20;

const rowsChanged = (lines: readonly number[]): Problem => {
  const named = lines.slice(0, MOST_NAMED).map((n) => `#${n}`);
  const which = `${named.join(', ')}${lines.length > MOST_NAMED ? ' and more' : ''}`;
  return new Problem(
    409,
    'rows-changed-since',
    `Records changed since the check, so ${which} would have another result now. The run was not released. Please check these payments again.`,
    { lines },
  );
};
