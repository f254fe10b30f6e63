import { evidenceGradeWords, type GradeWord, nameComparisonWords } from './statuses.js';

const grades: Readonly<Record<string, GradeWord | undefined>> = evidenceGradeWords;

/** How strong the evidence behind a result is. A grade that this version does not know keeps its own name. */
export const gradeWords = (grade: string): GradeWord => grades[grade] ?? { word: grade, meaning: '' };

/** Whether this version knows the grade. */
export const isGrade = (grade: string): grade is keyof typeof evidenceGradeWords => Object.hasOwn(evidenceGradeWords, grade);

/** What comparing the payment's name with the supplier's name found, in words. */
export const nameComparisonWord = (comparison: string): string => nameComparisonWords[comparison] ?? comparison;

const events: Readonly<Record<string, string>> = {
  SupplierVerified: 'Supplier confirmed the account',
  AccountReportedIncorrect: 'Supplier reported the account as incorrect',
  SupplierSelfCertified: 'Your company certified the name',
  SupplierAdded: 'Supplier added',
  SupplierDetailsChanged: 'Supplier changed',
  AccountChangeApproved: 'Change of the bank account approved',
};

/** An event as words. One without a sentence of its own is split into words: 'AccountSeenElsewhere' is 'Account seen elsewhere'. */
export const eventWords = (event: string): string => {
  const split = event.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase();
  return events[event] ?? `${split.charAt(0).toUpperCase()}${split.slice(1)}`;
};
