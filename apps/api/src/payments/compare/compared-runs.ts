import { Injectable } from '@nestjs/common';
import { type ComparedLine, type RunComparison } from '@counterfoil/domain';
import { type ComparedRun, type Differences, type RunDoc, runLines, type RunLinesDoc } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** Loads runs and their lines for comparisons. */
@Injectable()
export class ComparedRuns {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async linesOf(tenant: string, runId: string): Promise<readonly ComparedLine[]> {
    const lines: ComparedLine[] = [];
    const ofRun = [{ field: 'runId', op: 'equals', value: runId }] as const;
    for await (const chunk of this.readModels.scan<RunLinesDoc>(tenant, runLines.name, ofRun)) lines.push(...chunk.lines);
    return lines;
  }

  async views(tenant: string, runs: readonly RunDoc[]): Promise<readonly ComparedRun[]> {
    const nameOf = await this.customers.namer(
      tenant,
      runs.map(({ startedBy }) => startedBy),
    );
    return runs.map(({ id, fileName, startedBy, startedAt, status, readyAt, judged, currency }) => ({
      runId: id,
      fileName,
      by: nameOf(startedBy),
      at: startedAt,
      status,
      released: readyAt !== null && status !== 'rejected',
      ...{ lines: judged.lines, amount: judged.amount, currency },
    }));
  }
}

/** A comparison that lists at most this many differences of each kind. */
export const firstOf = ({ same, changed, added, removed }: RunComparison, most: number): Differences => ({
  same,
  counts: { changed: changed.length, added: added.length, removed: removed.length },
  changed: changed.slice(0, most),
  added: added.slice(0, most),
  removed: removed.slice(0, most),
});
