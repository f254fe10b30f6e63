import { Injectable } from '@nestjs/common';
import { hasNoIdentifier, parseCompanyNumber, registerMessages, type SupplierDetails } from '@counterfoil/domain';
import type { CustomerDoc, SupplierDoc } from '@counterfoil/projections';
import { Company } from '../platform/company.js';
import { Problem } from '../platform/http/problem.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Session } from '../platform/session/sessions.js';
import type { SupplierParts } from './supplier-changes.js';

/** What a form may say of a record, as far as it needs more than the form to know. Only what changed is looked at. */
@Injectable()
export class SupplierRules {
  constructor(
    private readonly company: Company,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws Problem with every fault by its field. Answers the customer, whose policy the command needs. */
  async check(session: Session, id: string, now: SupplierParts, was: SupplierDetails | null): Promise<CustomerDoc> {
    const customer = await this.company.of(session.tenant);
    const fields: Record<string, readonly string[]> = {};
    const { entityId, govCode, supplierCode } = now.details;
    if (entityId !== (was?.entityId ?? null) || was === null) {
      const fault = entityFault(session, customer, entityId);
      if (fault !== null) fields['entityId'] = [fault];
    }
    if (govCode !== null && govCode !== was?.govCode) {
      const fault = numberFault(govCode, now.payee.account?.country ?? customer.country, customer);
      if (fault !== null) fields['govCode'] = [fault];
    }
    const message = Object.values(fields)[0]?.[0];
    if (message !== undefined) throw new Problem(400, 'validation', message, { fields });
    if (supplierCode !== null && supplierCode !== was?.supplierCode) await this.requireFreeCode(session.tenant, id, now.details);
    return customer;
  }

  /** A code names one record of an entity: an import could not tell two apart (design 2). */
  private async requireFreeCode(tenant: string, id: string, { supplierCode, entityId }: SupplierDetails): Promise<void> {
    const filters = [
      { field: 'supplierCode', op: 'equals', value: supplierCode },
      { field: 'entityId', op: 'equals', value: entityId },
    ] as const;
    const { rows } = await this.readModels.list<SupplierDoc>(tenant, 'suppliers', { filters, length: 2 });
    if (rows.some((doc) => doc.id !== id))
      throw new Problem(409, 'supplier-code-taken', 'Another supplier has this supplier code already.', {
        fields: { supplierCode: ['Another supplier has this supplier code already.'] },
      });
  }
}

const entityFault = (session: Session, { entities }: CustomerDoc, entityId: string | null): string | null => {
  if (session.entityId !== null && entityId !== session.entityId) return 'You can only work with suppliers of your own entity.';
  return entityId === null || entities.some(({ id }) => id === entityId) ? null : 'There is no such entity.';
};

const numberFault = (govCode: string, country: string, { noIdentifierCodes }: CustomerDoc): string | null => {
  if (hasNoIdentifier(govCode, noIdentifierCodes)) return null;
  const number = parseCompanyNumber(govCode, country);
  return number.ok ? null : registerMessages[number.code]();
};
