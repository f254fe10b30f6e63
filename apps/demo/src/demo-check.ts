import type { CheckRecord } from '@counterfoil/domain';

/** The check record of the approver in every demo company. */
export const demoCheck: CheckRecord = {
  method: 'document',
  reason: 'Compared with their last invoice and the contract on file',
  call: null,
};
