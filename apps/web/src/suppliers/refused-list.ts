import type { FileProblem } from '@counterfoil/projections';

export type HeadRow = { readonly line: number; readonly cells: readonly string[] };

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isProblem = (value: unknown): value is FileProblem => typeof fieldOf(value, 'message') === 'string';
const isRow = (value: unknown): value is HeadRow =>
  typeof fieldOf(value, 'line') === 'number' && listOf(fieldOf(value, 'cells')).every((cell) => typeof cell === 'string');

/** The body of a refused list (422): its problems, and its first rows as they stand. */
export const problemsIn = (body: unknown): readonly FileProblem[] => listOf(fieldOf(body, 'errors')).filter(isProblem);
export const rowsToMap = (body: unknown): readonly HeadRow[] => listOf(fieldOf(fieldOf(body, 'preview'), 'rows')).filter(isRow);
