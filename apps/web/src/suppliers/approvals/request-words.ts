import type { Approval } from '@counterfoil/projections';

/** What an approval leads to. */
export const requestRisks: Readonly<Record<Approval['kind'], string>> = {
  account: 'The account is not verified after this. The supplier has to confirm it again.',
  email: 'Verification requests about this account go to the new address.',
  limit: 'Larger payments, or repeated ones, pass without an alert.',
  certification: 'Payments in this name are self-certified, although the supplier has not confirmed it.',
  unlock: 'Whoever has the link can try the digits of this account again.',
};
