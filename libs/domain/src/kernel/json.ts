/** Values that an event can contain: null, boolean, string without lone surrogates, safe integer, array, object. */
export type Json = null | boolean | string | number | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Thrown for a value that an event cannot contain, with its path. It is a bug in the caller, never a user's mistake. */
export class NotEventData extends Error {
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}

/**
 * Thrown for a lone surrogate, which JSON input can contain but text cannot. This is the only such error that an external caller
 * can cause.
 */
export class NotText extends NotEventData {}

/**
 * The position of a value: a key within another position; null is the root. It is turned into a path only when a value is refused.
 */
type Place = { readonly within: Place; readonly key: string | number } | null;

/**
 * The one text of a value: RFC 8785 (JSON Canonicalization Scheme), narrowed to safe integers, so that no number
 * has two spellings. Keys are ordered by UTF-16 code units, as `Array.prototype.sort` orders them.
 * @throws NotEventData for fractions, unsafe integers, lone surrogates, undefined and anything that is not JSON.
 */
export const canonicalJson = (value: unknown): string => textOf(value, null);

const textOf = (value: unknown, place: Place): string => {
  if (typeof value === 'string') return canonicalString(value, place);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return canonicalInteger(value, place);
  if (Array.isArray(value)) return arrayText(value, place);
  if (isPlainObject(value)) return objectText(value, place);
  throw new NotEventData(pathOf(place), `${typeof value} is not event data`);
};

/** Loops by index, because `map` skips holes. A hole is undefined and is refused. */
const arrayText = (items: readonly unknown[], place: Place): string => {
  let text = '';
  for (let i = 0; i < items.length; i++) text += `${i === 0 ? '' : ','}${textOf(items[i], { within: place, key: i })}`;
  return `[${text}]`;
};

const objectText = (value: Record<string, unknown>, place: Place): string => {
  let text = '';
  for (const key of Object.keys(value).sort())
    text += `${text === '' ? '' : ','}${canonicalString(key, place)}:${textOf(value[key], { within: place, key })}`;
  return `{${text}}`;
};

/** Characters that need no escaping in JSON. Most texts contain no others. */
const PLAIN = /^[ !#-[\]-~]*$/;

const canonicalString = (text: string, place: Place): string => {
  if (PLAIN.test(text)) return `"${text}"`;
  if (!text.isWellFormed()) throw new NotText(pathOf(place), 'a lone surrogate is not text');
  return JSON.stringify(text);
};

const canonicalInteger = (value: number, place: Place): string => {
  if (!Number.isSafeInteger(value) || Object.is(value, -0))
    throw new NotEventData(pathOf(place), `${value} is not a safe integer`);
  return String(value);
};

const pathOf = (place: Place): string => {
  if (place === null) return '$';
  return pathOf(place.within) + (typeof place.key === 'number' ? `[${place.key}]` : `.${place.key}`);
};

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
