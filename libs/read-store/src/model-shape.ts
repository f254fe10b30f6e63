import { canonicalJson } from '@counterfoil/domain';
import type { Fields, OrderedFilters, ReadModel, Sort } from '@counterfoil/projections';

/** The part of a model that a store keeps in addition to its name and version. */
export type Shape = {
  readonly fields: Fields;
  readonly defaultSort: Sort;
  readonly searched: readonly string[];
  readonly filteredInOrderOf?: OrderedFilters;
};

/** Raised when words are taken from texts in another way. Then every model that is searched is rebuilt. */
const WORDS = 3;

/** Two models with the same text need the same columns and indexes. */
export const shapeText = ({ fields, defaultSort: { field, direction }, searched, filteredInOrderOf }: ReadModel): string =>
  canonicalJson({
    fields,
    defaultSort: { field, direction },
    searched,
    ...(searched.length === 0 ? {} : { words: WORDS }),
    ...(filteredInOrderOf === undefined ? {} : { filteredInOrderOf }),
  });

/** Whether a stored model has the version and shape of this one, so that it needs no rebuild. */
export const isKeptAs = (kept: { readonly version: number; readonly shape: string }, model: ReadModel): boolean =>
  kept.version === model.version && kept.shape === shapeText(model);

/** A field that is filtered for one value, and the field by which the rows are then sorted. */
export type OrderedFilter = { readonly filtered: string; readonly order: string };

export const orderedFiltersOf = ({ filteredInOrderOf = {} }: Shape): readonly OrderedFilter[] =>
  Object.entries(filteredInOrderOf).flatMap(([filtered, orders]) => orders.map((order) => ({ filtered, order })));

/** MongoDB allows 64 indexes. A field takes two, and a filter in the order of another field takes one. */
const MAX_FIELDS = 30;
const MODEL_NAME = /^[a-z][a-z0-9-]*(@\d+)?$/;
const FIELD_NAME = /^[a-z][A-Za-z0-9]*$/;

/**
 * Refuses a model that an adapter could not store. Field and model names become names of columns and collections.
 * @throws Error, a bug in the model
 */
export const requireSound = (model: ReadModel, name: string): void => {
  const fault = modelFault(model, name);
  if (fault !== null) throw new Error(`read model ${name}: ${fault}`);
};

/** Why an adapter could not store the model; null when it can. */
export const modelFault = (model: ReadModel, name: string): string | null => {
  const { fields, defaultSort, searched } = model;
  const names = Object.keys(fields);
  if (!MODEL_NAME.test(name)) return 'a name is lower-case letters, digits and hyphens';
  const pairs = orderedFiltersOf(model);
  const size = names.length + pairs.length / 2;
  if (size > MAX_FIELDS) return `${size} fields, at most ${MAX_FIELDS}; two filters in the order of another field count as one`;
  const odd = names.find((field) => !FIELD_NAME.test(field));
  if (odd !== undefined) return `"${odd}" cannot be a column`;
  // SQLite's column names ignore case.
  if (new Set(names.map((field) => field.toLowerCase())).size < names.length) return 'two fields differ only by case';
  if (!names.includes(defaultSort.field)) return `sorts by ${defaultSort.field}, which is not declared`;
  const unknown = pairs.flatMap(({ filtered, order }) => [filtered, order]).find((field) => !names.includes(field));
  if (unknown !== undefined) return `filters in the order of another field by ${unknown}, which is not declared`;
  const unsearchable = searched.find((field) => fields[field] !== 'text');
  return unsearchable === undefined ? null : `searches ${unsearchable}, which is not a text field`;
};
