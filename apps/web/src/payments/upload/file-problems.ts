import type { FileProblem, ProcessFileAnswer } from '@counterfoil/projections';
import { isApiError } from '../../platform/http/answer.js';

/** Left out of every balanced file; the payments themselves are whole. */
const ROUTINE: readonly string[] = ['debitSkipped', 'blockCount'];
/** Money that the file moves and that is not checked: said first and loudest. */
const PROMINENT: readonly string[] = ['balancingEntrySkipped'];

export type ProblemGroup = { readonly code: string; readonly problems: readonly FileProblem[] };

/** Equal problems together: one line with a count instead of five hundred equal ones. */
export const groupsOf = (problems: readonly FileProblem[]): readonly ProblemGroup[] =>
  [...new Set(problems.map(({ code }) => code))].map((code) => ({
    code,
    problems: problems.filter((problem) => problem.code === code),
  }));

export const prominentOf = ({ warnings }: Pick<ProcessFileAnswer, 'warnings'>): readonly FileProblem[] =>
  warnings.filter(({ code }) => PROMINENT.includes(code));

export const otherWarningsOf = ({ warnings }: Pick<ProcessFileAnswer, 'warnings'>): readonly FileProblem[] =>
  warnings.filter(({ code }) => !PROMINENT.includes(code));

/** Nothing in it that a person has to read before the check: it may go on by itself. Columns that somebody named are to be read. */
export const isPlain = ({ success, errors, warnings, earlierRuns, preview }: ProcessFileAnswer): boolean =>
  success &&
  preview === null &&
  errors.length === 0 &&
  earlierRuns.length === 0 &&
  warnings.every(({ code }) => ROUTINE.includes(code));

const isAnswer = (body: unknown): body is ProcessFileAnswer =>
  typeof body === 'object' && body !== null && Array.isArray((body as { errors?: unknown }).errors);

/** A refused file comes as an error whose body is the whole answer (P-7): its reasons beyond the first. */
export const reasonsIn = (body: unknown): readonly FileProblem[] => (isAnswer(body) ? body.errors : []);

/** Nothing is wrong with the file but that no format is known for it. */
export const isUnknownTable = (error: unknown): boolean => isApiError(error) && reasonsIn(error.body)[0]?.code === 'unrecognised';
