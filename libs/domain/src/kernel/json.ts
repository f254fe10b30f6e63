/** What may enter an event: null, boolean, string without lone surrogates, safe integer, array, object (A-2). */
export type Json = null | boolean | string | number | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A value that cannot enter an event; `path` names where it stands. A bug in the caller, never a user's mistake. */
export class NotEventData extends Error {
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}

/** Half a character: no text can hold it, but a body of JSON can. The one of these that a caller from outside may be to blame for. */
export class NotText extends NotEventData {}

/**
 * The one text of a value: RFC 8785 (JSON Canonicalization Scheme), narrowed to safe integers, so that no number
 * has two spellings. Keys are ordered by UTF-16 code units, as `Array.prototype.sort` orders them.
 * @throws NotEventData for fractions, unsafe integers, lone surrogates, undefined and anything that is not JSON.
 */
export const canonicalJson = (value: unknown, path = '$'): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return canonicalString(value, path);
  if (typeof value === 'number') return canonicalInteger(value, path);
  // Array.from sees the holes that map would skip: they are undefined, and refused like it.
  if (Array.isArray(value)) return `[${Array.from(value, (item, i) => canonicalJson(item, `${path}[${i}]`)).join(',')}]`;
  if (isPlainObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map((key) => `${canonicalString(key, path)}:${canonicalJson(value[key], `${path}.${key}`)}`);
    return `{${members.join(',')}}`;
  }
  throw new NotEventData(path, `${typeof value} is not event data`);
};

const canonicalString = (text: string, path: string): string => {
  if (!text.isWellFormed()) throw new NotText(path, 'a lone surrogate is not text');
  return JSON.stringify(text);
};

const canonicalInteger = (value: number, path: string): string => {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new NotEventData(path, `${value} is not a safe integer`);
  return String(value);
};

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
