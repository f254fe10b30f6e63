import type { DuplicateRow } from '@counterfoil/projections';
import { supplierStatusWords } from '../../ui/words/statuses.js';

/** 'V059, same ABN, another account, inactive' */
export const duplicateText = ({ supplierCode, by, accountDisplay, status }: DuplicateRow, companyNumber: string): string => {
  const words = {
    'company-number': `same ${companyNumber}`,
    account: 'same account',
    name: 'same name',
    'near-name': 'close name',
  };
  return [
    supplierCode,
    ...by.map((one) => words[one]),
    by.includes('account') ? null : accountDisplay === '' ? 'no account' : 'another account',
    supplierStatusWords[status].word.toLowerCase(),
  ]
    .filter((word) => word !== null)
    .join(', ');
};
