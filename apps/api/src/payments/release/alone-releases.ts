import { Injectable } from '@nestjs/common';
import { paymentRuns, type RunDoc } from '@counterfoil/projections';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { ReadModels } from '../../platform/read/read-models.js';

const DAY_MS = 24 * 3_600_000;

/** The amount that users released alone in the last 24 hours, in all entities, including releases that were withdrawn (P-10.15). */
@Injectable()
export class AloneReleases {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async amountOf(tenant: string, people: readonly string[]): Promise<number> {
    const from = plusMilliseconds(this.clock.now(), -DAY_MS);
    const lately = [{ field: 'lastReleasedAloneAt', op: 'range', from }] as const;
    let amount = 0;
    for await (const { releasedAlone } of this.readModels.scan<RunDoc>(tenant, paymentRuns.name, lately))
      for (const one of releasedAlone) if (one.at >= from && people.includes(one.by)) amount += one.amount;
    return amount;
  }
}
