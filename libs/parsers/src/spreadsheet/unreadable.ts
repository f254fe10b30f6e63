import type { TableProblem } from '../table/table.js';

/** Ends the reading of a workbook from within a parser. Only the workbook formats throw and catch it. */
export class Unreadable extends Error {
  constructor(readonly problem: TableProblem) {
    super(problem.code);
  }
}

/** A bound was exceeded: `field` is its name, `value` is the bound. */
export const tooLarge = (field: string, bound: number): Unreadable =>
  new Unreadable({ code: 'tooLarge', field, value: String(bound) });

/** The result of a reading, or the problem that made the workbook unreadable. */
export const orProblem = async <T>(reading: () => Promise<T>): Promise<T | TableProblem> => {
  try {
    return await reading();
  } catch (reason) {
    if (reason instanceof Unreadable) return reason.problem;
    throw reason;
  }
};
