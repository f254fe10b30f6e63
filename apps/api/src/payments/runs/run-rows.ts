import { Injectable } from '@nestjs/common';
import { paymentRowId } from '@counterfoil/domain';
import { type PaymentRowDoc, paymentRows } from '@counterfoil/projections';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { VisibleRuns } from '../visible-runs.js';

/** One judged line of a run that the caller may see. */
@Injectable()
export class RunRows {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws Problem 404 */
  async find(caller: Caller, runId: string, n: number): Promise<PaymentRowDoc> {
    await this.runs.find(caller, runId);
    const row = await this.readModels.get<PaymentRowDoc>(caller.tenant, paymentRows.name, paymentRowId(runId, n));
    if (row === null) throw notFound();
    return row;
  }
}
