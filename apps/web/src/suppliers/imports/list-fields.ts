import { importFields } from '@counterfoil/domain';
import type { TableFields } from '../../ui/columns/table-fields.js';

/** The columns of a supplier list (P-3.7). A problem with the whole account is shown at the account number. */
export const listTable: TableFields = {
  fields: Object.entries(importFields),
  others: { accountKey: 'Bank account' },
  stands: { accountKey: ['combined', 'accountNumber', 'iban', 'accountCode', 'swiftCode'] },
};
