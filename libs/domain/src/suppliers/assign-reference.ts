import { accept, reject, unchanged } from '../kernel/decider.js';
import type { KnownSupplier } from './state.js';
import type { SupplierDecision } from './decision.js';

/** Where a reference was read, so that an auditor finds the line it came from. */
export type ReferenceSource = {
  readonly fileName: string;
  /** Of the file's bytes. */
  readonly sha256: string;
  /** Line of a text file or row of a sheet, from 1. */
  readonly row: number;
};

export type AssignReference = ReferenceSource & { readonly supplierId: string; readonly reference: string };

/**
 * The name by which the customer's accounting system knows this supplier (P-5.6). It fills a gap and replaces nothing: which
 * of two references is right, a person decides in the form.
 */
export const assignReference = (
  { supplierId, reference: now, fileName, sha256, row }: AssignReference,
  { details: { supplierCode: was } }: KnownSupplier,
): SupplierDecision => {
  if (was === now) return unchanged;
  if (was !== null) return reject('has-another-reference');
  return accept({ type: 'SupplierReferenceAssigned', data: { supplierId, was, now, fileName, sha256, row } });
};
