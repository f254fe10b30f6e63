import { evidenceGradeWords, type GradeWord, nameComparisonWords } from './statuses.js';

const grades: Readonly<Record<string, GradeWord | undefined>> = evidenceGradeWords;

/** How strong the evidence behind a result is. A grade that this version does not know keeps its own name. */
export const gradeWords = (grade: string): GradeWord => grades[grade] ?? { word: grade, meaning: '' };

/** Whether this version knows the grade. */
export const isGrade = (grade: string): grade is keyof typeof evidenceGradeWords => Object.hasOwn(evidenceGradeWords, grade);

/** What comparing the payment's name with the supplier's name found, in words. */
export const nameComparisonWord = (comparison: string): string => nameComparisonWords[comparison] ?? comparison;

export { eventWords } from '@counterfoil/projections';
