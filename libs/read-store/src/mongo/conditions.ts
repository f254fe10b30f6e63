import type { Filter } from 'mongodb';
import type { Segment } from '../cursor.js';
import type { DocKey } from '../port.js';
import type { Condition } from '../query.js';
import { type Row, valuePath } from './rows.js';

export type RowFilter = Filter<Row>;

/** Joins filters with AND. An empty list passes every row. */
export const allOf = (filters: readonly RowFilter[]): RowFilter => (filters.length === 0 ? {} : { $and: [...filters] });

/** The rows a tenant sees. */
export const ofTenant = (tenant: string): RowFilter => ({ tenant });

/** The rows of every tenant. Removed rows have no tenant, so they are not included. */
export const ofAnyTenant: RowFilter = { tenant: { $gt: '' } };

export const notOfTenant = (tenant: string): RowFilter => ({ tenant: { $ne: tenant } });

/** The rows after a document in the order of tenant and id. */
export const afterKey = ({ tenant, id }: DocKey): RowFilter => ({
  $or: [{ tenant: { $gt: tenant } }, { tenant, id: { $gt: id } }],
});

/** A filter in MongoDB's query language. Its comparisons match only values of the same type, so null never passes. */
export const conditionFilter = (condition: Condition): RowFilter => {
  const path = valuePath(condition.field);
  switch (condition.kind) {
    case 'one-of': {
      const values = condition.orNull ? [...condition.values, null] : condition.values;
      return { [path]: values.length === 1 ? values[0] : { $in: values } };
    }
    case 'none-of':
      return { [path]: { $nin: [...condition.values] } };
    case 'is-set':
      return { [path]: condition.set ? { $ne: null } : null };
    case 'range': {
      const from = condition.from === null ? {} : { $gte: condition.from };
      const to = condition.to === null ? {} : { $lte: condition.to };
      return { [path]: condition.from === null && condition.to === null ? { $ne: null } : { ...from, ...to } };
    }
  }
};

/** Words consist of letters and digits, so they need no escaping in a regular expression. */
export const wordFilter = (word: string): RowFilter => ({ words: { $regex: `^${word}` } });

/** The rows of a segment, by the path of the sort's key. */
export const segmentFilter = (segment: Segment, path: string, descending: boolean): RowFilter => {
  const beyond = descending ? '$lt' : '$gt';
  switch (segment.kind) {
    case 'all':
      return {};
    case 'keys-beyond':
      return { $or: [{ [path]: { [beyond]: segment.key } }, { [path]: segment.key, id: { [beyond]: segment.id } }] };
    case 'nulls-beyond':
      return { [path]: null, id: { [beyond]: segment.id } };
    case 'nulls':
      return { [path]: null };
    case 'keys':
      return { [path]: { $ne: null } };
  }
};
