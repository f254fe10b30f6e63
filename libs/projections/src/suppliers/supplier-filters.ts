import type { ListAnswer } from '../answers.js';
import type { SupplierView } from './supplier-answers.js';
import type { SupplierRow } from './supplier-row.js';

/** The filter codes of P-2.2.6; a number that is not negative means days. */
export const supplierFilterCodes = ['-1', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9', '-10', '-11'] as const;
export type SupplierFilterCode = (typeof supplierFilterCodes)[number];

/** How many suppliers each code lists beside the other parameters; 10,001 says "more than 10,000". */
export type SupplierCounts = { readonly [code in SupplierFilterCode]: number };

/** POST /customerPortalApi/getSuppliers. */
export type SupplierListAnswer = ListAnswer<SupplierView> & { readonly counts?: SupplierCounts };

/** GET /suppliers; it has the counts when it is asked for them. */
export type SupplierRowsAnswer = ListAnswer<SupplierRow> & { readonly counts?: SupplierCounts };

/** POST /customerPortalApi/getSuppliersByCodes: codes that nobody has are named. */
export type SuppliersByCodes = { readonly rows: readonly SupplierView[]; readonly unknown: readonly string[] };
