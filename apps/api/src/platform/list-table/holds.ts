import type { JsonObject } from '@counterfoil/domain';
import { type Filter, fieldValue } from '@counterfoil/projections';

/** Whether a document passes a filter, for rows that were named by id and are loaded already. */
export const holds = (doc: JsonObject, filter: Filter): boolean => {
  const value = fieldValue(doc, filter.field);
  switch (filter.op) {
    case 'equals':
      return value === filter.value;
    case 'one-of':
      return filter.values.includes(value);
    case 'none-of':
      return value === null || !filter.values.includes(value);
    case 'range':
      return value !== null && (filter.from ?? value) <= value && value <= (filter.to ?? value);
    case 'is-set':
      return (value !== null) === filter.set;
  }
};
