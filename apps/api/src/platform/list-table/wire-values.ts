import { invalid } from '../http/problem.js';

/** The values of a call by their path in form notation: `search[value]`. */
export type WireValues = ReadonlyMap<string, readonly string[]>;

/** The most values in one call; no list table sends as many. */
const MOST_VALUES = 20_000;

/**
 * Normalises calls, which DataTables sends as a form or as JSON, to the same paths. All values of a list have the path of the
 * list's name: `id`, `id[]` and `id[0]` are the same.
 */
export const wireValues = (body: unknown): WireValues => {
  const values = new Map<string, string[]>();
  let count = 0;
  const put = (path: string, value: unknown): void => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
    count += 1;
    if (count > MOST_VALUES) throw invalid({ body: 'The request holds too many values.' });
    const name = path.replace(/(?:\[\d*\])+$/, '');
    values.set(name, [...(values.get(name) ?? []), String(value)]);
  };
  const walk = (path: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return put(path, value);
    const isList = Array.isArray(value);
    for (const [key, part] of Object.entries(value)) {
      const isScalar = typeof part !== 'object';
      walk(path === '' ? key : isList && isScalar ? `${path}[]` : `${path}[${key}]`, part);
    }
  };
  walk('', body);
  return values;
};

export const textAt = (values: WireValues, path: string): string => values.get(path)?.[0] ?? '';

/** @throws Problem 400 for anything but a whole number from `least` to `most` */
export const integerAt = (
  values: WireValues,
  path: string,
  { usual, least, most }: Readonly<Record<'usual' | 'least' | 'most', number>>,
): number => {
  const text = textAt(values, path);
  if (text === '') return usual;
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw invalid({ [path]: `${path} must be a whole number from ${least} to ${most}.` });
  return value;
};
