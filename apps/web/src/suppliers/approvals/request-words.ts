import type { Approval } from '@counterfoil/projections';

export const requestKinds: Readonly<Record<Approval['kind'], string>> = {
  account: 'Bank account or account name',
  email: 'Verification e-mail',
  limit: 'Payment limit',
  certification: 'Certified name',
  unlock: 'Lock after wrong digits',
};

/** What follows from saying yes, so that nobody approves it by habit. */
export const requestRisks: Readonly<Record<Approval['kind'], string>> = {
  account: 'The account is not verified after this: the supplier has to confirm it again.',
  email: 'Future questions about this account go to the new address.',
  limit: 'Larger payments, or repeated ones, pass without an alert.',
  certification: 'Payments in this name are shown as self-certified, although the supplier did not confirm it.',
  unlock: 'Whoever has the link can try the digits of this account again.',
};
