import { Injectable } from '@nestjs/common';
import { type PaymentRun, paymentRun } from '@counterfoil/domain';
import { notFound } from '../platform/http/problem.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import type { Session } from '../platform/session/sessions.js';

/** The current state of runs from the log, for users who may see them. */
@Injectable()
export class VisibleRuns {
  constructor(private readonly runner: CommandRunner) {}

  /** @throws Problem 404 for a run that does not exist or belongs to an entity the user does not see */
  async find({ tenant, entityId }: Session, runId: string): Promise<PaymentRun> {
    const run = await this.runner.stateOf(paymentRun, tenant, runId);
    if (run.status === 'none' || (entityId !== null && run.entityId !== entityId)) throw notFound();
    return run;
  }
}
