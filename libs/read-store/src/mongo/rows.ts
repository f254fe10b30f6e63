import { columnsOf } from '../columns.js';
import type { Column } from '../columns.js';
import type { Shape } from '../model-shape.js';
import type { Doc, Versioned } from '../port.js';
import { keyOf } from './connect.js';

type Columns = { readonly [field: string]: Column };

/**
 * A document as stored. `doc` is JSON text because BSON has other number types and refuses some keys, so a document might not be
 * read back unchanged. A removed document has no tenant, so that no query of a tenant finds it.
 */
export type Row = {
  readonly _id: string;
  readonly position: string;
  readonly doc: string | null;
  readonly tenant?: string;
  readonly id?: string;
  readonly values?: Columns;
  /** Text fields only, folded. */
  readonly keys?: Columns;
  readonly words?: readonly string[];
};

export type LiveRow = Row & {
  readonly doc: string;
  readonly tenant: string;
  readonly id: string;
  readonly values: Columns;
  readonly keys: Columns;
};

export const rowOf = (shape: Shape, { tenant, id, doc, position }: Versioned): Row => {
  const _id = keyOf(tenant, id);
  if (doc === null) return { _id, position, doc };
  const { values, keys, words } = columnsOf(shape, doc);
  const fields = Object.keys(shape.fields);
  const isText = (field: string): boolean => shape.fields[field] === 'text';
  return {
    _id,
    position,
    doc: JSON.stringify(doc),
    tenant,
    id,
    values: Object.fromEntries(fields.map((field, i) => [field, values[i]!])),
    keys: Object.fromEntries(fields.map((field, i) => [field, keys[i]!] as const).filter(([field]) => isText(field))),
    words,
  };
};

export const docOf = <D = Doc>(text: string): D => JSON.parse(text) as D;

export const valuePath = (field: string): string => `values.${field}`;

/** The path of the key that a field is sorted by. */
export const keyPath = ({ fields }: Shape, field: string): string =>
  fields[field] === 'text' ? `keys.${field}` : valuePath(field);
