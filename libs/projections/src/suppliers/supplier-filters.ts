import type { ListAnswer } from '../answers.js';
import type { SupplierView } from './supplier-answers.js';
import type { SupplierRow } from './supplier-row.js';

/** The filter codes of P-2.2.6. A number of 0 or more means days. */
export const supplierFilterCodes = ['-1', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9', '-10', '-11'] as const;
export type SupplierFilterCode = (typeof supplierFilterCodes)[number];

/** Number of suppliers for each code, with the other parameters applied; 10,001 means "more than 10,000". */
export type SupplierCounts = { readonly [code in SupplierFilterCode]: number };

/** POST /customerPortalApi/getSuppliers. */
export type SupplierListAnswer = ListAnswer<SupplierView> & { readonly counts?: SupplierCounts };

/** GET /suppliers. It has counts when they are requested. */
export type SupplierRowsAnswer = ListAnswer<SupplierRow> & { readonly counts?: SupplierCounts };

/** POST /customerPortalApi/getSuppliersByCodes. Unknown codes are listed. */
export type SuppliersByCodes = { readonly rows: readonly SupplierView[]; readonly unknown: readonly string[] };
