import { readTaskValue, type TaskFile, type TaskValue } from '../onboarding-forms/filled-form.js';
import type { FormField } from '../onboarding-forms/form-content.js';

/** A value of a field, or the code of what is wrong with it. */
export type ReadAnswer = { readonly ok: true; readonly value: TaskValue } | { readonly ok: false; readonly code: string };

export const isFileField = ({ type }: Pick<FormField, 'type'>): boolean => type === 8 || type === 15;

/** An answer as it comes from outside. Documents are read by `documents`: what the sender says of them does not count. */
export const readAnswer = (field: FormField, raw: unknown, documents: readonly TaskFile[]): ReadAnswer => {
  const read = readTaskValue(field, raw);
  if (!read.ok || !isFileField(field)) return read;
  const known = (read.value as readonly TaskFile[]).map(({ id }) => documents.find((one) => one.id === id));
  return known.some((file) => file === undefined)
    ? { ok: false, code: 'not-a-document' }
    : { ok: true, value: known as readonly TaskFile[] };
};
