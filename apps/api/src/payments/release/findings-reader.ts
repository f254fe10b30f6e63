import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalJson, type PaymentRun, type ReleaseFindings } from '@counterfoil/domain';
import type { WorkLine } from '@counterfoil/projections';
import { inTurns } from '../../platform/in-turns.js';
import { ColumnHands } from './column-hands.js';
import { PaidSuppliersReader } from './paid-suppliers.js';
import { decidedOn, findingsOf } from './release-findings.js';

/** The findings of a run, and the users behind its undecided payments. */
export type FoundOnRelease = { readonly findings: ReleaseFindings; readonly behindOpen: readonly string[] };

/** Lines that are digested in one turn of the event loop. */
const AT_ONCE = 1_000;

/** Looks up what the findings of a run need beside its lines, for showing a release and for deciding on it. */
@Injectable()
export class FindingsReader {
  constructor(
    private readonly suppliers: PaidSuppliersReader,
    private readonly columns: ColumnHands,
  ) {}

  async of(tenant: string, run: PaymentRun, unordered: readonly WorkLine[]): Promise<FoundOnRelease> {
    const lines = [...unordered].sort((a, b) => a.n - b.n);
    const { limits, behindOpen } = await this.suppliers.of(tenant, lines);
    const ownColumns = await this.columns.areOfSenders(tenant, run);
    return { findings: findingsOf(lines, run, { basis: await basisOf(lines), limits, ownColumns }), behindOpen };
  }
}

/** The SHA-256 of the canonical JSON of what is decided on, made in portions: a run may have many lines. */
const basisOf = async (lines: readonly WorkLine[]): Promise<string> => {
  const hash = createHash('sha256').update('[');
  let comma = '';
  for await (const some of inTurns(lines, AT_ONCE)) {
    hash.update(comma + some.map((line) => canonicalJson(decidedOn(line))).join(','));
    comma = ',';
  }
  return hash.update(']').digest('hex');
};
