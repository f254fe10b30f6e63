import { type ImportField, importFields } from '@counterfoil/domain';
import type { SupplierColumn } from '@counterfoil/parsers';

/**
 * The fields that the reader finds and the fields that a user can map must be the same. A field in only one of the two lists does
 * not compile.
 */
export const mappedFields: { readonly [field in SupplierColumn]: string } & { readonly [field in ImportField]: string } =
  importFields;
