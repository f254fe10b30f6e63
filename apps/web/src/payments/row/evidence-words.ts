import type { EvidenceGrade } from '@counterfoil/domain';
import { evidenceGradeWords, type GradeWord, nameComparisonWords } from '../../ui/words/statuses.js';

/** A grade of a later version is shown by its own name. */
export const gradeWords = (grade: string): GradeWord =>
  evidenceGradeWords[grade as EvidenceGrade] ?? { word: grade, meaning: '' };

const facts: Readonly<Record<string, string>> = {
  SupplierVerified: 'Supplier verified the account',
  AccountReportedIncorrect: 'Supplier reported the account as incorrect',
  SupplierSelfCertified: 'Your company certified the name',
  SupplierAdded: 'Record was added',
  SupplierDetailsChanged: 'Record was changed',
  AccountChangeApproved: 'Change of the account was approved',
};

/** 'SupplierAccountChanged' without a sentence of its own still reads as words. */
export const factWords = (fact: string): string => {
  const split = fact.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase();
  return facts[fact] ?? `${split.charAt(0).toUpperCase()}${split.slice(1)}`;
};

export const nameMatchWords = (match: string): string => nameComparisonWords[match] ?? match;
