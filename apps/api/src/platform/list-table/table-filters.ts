import { endOfDay, startOfDay } from '@counterfoil/domain';
import type { Filter } from '@counterfoil/projections';
import { invalid } from '../http/problem.js';
import type { TableFilter } from './table-source.js';

export type Wanted = { readonly filters: readonly Filter[]; readonly words: readonly string[] };

type Sent = ReadonlyMap<string, readonly string[]>;

/** What the filter row asks for, as conditions on the read model. @throws Problem 400 for a filter that the list does not have */
export const wantedBy = (declared: Readonly<Record<string, TableFilter>>, sent: Sent, zone: string): Wanted => {
  const filters: Filter[] = [];
  const words: string[] = [];
  for (const [name, values] of sent) {
    const filter = Object.hasOwn(declared, name) ? declared[name]! : null;
    if (filter === null) throw invalid({ [name]: `This list has no filter '${name}'.` });
    if (filter.kind === 'words') words.push(...values);
    else filters.push(conditionOf(name, filter, values, zone));
  }
  return { filters, words };
};

const conditionOf = (
  name: string,
  filter: Exclude<TableFilter, { readonly kind: 'words' }>,
  values: readonly string[],
  zone: string,
): Filter => {
  const { field } = filter;
  const value = values[0] ?? '';
  switch (filter.kind) {
    case 'choice': {
      const unknown = values.find((one) => !filter.values.includes(one));
      if (unknown !== undefined) throw invalid({ [name]: `'${unknown}' is no choice of this filter.` });
      return { field, op: 'one-of', values };
    }
    case 'id':
      return { field, op: 'one-of', values };
    case 'from-day':
      return { field, op: 'range', from: startOfDay(dayOf(name, value), zone) };
    case 'to-day':
      return { field, op: 'range', to: endOfDay(dayOf(name, value), zone) };
    case 'least':
      return { field, op: 'range', from: wholeOf(name, value) };
    case 'most':
      return { field, op: 'range', to: wholeOf(name, value) };
  }
};

const dayOf = (name: string, text: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw invalid({ [name]: 'Please enter a day as yyyy-mm-dd.' });
  return text;
};

const wholeOf = (name: string, text: string): number => {
  if (!/^-?\d{1,15}$/.test(text)) throw invalid({ [name]: 'Please enter a whole number.' });
  return Number(text);
};
