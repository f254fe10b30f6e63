import { requestValue } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import type { Who } from '../kernel/decider.js';
import { fieldNamesOf, makePart } from '../kernel/field-table.js';
import { supplierFacts } from './controlled-facts.js';
import type { SupplierEvent } from './events.js';
import type { KnownSupplier } from './state.js';
import { type ApprovedDetails, supplierFields } from './supplier-fields.js';
import type { Source } from './values.js';

/** The fields that a record holds side by side and that change with a second person's approval only. */
export const approvedFields = fieldNamesOf(supplierFields, 'approved');

/** Nothing on file. */
export const noApprovedDetails: ApprovedDetails = makePart(supplierFields, 'approved', () => null);

type Wanted = Partial<ApprovedDetails> & {
  readonly supplierId: string;
  readonly source: Source;
  readonly singleOperator: boolean;
  readonly check?: CheckRecord | null;
};
type Known = Pick<KnownSupplier, 'changeRequests'> & ApprovedDetails;

/** The requests for what should change; a field left out stays as it is. */
export const requestApprovedDetails = (wanted: Wanted, known: Known, { commandId }: Who): readonly SupplierEvent[] => {
  const { supplierId, source, singleOperator, check = null } = wanted;
  return approvedFields.flatMap((name) => {
    const request = { supplierId, source, requestId: `${commandId}:${name}`, singleOperator, check };
    return requestValue(supplierFacts, name, known as KnownSupplier, wanted[name], request);
  });
};
