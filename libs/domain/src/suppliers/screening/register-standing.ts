import { isSame } from '../../kernel/change-request.js';
import { accept, reject, unchanged } from '../../kernel/decider.js';
import type { RegisterStanding } from '../../registers/register-check.js';
import type { SupplierDecision } from '../decision.js';
import type { KnownSupplier } from '../state.js';

export type RecordRegister = {
  readonly supplierId: string;
  readonly standing: RegisterStanding;
  readonly source: string;
  readonly checkedAt: string;
  readonly digest: string;
};

/**
 * Records the register's status of the company. A first answer that the company is active changes no payment result; every other
 * answer causes payments to be checked again (P-5.5.10).
 */
export const recordRegister = (
  { supplierId, standing: now, source, checkedAt, digest }: RecordRegister,
  { details, register }: KnownSupplier,
): SupplierDecision => {
  if (now.govCode !== details.govCode) return reject('answer-outdated');
  const was = register?.govCode === now.govCode ? register : null;
  if (was !== null && isSame(was, now)) return unchanged;
  if (was === null && now.status === 'ACTIVE')
    return accept({ type: 'RegisterStatusRecorded', data: { supplierId, now, source, checkedAt, digest } });
  return accept({ type: 'RegisterStatusChanged', data: { supplierId, was, now, source, checkedAt, digest } });
};
