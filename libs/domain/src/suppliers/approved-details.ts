import { requestValue } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import type { Who } from '../kernel/decider.js';
import { fieldNamesOf, makePart } from '../kernel/field-table.js';
import { supplierFacts } from './controlled-facts.js';
import type { SupplierEvent } from './events.js';
import type { KnownSupplier } from './state.js';
import { type ApprovedDetails, supplierFields } from './supplier-fields.js';
import type { Source } from './values.js';

/** The fields of a record that change only with a second person's approval. */
export const approvedFields = fieldNamesOf(supplierFields, 'approved');

/** All fields empty. */
export const noApprovedDetails: ApprovedDetails = makePart(supplierFields, 'approved', () => null);

/** These fields of a record or of an imported row. */
export const approvedOf = (record: ApprovedDetails): ApprovedDetails =>
  makePart(supplierFields, 'approved', (_, name) => record[name]);

type Wanted = Partial<ApprovedDetails> & {
  readonly supplierId: string;
  readonly source: Source;
  readonly singleOperator: boolean;
  readonly check?: CheckRecord | null;
};
type Known = Pick<KnownSupplier, 'changeRequests'> & ApprovedDetails;

/** The change requests for the wanted values. A field left out stays unchanged. */
export const requestApprovedDetails = (wanted: Wanted, known: Known, { commandId }: Who): readonly SupplierEvent[] => {
  const { supplierId, source, singleOperator, check = null } = wanted;
  return approvedFields.flatMap((name) => {
    const request = { supplierId, source, requestId: `${commandId}:${name}`, singleOperator, check };
    return requestValue(supplierFacts, name, known as KnownSupplier, wanted[name], request);
  });
};
