import type { CheckRecord } from '@counterfoil/domain';

/** What the approver of the demo companies says they checked. */
export const demoCheck: CheckRecord = {
  method: 'document',
  reason: 'Compared with their last invoice and the contract on file',
  call: null,
};
