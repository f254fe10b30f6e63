import { hasNoIdentifier } from '@counterfoil/domain';
import type { SupplierDoc } from '@counterfoil/projections';

/** The company number; null when the record has none, also when it contains the company's own text for "no company number". */
export const companyNumberOf = (
  { govCode }: Pick<SupplierDoc, 'govCode'>,
  noIdentifierCodes: readonly string[],
): string | null => (hasNoIdentifier(govCode, noIdentifierCodes) ? null : govCode);
