import { accept, reject, unchanged } from '../kernel/decider.js';
import type { KnownSupplier } from './state.js';
import type { SupplierDecision } from './decision.js';

/** Where a reference was read, so that an auditor can find the line. */
export type ReferenceSource = {
  readonly fileName: string;
  /** SHA-256 of the file's bytes. */
  readonly sha256: string;
  /** Line of a text file or row of a sheet, from 1. */
  readonly row: number;
};

export type AssignReference = ReferenceSource & { readonly supplierId: string; readonly reference: string };

/**
 * The name of this supplier in the customer's accounting system (P-5.6). It fills an empty field and never replaces a value. When
 * two references differ, a person decides in the form.
 */
export const assignReference = (
  { supplierId, reference: now, fileName, sha256, row }: AssignReference,
  { details: { supplierCode: was } }: KnownSupplier,
): SupplierDecision => {
  if (was === now) return unchanged;
  if (was !== null) return reject('has-another-reference');
  return accept({ type: 'SupplierReferenceAssigned', data: { supplierId, was, now, fileName, sha256, row } });
};
