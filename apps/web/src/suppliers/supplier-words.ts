import type { SupplierRow, SupplierStatus } from '@counterfoil/projections';
import { evidenceGradeWords, supplierStatusWords } from '../ui/words/statuses.js';

export const supplierStatuses = Object.keys(supplierStatusWords) as readonly SupplierStatus[];

/** The evidence of a supplier in words. */
export type Proven = Pick<SupplierRow, 'status' | 'answerGrade' | 'certifiedNames'>;

/** The evidence grade when it adds to the status; empty otherwise. */
export const gradeOf = ({ status, answerGrade, certifiedNames }: Proven): string => {
  if (status === 'self-certified') return '';
  if (answerGrade === 'strong') return evidenceGradeWords['supplier answered'].word;
  if (answerGrade === 'weak') return evidenceGradeWords['weak answer'].word;
  return certifiedNames.length > 0 ? evidenceGradeWords['self-certified'].word : '';
};

/** Filter code of P-2.2: suppliers requiring a supplier reference. */
export const REQUIRING_REFERENCE = '-4';
