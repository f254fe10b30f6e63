import type { FileProblem } from '@counterfoil/projections';
import { problemMessages, type Problem as ListProblem, type SupplierListResult } from '@counterfoil/parsers';
import { inTurns } from '../../platform/in-turns.js';
import { type ListRow, listRow, type ListSetting } from './list-row.js';

/** Number of rows processed in one turn of the event loop. */
const SLICE = 1_000;

/** The rows of a list, each with its reader's messages. */
export const listRows = async (result: SupplierListResult, setting: ListSetting): Promise<readonly ListRow[]> => {
  const said = new Map<number, string[]>();
  for (const problem of result.errors)
    if (problem.row !== undefined) said.set(problem.row, [...(said.get(problem.row) ?? []), withoutRow(sentenceOf(problem))]);
  const rows: ListRow[] = [];
  for await (const slice of inTurns(result.suppliers, SLICE))
    rows.push(...slice.map((imported) => listRow(imported, said.get(imported.row) ?? [], setting)));
  return rows;
};

/**
 * These messages are worded for payment files, whose row would be left out. In a supplier list only the faulty value is left out
 * (P-5.6).
 */
const sentenceOf = (problem: ListProblem): string =>
  problemMessages[problem.code](problem).replace('The row was left out.', 'It was left out.');

/** The number of the row is kept beside the text, so the text does not repeat it. */
const withoutRow = (sentence: string): string => {
  const text = sentence.replace(/^Row \d+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const fileProblem = (problem: ListProblem): FileProblem => ({ ...problem, message: sentenceOf(problem) });

/**
 * All problems of a list by row and column: those that its reader found, and those that a comparison with the customer's records
 * shows.
 */
export const problemsOf = (
  result: SupplierListResult,
  rows: readonly ListRow[],
  nameless: ReadonlySet<ListRow>,
): readonly FileProblem[] =>
  [
    ...result.errors.map(fileProblem),
    ...rows.flatMap((row) => (row.failureIfNew !== null && nameless.has(row) ? [...row.remarks, row.failureIfNew] : row.remarks)),
  ].sort((a, b) => (a.row ?? Infinity) - (b.row ?? Infinity) || 0);
