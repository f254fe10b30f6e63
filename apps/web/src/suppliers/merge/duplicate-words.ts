import type { DuplicateBy, DuplicateRow } from '@counterfoil/projections';
import { supplierStatusWords } from '../../ui/words/statuses.js';

/** What two records have in common: 'same ABN'. */
export const sharedText = (by: DuplicateBy, companyNumber: string): string =>
  ({
    'company-number': `same ${companyNumber}`,
    account: 'same account',
    name: 'same name',
    'near-name': 'close name',
  })[by];

/** A duplicate in one line: 'V059, same ABN, another account, inactive'. */
export const duplicateText = ({ supplierCode, by, accountDisplay, status }: DuplicateRow, companyNumber: string): string =>
  [
    supplierCode,
    ...by.map((one) => sharedText(one, companyNumber)),
    by.includes('account') ? null : accountDisplay === '' ? 'no account' : 'another account',
    supplierStatusWords[status].word.toLowerCase(),
  ]
    .filter((word) => word !== null)
    .join(', ');
