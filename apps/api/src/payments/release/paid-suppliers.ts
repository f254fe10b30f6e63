import { Injectable } from '@nestjs/common';
import { handsNotApproved, usersAmong } from '@counterfoil/domain';
import { type SupplierDoc, suppliers, type WorkLine } from '@counterfoil/projections';
import { ReadModels } from '../../platform/read/read-models.js';
import { type BesideLines, isToDo } from './release-findings.js';

/** What a release depends on in the records of the suppliers that a run pays. */
export type PaidSuppliers = Pick<BesideLines, 'limits'> & {
  /**
   * Users who put an account on file that was not approved and that an undecided payment goes to. They cannot release that payment
   * alone.
   */
  readonly behindOpen: readonly string[];
};

@Injectable()
export class PaidSuppliersReader {
  constructor(private readonly readModels: ReadModels) {}

  async of(tenant: string, lines: readonly WorkLine[]): Promise<PaidSuppliers> {
    const paid = lines.filter(({ aside }) => aside === null);
    const open = new Set(idsOf(paid.filter(isToDo)));
    const limits = new Map<string, number>();
    const people = new Set<string>();
    for await (const [id, { limitAmount, hands }] of this.readModels.each<SupplierDoc>(tenant, suppliers.name, idsOf(paid))) {
      if (limitAmount !== null) limits.set(id, limitAmount);
      if (open.has(id)) for (const user of usersAmong(...handsNotApproved(hands))) people.add(user);
    }
    return { limits, behindOpen: [...people].sort() };
  }
}

const idsOf = (lines: readonly WorkLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ supplierId }) => supplierId ?? [])),
];
