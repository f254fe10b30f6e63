import type { Dice } from './random.js';

/** JSON that JSON.stringify does not write, put into a body where this stands. */
const RAW = (i: number): string => `raw-${i}-raw`;

const raw: readonly string[] = [
  '-0',
  '-0.0',
  '1e400',
  '1e-400',
  '9007199254740993',
  '1e308',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u0000"',
];

/** Rare, because each of them is large. */
const large: readonly (() => unknown)[] = [
  () => 'x'.repeat(60_000),
  () => 'ab '.repeat(20_000),
  () => '😀'.repeat(5_000),
  () => Array.from({ length: 2_000 }, () => 'x'),
  () => nested(60),
];

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)]);

const small: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    -1,
    0.5,
    1e21,
    '',
    ' ',
    '0',
    '-1',
    'null',
    'true',
    'x',
    'a\r\nb',
    '\u202e',
    '=1+1',
    ';=1+1',
    '<b>',
    '"',
    "'",
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '../../etc',
    'a@b',
    '2026-02-30',
    '2026-01-01T25:00:00Z',
    '🏦',
    '١٢٣',
  ],
  ...[
    '%00',
    'a,b',
    'a|b',
    '{0}',
    '$where',
    '1'.repeat(300),
    '00000000-0000-0000-0000-000000000000',
    'Europe/Nowhere',
    'AUS',
    'xlsx',
  ],
  ...[[], [[]], [null], [{}], {}, { toString: 1 }, { length: -1 }, { constructor: { prototype: 1 } }, { then: 1 }, [1, [2, [3]]]],
];

export const hostileValue = (dice: Dice): unknown => {
  if (dice.oneIn(120)) return dice.pick(large)();
  if (dice.oneIn(8)) return RAW(dice.below(raw.length));
  return dice.pick(small);
};

/** The body as text, its raw parts in place. */
export const bodyText = (body: unknown): string =>
  (JSON.stringify(body) ?? '').replace(/"raw-(\d+)-raw"/g, (_, i: string) => raw[Number(i)]!);

/** Whole bodies, as they are sent. */
export const hostileBodies: readonly string[] = [
  '['.repeat(100_000),
  '{"a":'.repeat(20_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  ...[
    '',
    ' ',
    'null',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '"x"',
    '0',
    '-0.0',
    'true',
    '{"rows":[[]]}',
    '{"template":[]}',
    '{"__proto__":{"a":1}}',
  ],
  ...['{"constructor":{"prototype":{"a":1}}}', '{"a":1,"a":2}', '\u0000', '{', '<xml/>', 'a=1&b=2', '{"ids":{"length":3}}'],
];

/** What is in a path or a query, encoded as it is sent. */
export const hostileWords: readonly string[] = [
  ...['constructor', '__proto__', 'toString', 'null', '0', '-1', '1e9', '99999999999999999999', 'NaN', '', '%20', '%00'],
  ...[
    '%2e%2e%2f',
    '%F0%9F%8F%A6',
    '%ED%A0%80',
    '%E0%A4%A',
    '%',
    '%27',
    '%3Cb%3E',
    '-constructor',
    '-id',
    'x'.repeat(300),
    'x'.repeat(9_000),
  ],
  ...['2026-02-30', '2026-13-45', 'true', 'false', 'unknown', '%D9%A1', 'a%2Cb', 'a%7Cb', '%E2%80%AE', '5', '20', '10001', '-20'],
];
