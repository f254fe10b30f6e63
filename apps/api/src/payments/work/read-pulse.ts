import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { RunPulse } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { VisibleRunDocs } from './visible-run-docs.js';

/** Whether the rows of a run may have changed, through a colleague's work or news about a supplier (P-10.36). */
export class ReadPulse extends SessionQuery<{ readonly runId: string }, RunPulse> {}

@QueryHandler(ReadPulse)
export class ReadPulseHandler implements IQueryHandler<ReadPulse> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly runs: VisibleRunDocs,
  ) {}

  async execute({ input: { runId }, session }: ReadPulse): Promise<RunPulse> {
    await this.runs.find(session, runId);
    return { stamp: String((await this.readModels.ledgerOf(session.tenant))?.seq ?? 0) };
  }
}
