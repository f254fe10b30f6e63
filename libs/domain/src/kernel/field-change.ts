import type { ValueWords, FieldChange } from './controlled-fact.js';

/** A field of a value with its label and its text. Empty text means "none". */
export type FieldText<T> = readonly [label: string, text: (value: T, words: ValueWords) => string];

type WasNow<T> = { readonly was: T; readonly now: T };

/** The fields that differ between two values, with the text before and after. */
export const changesOf =
  <T>(fields: readonly FieldText<T>[]) =>
  ({ was, now }: WasNow<T>, words: ValueWords): readonly FieldChange[] =>
    fields
      .map(([label, text]) => ({ field: label, was: text(was, words), now: text(now, words) }))
      .filter((change) => change.was !== change.now);

/** Labels by field. A new field does not compile until it has a label. */
export type Labels<T> = { readonly [field in keyof T]-?: string };

export const labelled = <T extends object>(labels: Labels<T>): readonly FieldText<T>[] =>
  (Object.keys(labels) as (keyof T & string)[]).map((field) => [labels[field], (value) => plainText(value[field])]);

export const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The old and new text of an approval card, both produced by one function. */
export const bothSides =
  <T>(text: (value: T, words: ValueWords) => string) =>
  ({ was, now }: WasNow<T>, words: ValueWords): readonly [was: string, now: string] => [text(was, words), text(now, words)];
