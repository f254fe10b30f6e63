import { Injectable } from '@nestjs/common';
import { canonicalJson, rangesOf, type ReleaseFindings } from '@counterfoil/domain';
import { runWork, type WorkBlockDoc, type WorkLine } from '@counterfoil/projections';
import { sha256 } from '../../platform/digests.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** What a release is decided on, read on the server: nobody sends a count (P-10.15). */
@Injectable()
export class ReleaseFindingsReader {
  constructor(private readonly readModels: ReadModels) {}

  async linesOf(tenant: string, runId: string): Promise<readonly WorkLine[]> {
    const lines: WorkLine[] = [];
    const ofRun = [{ field: 'runId', op: 'equals', value: runId }] as const;
    for await (const { lines: block } of this.readModels.scan<WorkBlockDoc>(tenant, runWork.name, ofRun)) lines.push(...block);
    return lines.sort((a, b) => a.n - b.n);
  }
}

const isProved = ({ why }: WorkLine): boolean => why === 'nothing-to-do';

/** Somebody has to decide: nothing confirms it and nobody accepted it, or an alert is open. */
export const isToDo = (line: WorkLine): boolean => line.alerts.length > 0 || (!isProved(line) && line.accepted === null);

/** What a change of makes another line of it: comments and assignments do not. */
const decided = ({ n, matchKey, amount, result, grade, why, supplierId, alerts, accepted, aside }: WorkLine) => ({
  ...{ n, matchKey, amount, result, grade, why, supplierId, alerts: [...alerts].sort() },
  ...{ accepted: accepted !== null, aside: aside !== null },
});

export const findingsOf = (lines: readonly WorkLine[]): ReleaseFindings => {
  const paid = lines.filter(({ aside }) => aside === null);
  return {
    basis: sha256(canonicalJson(lines.map(decided))),
    paid: totalsOf(paid),
    open: totalsOf(paid.filter(isToDo)),
    accepted: totalsOf(paid.filter((line) => !isProved(line) && line.accepted !== null)),
    without: rangesOf(lines.filter(({ aside }) => aside !== null).map(({ n }) => n)),
  };
};

const totalsOf = (lines: readonly WorkLine[]) => ({
  lines: lines.length,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
});
