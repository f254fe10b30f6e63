import { hasNoIdentifier } from '@counterfoil/domain';
import type { SupplierDoc } from '@counterfoil/projections';

/** The company number; null where the record has none, in the company's own words for that too. */
export const companyNumberOf = (
  { govCode }: Pick<SupplierDoc, 'govCode'>,
  noIdentifierCodes: readonly string[],
): string | null => (hasNoIdentifier(govCode, noIdentifierCodes) ? null : govCode);
