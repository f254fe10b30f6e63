import type { FileProblem } from '@counterfoil/projections';
import { problemMessages, type Problem as ListProblem, type SupplierListResult } from '@counterfoil/parsers';
import { inTurns } from '../../platform/in-turns.js';
import { type ListRow, listRow, type ListSetting } from './list-row.js';

/** Rows made in one turn of the event loop. */
const SLICE = 1_000;

/** The rows of a list, each with what its reader said of it. */
export const listRows = async (result: SupplierListResult, setting: ListSetting): Promise<readonly ListRow[]> => {
  const said = new Map<number, string[]>();
  for (const problem of result.errors)
    if (problem.row !== undefined) said.set(problem.row, [...(said.get(problem.row) ?? []), withoutRow(sentenceOf(problem))]);
  const rows: ListRow[] = [];
  for await (const slice of inTurns(result.suppliers, SLICE))
    rows.push(...slice.map((imported) => listRow(imported, said.get(imported.row) ?? [], setting)));
  return rows;
};

/** Of a payment file the row would be left out; of a supplier list only what is wrong is (P-5.6). */
const sentenceOf = (problem: ListProblem): string =>
  problemMessages[problem.code](problem).replace('The row was left out.', 'It was left out.');

/** What is kept beside the number of its row needs not name it again. */
const withoutRow = (sentence: string): string => {
  const text = sentence.replace(/^Row \d+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const fileProblem = (problem: ListProblem): FileProblem => ({ ...problem, message: sentenceOf(problem) });

/** Everything wrong with a list by row and column: what its reader found, and what the customer's own records say to it. */
export const problemsOf = (result: SupplierListResult, rows: readonly ListRow[]): readonly FileProblem[] =>
  [...result.errors.map(fileProblem), ...rows.flatMap(({ remarks }) => remarks)].sort(
    (a, b) => (a.row ?? Infinity) - (b.row ?? Infinity) || 0,
  );
