import type { SupplierStatus, SupplierView } from '@counterfoil/projections';
import type { StatusTone } from '../ui/values/status-badge.js';

type StatusWords = { readonly tone: StatusTone; readonly word: string; readonly meaning: string };

export const statusWords: Readonly<Record<SupplierStatus, StatusWords>> = {
  verified: {
    tone: 'yes',
    word: 'Verified',
    meaning: 'The supplier confirmed this account and name.',
  },
  reported: {
    tone: 'no',
    word: 'Reported incorrect',
    meaning: 'The supplier says that this account is not theirs. Do not pay to it before that is settled.',
  },
  'self-certified': {
    tone: 'self-certified',
    word: 'Self-certified',
    meaning: 'Somebody here vouched for the name on this account. The supplier did not confirm it.',
  },
  unverified: {
    tone: 'unknown',
    word: 'Not verified',
    meaning: 'Nobody has confirmed this account yet.',
  },
  inactive: {
    tone: 'neutral',
    word: 'Inactive',
    meaning: 'Payments to this record are flagged. Its history stays.',
  },
};

export const supplierStatuses = Object.keys(statusWords) as readonly SupplierStatus[];

/** How strong the evidence behind the status is; empty where there is none. */
export const strengthOf = ({ status, answerGrade, certifiedNames }: SupplierView): string => {
  if (status === 'self-certified') return 'vouched for by you';
  if (answerGrade === 'strong') return 'supplier answered';
  if (answerGrade === 'weak') return 'weak answer';
  return certifiedNames.length > 0 ? 'vouched for by you' : '';
};

/** Filter code of P-2.2: suppliers requiring a supplier reference. */
export const REQUIRING_REFERENCE = '-4';
/** Those about the question to the supplier. */
export const requestFilters = { '-7': 'No response to verification', '-8': 'Details changed', '-9': 'Email bounced' } as const;
