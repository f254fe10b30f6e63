import { Injectable } from '@nestjs/common';
import type { SupplierDoc, SupplierView } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';

/** Records as screens show them: with the names behind the ids. */
@Injectable()
export class SupplierViews {
  constructor(private readonly customers: Customers) {}

  async of(tenant: string, docs: readonly SupplierDoc[]): Promise<readonly SupplierView[]> {
    const people = docs.flatMap(({ certifiedBy, commentBy }) => [certifiedBy, commentBy]);
    const nameOf = await this.customers.namer(tenant, people);
    return docs.map((doc) => ({ ...doc, certifiedByName: nameOf(doc.certifiedBy), commentByName: nameOf(doc.commentBy) }));
  }
}
