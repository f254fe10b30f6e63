import { foldText, indexWords } from '@counterfoil/domain';
import { type FieldType, fieldValue, type Scalar } from '@counterfoil/projections';
import type { Shape } from './model-shape.js';
import type { Doc } from './port.js';

/** A scalar as every adapter keeps it: flags as 0 and 1. */
export type Column = string | number | null;

/** The values that a document is filtered, sorted and searched by. */
export type DocColumns = {
  /** In the order of the shape's fields. */
  readonly values: readonly Column[];
  /** In the same order; text is folded, other values are unchanged. */
  readonly keys: readonly Column[];
  /** Each word of the searched fields once. */
  readonly words: readonly string[];
};

const HAS_TYPE: { readonly [type in FieldType]: (value: Scalar) => boolean } = {
  text: (value) => typeof value === 'string',
  instant: (value) => typeof value === 'string' && /^[\d:.TZ-]*$/.test(value),
  integer: (value) => Number.isSafeInteger(value),
  flag: (value) => typeof value === 'boolean',
};

/** Null is a value of every type. */
export const isOfType = (type: FieldType, value: Scalar): boolean => value === null || HAS_TYPE[type](value);

export const columnOf = (value: Scalar): Column => (typeof value === 'boolean' ? Number(value) : value);

/** @throws Error when a declared field holds a value of another type: a bug of the projection */
export const columnsOf = ({ fields, searched }: Shape, doc: Doc): DocColumns => {
  const values: Column[] = [];
  const keys: Column[] = [];
  for (const field in fields) {
    const type = fields[field]!;
    const value = fieldValue(doc, field);
    if (!isOfType(type, value)) throw new Error(`${field}: ${JSON.stringify(value)} is not ${type}`);
    values.push(columnOf(value));
    keys.push(type === 'text' && typeof value === 'string' ? foldText(value) : columnOf(value));
  }
  const words = new Set(searched.flatMap((field) => indexWords(String(fieldValue(doc, field) ?? ''))));
  return { values, keys, words: [...words] };
};
