import type { FileProblem, ProcessFileAnswer } from '@counterfoil/projections';
import { isApiError } from '../../platform/http/answer.js';

/** Warnings that every balanced file has. They do not affect the payments. */
const ROUTINE: readonly string[] = ['debitSkipped', 'blockCount'];
/** Warnings about money that the file moves but that is not checked. They are shown first. */
const PROMINENT: readonly string[] = ['balancingEntrySkipped'];

export type ProblemGroup = { readonly code: string; readonly problems: readonly FileProblem[] };

/** Groups problems of the same kind, so that five hundred of them take one line. */
export const groupsOf = (problems: readonly FileProblem[]): readonly ProblemGroup[] =>
  [...new Set(problems.map(({ code }) => code))].map((code) => ({
    code,
    problems: problems.filter((problem) => problem.code === code),
  }));

export const prominentOf = ({ warnings }: Pick<ProcessFileAnswer, 'warnings'>): readonly FileProblem[] =>
  warnings.filter(({ code }) => PROMINENT.includes(code));

export const otherWarningsOf = ({ warnings }: Pick<ProcessFileAnswer, 'warnings'>): readonly FileProblem[] =>
  warnings.filter(({ code }) => !PROMINENT.includes(code));

/** Whether a file can be checked at once: there is nothing for the user to read first, and no mapped columns. */
export const isPlain = ({ success, errors, warnings, earlierRuns, similarRuns, preview }: ProcessFileAnswer): boolean =>
  success &&
  preview === null &&
  errors.length === 0 &&
  earlierRuns.length === 0 &&
  similarRuns.length === 0 &&
  warnings.every(({ code }) => ROUTINE.includes(code));

const isAnswer = (body: unknown): body is ProcessFileAnswer =>
  typeof body === 'object' && body !== null && Array.isArray((body as { errors?: unknown }).errors);

/** The reasons why a file was refused. The body of the error is the whole answer (P-7.3.2). */
export const reasonsIn = (body: unknown): readonly FileProblem[] => (isAnswer(body) ? body.errors : []);

/** Whether the only problem is that the format of the file is unknown. */
export const isUnknownTable = (error: unknown): boolean => isApiError(error) && reasonsIn(error.body)[0]?.code === 'unrecognised';
