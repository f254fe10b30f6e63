import { readTaskValue, type TaskFile, type TaskValue } from '../onboarding-forms/filled-form.js';
import type { FormField } from '../onboarding-forms/form-content.js';

/** The value of a field, or the code of its fault. */
export type ReadAnswer = { readonly ok: true; readonly value: TaskValue } | { readonly ok: false; readonly code: string };

export const isFileField = ({ type }: Pick<FormField, 'type'>): boolean => type === 8 || type === 15;

/** Reads an answer from outside. Documents are taken from `documents`; details of them in the request are ignored. */
export const readAnswer = (field: FormField, raw: unknown, documents: readonly TaskFile[]): ReadAnswer => {
  const read = readTaskValue(field, raw);
  if (!read.ok || !isFileField(field)) return read;
  const known = (read.value as readonly TaskFile[]).map(({ id }) => documents.find((one) => one.id === id));
  return known.some((file) => file === undefined)
    ? { ok: false, code: 'not-a-document' }
    : { ok: true, value: known as readonly TaskFile[] };
};
