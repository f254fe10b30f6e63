import { type RequestedPlace, type IdentityPlaces, identityColumns } from '@counterfoil/parsers';
import { Problem } from '../../platform/http/problem.js';

type Fields = Readonly<Record<string, string>>;

const COUNTED = /^[1-9][0-9]{0,14}$/;

/**
 * The place of the table that the user entered, from the form fields beside the file: `row` and `column` count from 1, `columns` is
 * JSON of column numbers by field. Absent or empty values are taken from the file's header.
 */
export const askedPlace = (fields: Fields): RequestedPlace => {
  const [row, column] = [fields['row']?.trim() ?? '', fields['column']?.trim() ?? ''];
  const faults = {
    ...(row === '' || COUNTED.test(row) ? {} : { row: ['Please enter a row number, counted from 1.'] }),
    ...(column === '' || COUNTED.test(column) ? {} : { column: ['Please enter a column number, counted from 1.'] }),
  };
  const [first] = Object.values(faults).flat();
  if (first !== undefined) throw new Problem(400, 'validation', first, { fields: faults });
  const columns = columnsIn(fields['columns'] ?? '');
  return {
    ...(row === '' ? {} : { row: Number(row) }),
    ...(column === '' ? {} : { column: Number(column) }),
    ...(columns === null ? {} : { columns }),
  };
};

const columnsIn = (text: string): IdentityPlaces | null => {
  if (text.trim() === '') return null;
  const columns = parsed(text);
  const known =
    columns !== null &&
    Object.entries(columns).every(([field, at]: [string, unknown]) => Object.hasOwn(identityColumns, field) && isCounted(at));
  if (!known) throw new Problem(400, 'validation', 'The columns of the file are not named in a way that can be read.');
  return columns;
};

const isCounted = (at: unknown): boolean => typeof at === 'number' && COUNTED.test(String(at));

const parsed = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};
