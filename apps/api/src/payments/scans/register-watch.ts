import { Injectable } from '@nestjs/common';
import { type JudgedLine, type RegisterStanding, supplier } from '@counterfoil/domain';
import { isDemoSource, type SupplierDoc } from '@counterfoil/projections';
import { BulkRunner } from '../../platform/log/bulk-runner.js';
import { stepCall } from '../../platform/session/access.js';
import { WATCH } from './supplier-screening.js';

/** Records the status of companies in their registers, so that a change is noticed (P-5.5.11). Bundled data has no status. */
@Injectable()
export class RegisterWatch {
  constructor(private readonly bulk: BulkRunner) {}

  /** @returns the suppliers whose register did not answer */
  async keep(
    { tenant }: { readonly tenant: string },
    docs: readonly SupplierDoc[],
    judged: ReadonlyMap<string, JudgedLine>,
  ): Promise<ReadonlySet<string>> {
    const silent = new Set<string>();
    const orders = [];
    for (const doc of docs) {
      const { register = null } = judged.get(doc.id) ?? {};
      if (register?.flags.abnStatus === 'not available') silent.add(doc.id);
      const standing = register === null || isDemoSource(register.source) ? null : standingOf(doc, register);
      if (register === null || standing === null || isKnown(doc, standing)) continue;
      const { source, checkedAt, digest } = register;
      const call = stepCall(digest, tenant, WATCH, 'register', doc.id, digest, standing.status, doc.revision);
      const data = { supplierId: doc.id, standing, source, checkedAt, digest };
      orders.push({ id: doc.id, command: { type: 'RecordRegister', data } as const, call });
    }
    await this.bulk.runEach(supplier, tenant, orders);
    return silent;
  }
}

const standingOf = ({ govCode }: SupplierDoc, { flags }: NonNullable<JudgedLine['register']>): RegisterStanding | null => {
  const { abnStatus: status, registeredForGst } = flags;
  if (govCode === null || status === 'not available' || status === 'not registered') return null;
  return { govCode, status, registeredForGst };
};

const isKnown = ({ register }: SupplierDoc, standing: RegisterStanding): boolean =>
  register !== null &&
  register.govCode === standing.govCode &&
  register.status === standing.status &&
  register.registeredForGst === standing.registeredForGst;
