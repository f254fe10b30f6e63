import type { CheckRecord } from '@counterfoil/domain';

/** The checks that the approver of the demo companies states. */
export const demoCheck: CheckRecord = {
  method: 'document',
  reason: 'Compared with their last invoice and the contract on file',
  call: null,
};
