import { Injectable } from '@nestjs/common';
import { type Filter, paymentRuns, type RunDoc, type WaitingForMe, type WorkSum } from '@counterfoil/projections';
import { Jobs } from '../platform/jobs/jobs.js';
import { runJob } from '../platform/jobs/run-job.js';
import { ReadModels } from '../platform/read/read-models.js';
import { RunRisk } from '../platform/read/run-risk.js';

/** At most this many open runs are listed, the oldest first. */
const MOST_RUNS = 500;

export type OpenRuns = {
  readonly items: readonly WaitingForMe[];
  readonly ids: readonly string[];
  readonly total: number;
  readonly atRisk: readonly WorkSum[];
};

/** Runs that wait for a decision. A single payment is answered at once and does not wait. */
@Injectable()
export class WaitingRuns {
  constructor(
    private readonly readModels: ReadModels,
    private readonly jobs: Jobs,
    private readonly risk: RunRisk,
  ) {}

  async of(tenant: string, entities: readonly Filter[]): Promise<OpenRuns> {
    const { rows: docs, total } = await this.readModels.list<RunDoc>(tenant, paymentRuns.name, {
      filters: [
        { field: 'open', op: 'equals', value: true },
        { field: 'origin', op: 'one-of', values: ['file', 'api'] },
        ...entities,
      ],
      sort: { field: 'startedAt', direction: 'ascending' },
      length: MOST_RUNS,
    });
    const risk = await this.risk.of(tenant, docs);
    const rows = docs.map((run) => ({ ...run, ...risk.get(run.id) }));
    const items = await Promise.all(rows.map((run) => this.itemOf(tenant, run)));
    return { items: items.flat(), ids: rows.map(({ id }) => id), total, atRisk: sumsOf(rows) };
  }

  private async itemOf(tenant: string, run: RunDoc): Promise<readonly WaitingForMe[]> {
    const { id, fileName, origin, startedAt: at, currency, atRisk, alerts, judged, stated } = run;
    const about = { id, runId: id, fileName, origin, at };
    if (run.status === 'started') {
      if (!(await this.isInterrupted(tenant, run))) return [];
      const sum = { amount: stated.amount, currency };
      return [{ ...about, kind: 'interrupted', sum, judged: judged.lines, lines: stated.lines }];
    }
    if (atRisk.lines === 0 && alerts === 0)
      return [{ ...about, kind: 'release', sum: { amount: judged.amount, currency }, lines: judged.lines }];
    const sum = atRisk.lines === 0 ? null : { amount: atRisk.amount, currency };
    return [{ ...about, kind: 'run', sum, lines: atRisk.lines, alerts }];
  }

  /** A caller's list that is judged completely and still open waits for its caller. */
  private async isInterrupted(tenant: string, { id: runId, closed, judged, stated }: RunDoc): Promise<boolean> {
    if (!closed && judged.lines >= stated.lines) return false;
    return (await this.jobs.state(runJob({ tenant, runId })))?.state !== 'running';
  }
}

const sumsOf = (runs: readonly RunDoc[]): readonly WorkSum[] => {
  const sums = new Map<string | null, number>();
  for (const { atRisk, currency } of runs) if (atRisk.lines > 0) sums.set(currency, (sums.get(currency) ?? 0) + atRisk.amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
};
