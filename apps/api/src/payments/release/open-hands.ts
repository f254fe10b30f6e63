import { Injectable } from '@nestjs/common';
import { handsNotApproved, usersAmong } from '@counterfoil/domain';
import { type SupplierDoc, suppliers, type WorkLine } from '@counterfoil/projections';
import { inTurns } from '../../platform/in-turns.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { isToDo } from './release-findings.js';

/** Suppliers that are read at once. */
const MANY = 500;

/**
 * Finds users who put an account on file that was not approved and that an undecided payment goes to. They cannot release that
 * payment alone.
 */
@Injectable()
export class OpenHands {
  constructor(private readonly readModels: ReadModels) {}

  async of(tenant: string, lines: readonly WorkLine[]): Promise<readonly string[]> {
    const open = lines.filter((line) => line.aside === null && isToDo(line));
    const ids = [...new Set(open.flatMap(({ supplierId }) => supplierId ?? []))];
    const people = new Set<string>();
    for await (const some of inTurns(ids, MANY)) {
      const docs = await this.readModels.getMany<SupplierDoc>(tenant, suppliers.name, some);
      for (const { hands } of docs.values()) for (const id of usersAmong(...handsNotApproved(hands))) people.add(id);
    }
    return [...people].sort();
  }
}
