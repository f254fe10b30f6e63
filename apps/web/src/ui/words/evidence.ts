import { type WeakReason, weakText } from '@counterfoil/domain';
import { evidenceGradeWords, type GradeWord, nameComparisonWords } from './statuses.js';

const grades: Readonly<Record<string, GradeWord | undefined>> = evidenceGradeWords;

/** The word and the meaning of an evidence grade. An unknown grade is shown as it is. */
export const gradeWords = (grade: string): GradeWord => grades[grade] ?? { word: grade, meaning: '' };

/** The reasons for a weak answer as a sentence: 'No second person has approved the account on file.' */
export const weakSentence = (reasons: readonly WeakReason[]): string => {
  const text = weakText(reasons);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

type Graded = { readonly grade: string; readonly weakBecause: readonly WeakReason[] };

/** What the evidence of a payment proves; for a weak answer, why it proves little. */
export const evidenceText = ({ grade, weakBecause }: Graded): string =>
  grade === 'weak answer' ? weakSentence(weakBecause) : gradeWords(grade).meaning;

/** Whether this version knows the grade. */
export const isGrade = (grade: string): grade is keyof typeof evidenceGradeWords => Object.hasOwn(evidenceGradeWords, grade);

/** The result of comparing the payment's name with the supplier's name, in words. */
export const nameComparisonWord = (comparison: string): string => nameComparisonWords[comparison] ?? comparison;

export { eventWords } from '@counterfoil/projections';
