import { Injectable } from '@nestjs/common';
import type { PaymentRun, ReleaseFindings } from '@counterfoil/domain';
import type { WorkLine } from '@counterfoil/projections';
import { ColumnHands } from './column-hands.js';
import { PaidLimitsReader } from './paid-limits.js';
import { findingsOf } from './release-findings.js';

/** Looks up what the findings of a run need beside its lines, for showing a release and for deciding on it. */
@Injectable()
export class FindingsReader {
  constructor(
    private readonly limits: PaidLimitsReader,
    private readonly columns: ColumnHands,
  ) {}

  async of(tenant: string, run: PaymentRun, lines: readonly WorkLine[]): Promise<ReleaseFindings> {
    const limits = await this.limits.of(tenant, lines);
    return findingsOf(lines, run, { limits, ownColumns: await this.columns.areOfSenders(tenant, run) });
  }
}
