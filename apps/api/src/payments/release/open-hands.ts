import { Injectable } from '@nestjs/common';
import { handsNotApproved, usersOnly } from '@counterfoil/domain';
import type { SupplierDoc, WorkLine } from '@counterfoil/projections';
import { ReadModels } from '../../platform/read/read-models.js';
import { isToDo } from './release-findings.js';

/** Suppliers that are read at once. */
const MANY = 500;

/** Looks up who put an account of a payment to do on file that nobody has approved: none of them decides alone that it is paid. */
@Injectable()
export class OpenHands {
  constructor(private readonly readModels: ReadModels) {}

  async of(tenant: string, lines: readonly WorkLine[]): Promise<readonly string[]> {
    const open = lines.filter((line) => line.aside === null && isToDo(line));
    const ids = [...new Set(open.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId])))];
    const people = new Set<string>();
    for (let from = 0; from < ids.length; from += MANY)
      for (const { hands } of (
        await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids.slice(from, from + MANY))
      ).values())
        for (const id of usersOnly(handsNotApproved(hands))) people.add(id);
    return [...people].sort();
  }
}
