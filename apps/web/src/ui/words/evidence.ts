import { evidenceGradeWords, type GradeWord, nameComparisonWords } from './statuses.js';

const grades: Readonly<Record<string, GradeWord | undefined>> = evidenceGradeWords;

/** The word and the meaning of an evidence grade. An unknown grade is shown as it is. */
export const gradeWords = (grade: string): GradeWord => grades[grade] ?? { word: grade, meaning: '' };

/** Whether this version knows the grade. */
export const isGrade = (grade: string): grade is keyof typeof evidenceGradeWords => Object.hasOwn(evidenceGradeWords, grade);

/** The result of comparing the payment's name with the supplier's name, in words. */
export const nameComparisonWord = (comparison: string): string => nameComparisonWords[comparison] ?? comparison;

export { eventWords } from '@counterfoil/projections';
