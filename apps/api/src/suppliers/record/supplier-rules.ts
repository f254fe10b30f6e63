import { Injectable } from '@nestjs/common';
import { hasNoIdentifier, parseCompanyNumber, type Policy, registerMessages, type SupplierDetails } from '@counterfoil/domain';
import type { CustomerDoc, SupplierDoc } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import type { SupplierParts } from './supplier-changes.js';

export type CheckedParts = { readonly parts: SupplierParts; readonly policy: Policy };

/** Checks the fields of a form that depend on other data. Only changed fields are checked. */
@Injectable()
export class SupplierRules {
  constructor(
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws Problem with every fault by its field. Answers the parts with the company number in its one spelling, and the policy. */
  async check(session: Session, id: string, now: SupplierParts, was: SupplierDetails | null): Promise<CheckedParts> {
    const customer = await this.customers.of(session.tenant);
    const { entityId, govCode, supplierCode } = now.details;
    const number = govCode === was?.govCode ? govCode : companyNumber(govCode, now.payee.account?.country, customer);
    const faults: { readonly [field: string]: string | null } = {
      entityId: was !== null && entityId === was.entityId ? null : entityFault(session, customer, entityId),
      govCode: typeof number === 'object' && number !== null ? number.fault : null,
    };
    const fields = Object.fromEntries(
      Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])),
    );
    const message = Object.values(faults).find((fault) => fault !== null);
    if (message != null) throw new Problem(400, 'validation', message, { fields });
    if (supplierCode !== null && supplierCode !== was?.supplierCode) await this.requireFreeCode(session.tenant, id, now.details);
    return { parts: { ...now, details: { ...now.details, govCode: number as string | null } }, policy: customer.policy };
  }

  /** A code names one record within an entity, because an import could not tell two records apart. */
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

/** Digits only, as in payment lines. The customer's own text for "no company number" is kept. */
const companyNumber = (
  govCode: string | null,
  country: string | undefined,
  { country: home, noIdentifierCodes }: CustomerDoc,
): string | null | { readonly fault: string } => {
  if (govCode === null || hasNoIdentifier(govCode, noIdentifierCodes)) return govCode;
  const number = parseCompanyNumber(govCode, country ?? home);
  return number.ok ? number.value : { fault: registerMessages[number.code]() };
};
