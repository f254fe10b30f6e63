import type { Filter, SupplierChangeRequest, SupplierDoc } from '@counterfoil/projections';
import type { ReadModels } from '../../platform/read/read-models.js';

/** A change request with its supplier record. */
export type Waiting = { readonly doc: SupplierDoc; readonly request: SupplierChangeRequest };

type Addition = Extract<SupplierChangeRequest, { readonly kind: 'addition' }>;
export type WaitingAddition = Waiting & { readonly request: Addition };

/** Records with change requests that a user of this entity may see. */
export const recordsWaiting = (readModels: ReadModels, tenant: string, entityId: string | null): AsyncIterable<SupplierDoc> => {
  const filters: Filter[] = [{ field: 'hasRequests', op: 'equals', value: true }];
  if (entityId !== null) filters.push({ field: 'entityId', op: 'equals', value: entityId });
  return readModels.scan<SupplierDoc>(tenant, 'suppliers', filters);
};

/**
 * An addition that is decided together with its list. An addition that resembles another record is decided on its own (P-11.12).
 */
export const isOfList = (waiting: Waiting): waiting is WaitingAddition =>
  waiting.request.kind === 'addition' &&
  waiting.request.change.importId !== null &&
  waiting.request.change.resembles.length === 0;
