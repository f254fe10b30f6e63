import { foldText, indexWords, searchWords } from '@counterfoil/domain';
import { type Filter, fieldValue, type ReadModel, type Scalar, type Sort } from '@counterfoil/projections';
import type { Doc, ListQuery } from '../port.js';

/** The result that every adapter must return, computed as simply as possible: all documents that pass, in order. */
export const naiveList = (
  model: ReadModel,
  docs: readonly Doc[],
  query: Pick<ListQuery, 'filters' | 'search' | 'sort'>,
): readonly Doc[] => {
  const searched = searchWords(query.search ?? '');
  return docs
    .filter((doc) => (query.filters ?? []).every((filter) => passes(doc, filter)))
    .filter((doc) => searched.every((word) => hasWord(model, doc, word)))
    .sort(byPlace(model, query.sort ?? model.defaultSort));
};

const passes = (doc: Doc, filter: Filter): boolean => {
  const value = fieldValue(doc, filter.field);
  switch (filter.op) {
    case 'equals':
      return value === filter.value;
    case 'one-of':
      return filter.values.includes(value);
    case 'none-of':
      return !filter.values.some((each) => each === value);
    case 'is-set':
      return (value !== null) === filter.set;
    case 'range': {
      const reaches = filter.from === undefined || compareScalars(value, filter.from) >= 0;
      return value !== null && reaches && (filter.to === undefined || compareScalars(value, filter.to) <= 0);
    }
  }
};

const hasWord = (model: ReadModel, doc: Doc, word: string): boolean =>
  model.searched.some((field) => indexWords(String(fieldValue(doc, field) ?? '')).some((each) => each.startsWith(word)));

const byPlace =
  (model: ReadModel, { field, direction }: Sort) =>
  (a: Doc, b: Doc) => {
    const byKey = compareScalars(keyOf(model, a, field), keyOf(model, b, field));
    const order = byKey === 0 ? compareScalars(a.id as string, b.id as string) : byKey;
    return direction === 'ascending' ? order : -order;
  };

const keyOf = (model: ReadModel, doc: Doc, field: string): Scalar => {
  const value = fieldValue(doc, field);
  return model.fields[field] === 'text' && typeof value === 'string' ? foldText(value) : value;
};

/** Null first; text by code points, as UTF-8 bytes compare. */
const compareScalars = (a: Scalar, b: Scalar): number => {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) : Number(a) - Number(b);
};
