import { type ParseResult, type Problem as FileFault, problemMessages } from '@counterfoil/parsers';
import type { ColumnsAnswer, FileProblem } from '@counterfoil/projections';

export const inWords = (fault: FileFault): FileProblem => ({ ...fault, message: problemMessages[fault.code](fault) });

const MOST_SHOWN = 500;

/** The problems of a table with its columns as mapped now, by row and column. Problems without a row come first. */
export const columnProblems = ({ lines, errors, warnings }: ParseResult): ColumnsAnswer => {
  // Warnings without a row are about totals, which only bank formats state.
  const inRows = [...errors, ...warnings.filter(({ row }) => row !== undefined)];
  const problems = inRows.map(inWords).sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const below = errors.filter(({ code }) => code !== 'aboveHeadings');
  const leftOut = new Set([...below, ...warnings.filter(({ code }) => code === 'skippedRow')].flatMap(({ row }) => row ?? []));
  return { rows: lines.length + leftOut.size, problems: problems.slice(0, MOST_SHOWN), total: problems.length };
};
