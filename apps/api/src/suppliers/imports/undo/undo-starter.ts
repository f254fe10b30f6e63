import { Injectable } from '@nestjs/common';
import type { UndoAnswer } from '@counterfoil/projections';
import { Customers } from '../../../platform/customers.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { isOutage } from '../../../platform/outages.js';
import { ImportTurns, type Turn, undoJobIdOf } from '../job/import-turns.js';
import { UndoJob, type UndoOrder } from './undo-job.js';

/** Starts or resumes the background job that undoes an import. The import already has its turn. */
@Injectable()
export class UndoStarter {
  constructor(
    private readonly job: UndoJob,
    private readonly jobs: Jobs,
    private readonly turns: ImportTurns,
    private readonly customers: Customers,
  ) {}

  async start(tenant: string, { importId, userId }: Pick<Turn, 'importId' | 'userId'>): Promise<UndoAnswer> {
    const { singleOperator } = (await this.customers.of(tenant)).policy;
    const order: UndoOrder = { tenant, importId, actor: { kind: 'user', id: userId }, singleOperator };
    const position = await this.job.begin(order).catch(async (error: unknown) => {
      if (!isOutage(error)) await this.turns.end(tenant, importId);
      throw error;
    });
    await this.jobs.start(
      undoJobIdOf(tenant, importId),
      async (progress) => {
        await this.job.run(order, progress);
        await this.turns.end(tenant, importId);
      },
      () => 'Undoing the import was interrupted. What was undone so far is kept, and it continues automatically from there.',
    );
    return { importId, position };
  }
}
