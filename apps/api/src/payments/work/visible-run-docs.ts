import { Injectable } from '@nestjs/common';
import { paymentRuns, type RunDoc } from '@counterfoil/projections';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';

/** Runs from the read model, for users who may see them. */
@Injectable()
export class VisibleRunDocs {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws Problem 404 for a run that does not exist or belongs to an entity the user does not see */
  async find({ tenant, entityId }: Pick<Session, 'tenant' | 'entityId'>, runId: string): Promise<RunDoc> {
    const run = await this.readModels.get<RunDoc>(tenant, paymentRuns.name, runId);
    if (run === null || (entityId !== null && run.entityId !== entityId)) throw notFound();
    return run;
  }
}
