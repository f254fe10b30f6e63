import { Injectable } from '@nestjs/common';
import { type PaymentRowDoc, paymentRows, type WorkSum } from '@counterfoil/projections';
import { ReadModels } from '../platform/read/read-models.js';

/** Maximum number of payments that are added up for one page. */
const MOST_PAYMENTS = 1_000;

/** The payments of open runs that wait for a supplier. */
@Injectable()
export class WaitingPayments {
  constructor(private readonly readModels: ReadModels) {}

  /** Sums by supplier. */
  async of(tenant: string, runs: readonly string[], suppliers: readonly string[]): Promise<ReadonlyMap<string, WorkSum>> {
    const sums = new Map<string, WorkSum>();
    if (runs.length === 0 || suppliers.length === 0) return sums;
    const { rows } = await this.readModels.list<PaymentRowDoc>(tenant, paymentRows.name, {
      filters: [
        { field: 'supplierId', op: 'one-of', values: suppliers },
        { field: 'runId', op: 'one-of', values: runs },
      ],
      length: MOST_PAYMENTS,
    });
    for (const { supplierId, amount, currency } of rows) {
      if (supplierId === null) continue;
      const sum = sums.get(supplierId);
      sums.set(supplierId, { amount: (sum?.amount ?? 0) + amount, currency: same(sum, currency) });
    }
    return sums;
  }
}

const same = (sum: WorkSum | undefined, currency: string): string | null =>
  sum === undefined || sum.currency === currency ? currency : null;
