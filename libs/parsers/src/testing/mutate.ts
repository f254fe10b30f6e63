/** A small seeded generator (mulberry32): the same seed gives the same mutations on every machine. */
export type Random = {
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
};

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return { below, pick: (items) => items[below(items.length)]! };
};

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const joined = (...parts: Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Changes the text as lines, keeping each byte as one character. */
const onLines =
  (change: (lines: string[], random: Random) => string[]): Mutation =>
  (bytes, random) =>
    Buffer.from(
      change(
        Buffer.from(bytes)
          .toString('latin1')
          .split(/(?<=\r\n|\n|\r(?!\n))/),
        random,
      ).join(''),
      'latin1',
    );

const hostile = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\u0000',
  '\u001a',
  '-',
  '(',
  ' '.repeat(500),
  '9'.repeat(400),
  '\u00ff',
  '<',
  '{',
  '"'.repeat(99),
];

/** Ways in which files break, by accident or on purpose. */
export const mutations: { readonly [name: string]: Mutation } = {
  flipBits: (bytes, random) => {
    const copy = Uint8Array.from(bytes);
    for (let i = random.below(12); i >= 0; i--) copy[random.below(copy.length)]! ^= 1 << random.below(8);
    return copy;
  },
  changeDigit: (bytes, random) => {
    const copy = Uint8Array.from(bytes);
    const places = [...copy.keys()].filter((at) => copy[at]! >= 48 && copy[at]! <= 57);
    if (places.length > 0) copy[random.pick(places)] = 48 + random.below(10);
    return copy;
  },
  truncate: (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  cutStart: (bytes, random) => bytes.subarray(random.below(bytes.length)),
  insert: (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return joined(bytes.subarray(0, at), Buffer.from(random.pick(hostile), 'latin1'), bytes.subarray(at));
  },
  twice: (bytes) => joined(bytes, bytes),
  dropLine: onLines((lines, random) => lines.toSpliced(random.below(lines.length), 1)),
  repeatLine: onLines((lines, random) => {
    const at = random.below(lines.length);
    return lines.toSpliced(at, 0, ...new Array<string>(1 + random.below(30)).fill(lines[at]!));
  }),
  shuffleLines: onLines((lines, random) => {
    const shuffled = [...lines];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }),
  growNumber: onLines((lines, random) => {
    const at = random.below(lines.length);
    const grown = (lines[at] ?? '').replace(/[0-9.,]{3,}/g, (digits) =>
      random.below(4) === 0 ? '9'.repeat(digits.length) : digits,
    );
    return lines.with(at, grown);
  }),
  utf16: (bytes, random) => {
    const text = Buffer.from(`${random.pick(['', '\ufeff'])}${Buffer.from(bytes).toString('latin1')}`, 'utf16le');
    return random.below(2) === 0 ? text : text.swap16();
  },
  markUtf8: (bytes) => joined(Uint8Array.of(0xef, 0xbb, 0xbf), bytes),
};

/** Applies one to three mutations and also returns what was done. */
export const mutate = (bytes: Uint8Array, random: Random): { readonly bytes: Uint8Array; readonly done: readonly string[] } => {
  const done = Array.from({ length: 1 + random.below(3) }, () => random.pick(Object.keys(mutations)));
  const mutated = done.reduce((current, name) => (current.length === 0 ? current : mutations[name]!(current, random)), bytes);
  return { bytes: mutated, done };
};
