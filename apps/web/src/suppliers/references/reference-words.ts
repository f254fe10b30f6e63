import type { ReferenceOutcome } from '@counterfoil/projections';
import type { StatusTone } from '../../ui/values/status-badge.js';
import { REFERENCE } from './reference-place.js';

type OutcomeWords = { readonly tone: StatusTone; readonly would: string; readonly done: string };

/** What a row of a reference file would do, and what it did. */
export const referenceOutcomeWords: Readonly<Record<ReferenceOutcome, OutcomeWords>> = {
  assigned: { tone: 'yes', would: 'Gets its reference', done: 'Saved' },
  same: { tone: 'neutral', would: 'Has it already', done: 'Had it already' },
  'other-reference': { tone: 'unknown', would: 'Has another reference', done: 'Has another reference' },
  taken: { tone: 'no', would: 'Reference is taken', done: 'Reference is taken' },
  ambiguous: { tone: 'unknown', would: 'Fits several suppliers', done: 'Fits several suppliers' },
  unknown: { tone: 'unknown', would: 'No such supplier', done: 'No such supplier' },
  'no-reference': { tone: 'neutral', would: 'No reference', done: 'No reference' },
  failed: { tone: 'no', would: 'Cannot be saved', done: 'Not saved' },
};

/** What a column of the file may be. */
export const referenceFields: readonly (readonly [name: string, label: string])[] = [
  [REFERENCE, 'Supplier reference'],
  ['supplierName', 'Supplier name'],
  ['accountName', 'Account name'],
  ['accountCode', 'Bank code'],
  ['accountNumber', 'Account number'],
  ['combined', 'BSB and account in one'],
  ['iban', 'IBAN'],
  ['swiftCode', 'SWIFT'],
  ['govCode', 'Company number'],
  ['country', 'Country'],
  ['entityId', 'Entity'],
];
