import { Injectable } from '@nestjs/common';
import { type SupplierDoc, suppliers, type WorkLine } from '@counterfoil/projections';
import { inTurns } from '../../platform/in-turns.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** Suppliers that are read at once. */
const MANY = 500;

/** The payment limits, by supplier, of the suppliers that a run pays. Suppliers without a limit are left out. */
export type PaidLimits = ReadonlyMap<string, number>;

@Injectable()
export class PaidLimitsReader {
  constructor(private readonly readModels: ReadModels) {}

  async of(tenant: string, lines: readonly WorkLine[]): Promise<PaidLimits> {
    const ids = [...new Set(lines.filter(({ aside }) => aside === null).flatMap(({ supplierId }) => supplierId ?? []))];
    const limits = new Map<string, number>();
    for await (const some of inTurns(ids, MANY)) {
      const docs = await this.readModels.getMany<SupplierDoc>(tenant, suppliers.name, some);
      for (const [id, { limitAmount }] of docs) if (limitAmount !== null) limits.set(id, limitAmount);
    }
    return limits;
  }
}
