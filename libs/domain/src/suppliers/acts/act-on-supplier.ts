import type { CheckRecord } from '../../kernel/check-record.js';
import { reject, unchanged, type Who } from '../../kernel/decider.js';
import { isSame } from '../../kernel/change-request.js';
import { type AgainstCertifying, certifySupplier, revokeCertification } from '../certify-supplier.js';
import type { SupplierDecision } from '../decision.js';
import { setActive } from '../set-active.js';
import { setLimits } from '../set-limits.js';
import type { KnownSupplier, Supplier } from '../state.js';
import type { SupplierDetails } from '../values.js';
import { nameToCertify, stands, type SupplierAct } from './supplier-act.js';

export type ActOnSupplier = {
  readonly supplierId: string;
  readonly act: SupplierAct;
  /** Why a name is certified, or a certification revoked. */
  readonly reason: string | null;
  /** What the user checked. It is stored with each change that waits for a second person. */
  readonly check: CheckRecord | null;
  /** The only entity that the user can see; suppliers of other entities are unknown to them. Null: all entities. */
  readonly entityId: string | null;
  /** The act that an undo reverses, which must still be in effect. Null: not an undo. */
  readonly takesBack: SupplierAct | null;
  readonly policyDuplicateDays: number;
  readonly singleOperator: boolean;
  /** Looked up for a certification. */
  readonly against: AgainstCertifying | null;
};

/** Applies a bulk act to one supplier. Every rule of the single change applies (P-2.2.8). */
export const actOnSupplier = (data: ActOnSupplier, supplier: Supplier, who: Who): SupplierDecision => {
  const { entityId, takesBack } = data;
  if (supplier.status === 'unknown') return reject('no-such-supplier');
  if (entityId !== null && supplier.details.entityId !== entityId) return reject('no-such-supplier');
  if (supplier.merged !== null) return reject('supplier-merged');
  if (takesBack !== null && !stands(takesBack, supplier)) return reject('changed-since');
  return decideOn(data, supplier, who);
};

const decideOn = (data: ActOnSupplier, known: KnownSupplier, who: Who): SupplierDecision => {
  const { supplierId, act, check, policyDuplicateDays, singleOperator } = data;
  switch (act.kind) {
    case 'active':
      return setActive({ supplierId, active: act.isActive, singleOperator, check }, known, who);
    case 'employee':
      return withDetails(data, known, { isEmployee: act.isEmployee });
    case 'division':
      return withDetails(data, known, { division: act.division });
    case 'limit': {
      const limits = { ...known.limits, limitAmount: act.limitAmount };
      return setLimits({ supplierId, limits, policyDuplicateDays, singleOperator, check }, known, who);
    }
    case 'certify':
      return withComment(data, certification(data, act.isAlias, known, who));
  }
};

const certification = (
  { supplierId, reason, check, singleOperator, against }: ActOnSupplier,
  isAlias: boolean,
  known: KnownSupplier,
  who: Who,
): SupplierDecision => {
  const name = { supplierId, accountName: nameToCertify(known), reason };
  return isAlias ? certifySupplier({ ...name, singleOperator, against, check }, known, who) : revokeCertification(name, known);
};

/** Also stores the reason as the authorizer's comment (P-7.2). */
const withComment = ({ supplierId, reason: comment }: ActOnSupplier, decided: SupplierDecision): SupplierDecision =>
  decided.ok && comment !== null
    ? { ok: true, events: [...decided.events, { type: 'AuthorizerCommented', data: { supplierId, comment } }] }
    : decided;

const withDetails = (
  { supplierId }: ActOnSupplier,
  { details: was }: KnownSupplier,
  change: Partial<Pick<SupplierDetails, 'isEmployee' | 'division'>>,
): SupplierDecision => {
  const now = { ...was, ...change };
  return isSame(was, now)
    ? unchanged
    : { ok: true, events: [{ type: 'SupplierDetailsChanged', data: { supplierId, was, now } }] };
};
