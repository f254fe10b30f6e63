import { type ImportField, importFields } from '@counterfoil/domain';
import type { SupplierColumn } from '@counterfoil/parsers';

/** What the reader can find and what a person can name are the same fields: either of them alone does not compile. */
export const mappedFields: { readonly [field in SupplierColumn]: string } & { readonly [field in ImportField]: string } =
  importFields;
