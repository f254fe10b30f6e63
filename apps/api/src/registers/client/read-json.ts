import { NotAvailable } from './not-available.js';

export type JsonObject = Readonly<Record<string, unknown>>;

const UNEXPECTED = 'its answer is not what its documentation says';

export const unexpected = (): NotAvailable => new NotAvailable(UNEXPECTED);

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws NotAvailable when the text is not one JSON object, e.g. when it is an HTML page */
export const readObject = (text: string): JsonObject => {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // The error is thrown below.
  }
  throw unexpected();
};

/** The text of a field, trimmed; '' when it is null or absent. @throws NotAvailable for another type */
export const textField = (object: JsonObject, name: string): string => {
  const value = object[name] ?? '';
  if (typeof value !== 'string') throw unexpected();
  return value.trim();
};

/** The text of a required field. @throws NotAvailable when it is empty */
export const requiredText = (object: JsonObject, name: string): string => {
  const text = textField(object, name);
  if (text === '') throw unexpected();
  return text;
};

/** The object in a field. @throws NotAvailable when there is none */
export const objectField = (object: JsonObject, name: string): JsonObject => {
  const value = object[name];
  if (!isObject(value)) throw unexpected();
  return value;
};

/** The objects in a list field; none when it is null or absent. @throws NotAvailable for another type */
export const objectsField = (object: JsonObject, name: string): readonly JsonObject[] => {
  const value = object[name] ?? [];
  if (!Array.isArray(value) || !value.every(isObject)) throw unexpected();
  return value;
};

/** The texts in a list field; none when it is null or absent. @throws NotAvailable for another type */
export const textsField = (object: JsonObject, name: string): readonly string[] => {
  const value: unknown = object[name] ?? [];
  if (!Array.isArray(value)) throw unexpected();
  return value.map((text: unknown) => {
    if (typeof text !== 'string') throw unexpected();
    return text.trim();
  });
};

/** The day at the start of a date or of an instant with offset, as ISO 8601 UTC; null when there is none. @throws NotAvailable */
export const dayField = (object: JsonObject, name: string): string | null => {
  const text = textField(object, name);
  if (text === '' || text.startsWith('0001-01-01')) return null;
  const day = `${text.slice(0, 10)}T00:00:00.000Z`;
  if (!/^\d{4}-\d\d-\d\dT/.test(day) || Number.isNaN(Date.parse(day))) throw unexpected();
  return day;
};
