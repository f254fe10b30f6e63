import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, NotEventData } from './json.js';

describe('canonical JSON (RFC 8785)', () => {
  test.each<[string, unknown, string]>([
    ['nothing', null, 'null'],
    ['yes and no', [true, false], '[true,false]'],
    ['a safe integer', -9007199254740991, '-9007199254740991'],
    ['an empty object and array', [{}, []], '[{},[]]'],
    ['keys in order', { b: 1, a: { d: 1, c: 2 } }, '{"a":{"c":2,"d":1},"b":1}'],
    ['arrays in their own order', ['b', 'a'], '["b","a"]'],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1 }), '{"a":1}'],
    ['a key named like the prototype', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
    ['own members only', Object.assign(Object.create(null) as object, { toString: 'x' }), '{"toString":"x"}'],
  ])('canonical JSON writes %s', (_, value, text) => expect(canonicalJson(value)).toBe(text));

  test('canonical JSON orders keys by UTF-16 units, not by code points (the example of RFC 8785 3.2.3)', () => {
    const example = { '\u20ac': 5, '\r': 1, '\ufb33': 7, '1': 2, '\ud83d\ude00': 6, '\u0080': 3, '\u00f6': 4 };
    expect(canonicalJson(example)).toBe('{"\\r":1,"1":2,"\u0080":3,"\u00f6":4,"\u20ac":5,"\ud83d\ude00":6,"\ufb33":7}');
    expect(canonicalJson({ '10': 0, '9': 0, a: 0, B: 0 })).toBe('{"10":0,"9":0,"B":0,"a":0}');
  });

  test.each<[string, string, string]>([
    ['quote and backslash', '"\\', '"\\"\\\\"'],
    ['the named control characters', '\b\t\n\f\r', '"\\b\\t\\n\\f\\r"'],
    ['the other control characters in lower-case hex', '\u0000\u001f\u000b', '"\\u0000\\u001f\\u000b"'],
    ['a slash and DEL as they are', '/\u007f', '"/\u007f"'],
    ['unicode as it is, line separators included', 'Ümlaut \u2028 €😀', '"Ümlaut \u2028 €😀"'],
    ['no normalisation of what was written', 'e\u0301', '"e\u0301"'],
  ])('canonical JSON writes %s', (_, text, written) => expect(canonicalJson(text)).toBe(written));

  test.each<[string, unknown, string]>([
    ['a fraction', { amount: 1.5 }, '$.amount'],
    ['not a number', { a: [0, Number.NaN] }, '$.a[1]'],
    ['infinity', Number.POSITIVE_INFINITY, '$'],
    ['an integer too large to be exact', 2 ** 53, '$'],
    ['minus zero', { a: -0 }, '$.a'],
    ['a lone high surrogate', 'a\ud83d', '$'],
    ['a lone low surrogate', ['\ude00b'], '$[0]'],
    ['a lone surrogate in a key', { a: { '\ud83d': 1 } }, '$.a'],
    ['undefined', undefined, '$'],
    ['an undefined member', { a: undefined }, '$.a'],
    ['a hole in an array', Object.assign([1], { 2: 2 }), '$[1]'],
    ['a date', { at: new Date(0) }, '$.at'],
    ['a map', new Map([['a', 1]]), '$'],
    ['a class of its own', { name: new (class Name {})() }, '$.name'],
    ['a function', { f: () => 1 }, '$.f'],
    ['a big integer', { a: 1n }, '$.a'],
    ['a symbol', Symbol('a'), '$'],
  ])('canonical JSON refuses %s and names where it is', (_, value, path) => {
    const refusal = (): unknown => {
      try {
        return canonicalJson(value);
      } catch (error) {
        return error;
      }
    };
    expect(refusal()).toBeInstanceOf(NotEventData);
    expect(refusal()).toMatchObject({ path });
  });
});

const key = fc.string({ unit: 'grapheme', maxLength: 6 });
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(key, tie('json'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
};

describe('canonical JSON of any value', () => {
  test('canonical JSON reads back as it was written', () =>
    fc.assert(fc.property(json, (value) => expect(JSON.parse(canonicalJson(value))).toEqual(value))));

  test('canonical JSON is the same whatever the order in which the keys were set', () =>
    fc.assert(fc.property(json, (value) => expect(canonicalJson(reversed(value))).toBe(canonicalJson(value)))));

  test('different values have different canonical JSON', () =>
    fc.assert(
      fc.property(json, json, (a, b) => {
        const same = canonicalJson(a) === canonicalJson(b);
        if (same) expect(a).toEqual(b);
        else expect(a).not.toStrictEqual(b);
      }),
    ));

  test('canonical JSON contains no blank outside of its strings', () =>
    fc.assert(fc.property(json, (value) => expect(canonicalJson(value).replace(/"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(/\s/))));
});
