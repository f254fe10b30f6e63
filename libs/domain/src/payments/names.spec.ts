import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { areNamesClose, compareNames, foldName, isMistyped, type NameMatch, wordDifference } from './names.js';

const matchOf = (payment: string, record: string, nameFillsField?: true): NameMatch =>
  compareNames({ accountName: payment, ...(nameFillsField === undefined ? {} : { nameFillsField }) }, [record]).match;

describe('equal names', () => {
  test.each([
    ['Acme Pty Ltd', 'ACME PTY LTD'],
    ['Acme Pty Ltd', '  acme   pty\tltd '],
    ['Acme Pty Ltd', 'Acme Proprietary Limited'],
    ['Acme Pty Ltd', 'Acme Pty Limited'],
    ['Acme Pty Ltd', 'Acme Pty. Ltd.'],
    ['Acme Pty Ltd', 'Acme (Pty) Ltd'],
    ['Acme Pty Ltd', 'Acme P/L'],
    ['Acme Proprietary Limited', 'Acme P/L'],
    ['Acme Ltd', 'Acme Limited'],
    ['Acme LLC', 'Acme L.L.C.'],
    ['Acme LLC', 'Acme Limited Liability Company'],
    ['Acme Inc', 'Acme, Incorporated'],
    ['Acme Corp.', 'Acme Corporation'],
    ['Smith & Co', 'Smith and Company'],
    ['Acme GmbH', 'Acme Gesellschaft mit beschränkter Haftung'],
    ['Acme NL', 'Acme No Liability'],
    ['Smith & Sons', 'Smith and Sons'],
    ['Smith+Sons', 'Smith & Sons'],
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['MÜLLER', 'mu\u0308ller'],
    ['Größe', 'Groesse'],
    ['Größe', 'Grosse'],
    ['Straße', 'STRASSE'],
    ['Ærø Łódź', 'AERO Lodz'],
    ["O'Brien", 'OBRIEN'],
    ['O’Brien', "O'Brien"],
    ['Ｏ＇Ｂｒｉｅｎ　Ｐｔｙ　Ｌｔｄ', "O'Brien Pty Ltd"],
    ['Café Crème', 'CAFE CREME'],
    ['7-Eleven', '7 Eleven'],
    ['ﬁrst', 'First'],
    ['日本商事', '日本商事'],
  ])('%p and %p are the same name', (a, b) => expect([matchOf(a, b), matchOf(b, a)]).toEqual(['match', 'match']));
});

describe('different names', () => {
  test.each<[string, string, NameMatch]>([
    ['Acme Pty Ltd', 'Acme Ltd', 'close'],
    ['Acme Pty Ltd', 'Acme', 'close'],
    ['Acme Pty', 'Acme Ltd', 'close'],
    ['Acme Inc', 'Acme LLC', 'close'],
    ['Mueller', 'Muller', 'close'],
    ['Smith and Sons', 'Smith Sons', 'close'],
    ['Acme Holdings Pty Ltd', 'Acme Trading Pty Ltd', 'none'],
    ['Acme Holdings', 'Acme Holding', 'close'],
    ['Acme Holdings', 'Holdings Acme', 'close'],
    ['Acme', 'Zenith', 'none'],
    ['Ann', 'Amy', 'none'],
    ['日本商事', '東京商事', 'none'],
    ['Acme Holdings', '', 'none'],
  ])('%p and %p are not the same name: %s', (a, b, match) => {
    expect(matchOf(a, b)).toBe(match);
    expect(['close', 'none']).toContain(matchOf(b, a));
  });

  test.each(['', ' ', '...', '---', '&', "'", '***', '\u0301', '😀'])(
    'a name of signs alone matches nothing, not even itself, unless it is an ampersand: %p',
    (name) => {
      const folded = foldName(name);
      // The ampersand is the only symbol that is read as a word.
      expect(matchOf(name, name)).toBe(folded === 'and' ? 'match' : 'none');
      if (folded !== 'and') expect(folded).toBe('');
    },
  );
  test('names of different signs do not match', () => {
    expect(matchOf('...', '---')).toBe('none');
    expect(matchOf('', '***', true)).toBe('none');
    expect(matchOf('Acme', '...')).toBe('none');
  });
});

describe('names that may be cut off', () => {
  test.each<[string, string, NameMatch]>([
    ['Consolidated Hold', 'Consolidated Holdings Pty Ltd', 'truncated'],
    ['Consolidated Holdings P', 'Consolidated Holdings Pty Ltd', 'truncated'],
    ['Consolidated Holdings Pty Limi', 'Consolidated Holdings Pty Limited', 'truncated'],
    ['Consolidated Holdings Compan', 'Consolidated Holdings Company', 'truncated'],
    ['Consolidated Mül', 'Consolidated Mueller Ltd', 'truncated'],
    ['Consolidated Muell', 'Consolidated Müller Ltd', 'truncated'],
    ['Consolidated', 'Consolidated Holdings', 'truncated'],
    ['Consolidate', 'Consolidated Holdings', 'none'],
    ['A B C D E F G', 'A B C D E F G H', 'close'],
    ['Consolidated Holdings Pty Ltd', 'Consolidated Hold', 'none'],
    ['Consolidated Xold', 'Consolidated Holdings Pty Ltd', 'none'],
    ['Consolidated Holdings', 'Consolidated Holdings', 'match'],
  ])('the name %p, which may be cut off, is compared with %p: %s', (cut, name, match) => {
    const close = match === 'none' ? ['none', 'close'] : [match];
    expect(close).toContain(matchOf(cut, name, true));
  });

  test.each([
    ['Consolidated Hold', 'Consolidated Holdings Pty Ltd'],
    ['Consolidated', 'Consolidated Holdings'],
  ])('the name %p is not a cut-off form of %p, because it did not fill its field', (cut, name) =>
    expect(matchOf(cut, name)).not.toBe('truncated'),
  );
});

describe('several accepted names', () => {
  const line = { accountName: 'Consolidated Hold', nameFillsField: true } as const;
  test('the best of several accepted names is the answer, whatever their order', () => {
    const accepted = ['Zenith', 'Consolidated Holt', 'Consolidated Holdings', 'CONSOLIDATED HOLD'];
    for (const from of [0, 1, 2, 3]) {
      const list = [...accepted.slice(from), ...accepted.slice(0, from)];
      expect(compareNames(line, list)).toEqual({ match: 'match', against: 'CONSOLIDATED HOLD', words: [] });
      expect(
        compareNames(
          line,
          list.filter((name) => name !== 'CONSOLIDATED HOLD'),
        ).match,
      ).toBe('truncated');
    }
  });
  test('without an accepted name, no name matches', () =>
    expect(compareNames(line, [])).toEqual({ match: 'none', against: null, words: [] }));
  test('a close name is shown, with the words that differ', () =>
    expect(compareNames({ accountName: 'Acme Holdngs' }, ['Acme Holdings'])).toEqual({
      match: 'close',
      against: 'Acme Holdings',
      words: [
        { kind: 'same', word: 'acme' },
        { kind: 'only-in-payment', word: 'holdngs' },
        { kind: 'only-in-record', word: 'holdings' },
      ],
    }));
});

describe('the words that differ', () => {
  const marks = { same: '=', 'only-in-payment': '+', 'only-in-record': '-' } as const;
  const said = (a: string, b: string) => wordDifference(a, b).map(({ kind, word }) => `${marks[kind]}${word}`);
  test.each([
    ['Acme Pty Ltd', 'Acme Ltd', ['=acme', '+pty', '=ltd']],
    ['Acme Ltd', 'Acme Pty Limited', ['=acme', '-pty', '=ltd']],
    ['Smith & Sons', 'Smith and Daughters', ['=smith', '=and', '+sons', '-daughters']],
    ['Acme Acme', 'Acme', ['=acme', '+acme']],
    ['', 'Acme', ['-acme']],
    ['Acme', '...', ['+acme']],
    ['', '', []],
  ])('the words of %p and %p are marked as same or different', (a, b, words) => expect(said(a, b)).toEqual(words));

  const sentence = fc
    .array(fc.constantFrom('acme', 'north', 'south', 'ltd', 'pty'), { maxLength: 8 })
    .map((words) => words.join(' '));
  test('the marked words of a comparison contain either name in full', () =>
    fc.assert(
      fc.property(sentence, sentence, (a, b) => {
        const words = wordDifference(a, b);
        const without = (kind: string) =>
          words
            .filter((w) => w.kind !== kind)
            .map((w) => w.word)
            .join(' ');
        expect([without('only-in-record'), without('only-in-payment')]).toEqual([foldName(a), foldName(b)]);
      }),
    ));
  test('a comparison shows at most twenty words of each name', () =>
    expect(wordDifference('a '.repeat(50), 'b '.repeat(50))).toHaveLength(40));
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'ü',
      'ß',
      'İ',
      'Σ',
      'ς',
      "'",
      '.',
      '&',
      ' ',
      'p',
      'l',
      '/',
      'ltd ',
      ' proprietary',
      ' limited',
      'company ',
    ),
  }),
);

describe('any names', () => {
  test('folding a name twice gives the same as folding it once', () =>
    fc.assert(
      fc.property(anyText, (name) => expect(foldName(foldName(name))).toBe(foldName(name))),
      { numRuns: 300 },
    ));
  test('two names match whichever of them was paid', () =>
    fc.assert(
      fc.property(anyText, anyText, (a, b) => expect(matchOf(a, b) === 'match').toBe(matchOf(b, a) === 'match')),
      { numRuns: 200 },
    ));
  test('a name matches itself if it has a letter or digit', () =>
    fc.assert(
      fc.property(anyText, (name) => {
        if (/[\p{L}\p{N}]/u.test(foldName(name))) expect(matchOf(name, name)).toBe('match');
        else expect(matchOf(name, name)).toBe('none');
      }),
    ));
  test('a name matches itself in capitals, with separate accents and with signs around it', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéüñå 0123456789'), minLength: 1 }), (name) => {
        if (foldName(name) === '') return;
        for (const other of [name.toUpperCase(), name.normalize('NFD'), `(${name}).`]) expect(matchOf(name, other)).toBe('match');
      }),
    ));
  test('only a name that fills its field can be truncated', () =>
    fc.assert(fc.property(anyText, anyText, (a, b) => expect(matchOf(a, `${a}${b}`)).not.toBe('truncated'))));
  test('lone surrogates and very long names are compared as well', () => {
    expect(matchOf('\ud83d', '\ude00')).toBe('none');
    expect(matchOf('a'.repeat(100_000), 'a'.repeat(100_000))).toBe('match');
  });
});

test('long names built to be slow take at most eight times as long as ordinary long names', () => {
  const adversarial = (i: number): string => `${'p l '.repeat(30)}${i}`.padEnd(140, 'limited l l c ').slice(0, 140);
  const ordinary = (i: number): string => `${i} Bluegum Joinery and Riverbend Steel Fabrication `.repeat(3).slice(0, 140);
  const round = (nameOf: (i: number) => string): number => {
    const began = performance.now();
    for (let i = 0; i < 20; i++) compareNames({ accountName: nameOf(i), nameFillsField: true }, [nameOf(i + 1)]);
    return performance.now() - began;
  };
  /** Takes the fastest of many rounds. Each is so short that on a busy machine too some are not interrupted. */
  const best = (nameOf: (i: number) => string): number => Math.min(...Array.from({ length: 500 }, () => round(nameOf)));
  expect(best(adversarial) / best(ordinary)).toBeLessThan(8);
});

test('a text that is longer than any name matches nothing, and costs nothing to compare', () => {
  const line = { accountName: 'blue gum '.repeat(7_000) };
  const names = Array.from({ length: 2_000 }, (_, i) => `Bluegum Joinery ${i}`);
  const round = (): number => {
    const began = performance.now();
    expect(compareNames(line, names)).toEqual({ match: 'none', against: names[0], words: [] });
    expect(names.some((name) => areNamesClose(line, name) || isMistyped(line, name))).toBe(false);
    return performance.now() - began;
  };
  // Takes the fastest round, because other threads do not delay all of them.
  expect(Math.min(...Array.from({ length: 5 }, round))).toBeLessThan(200);
});
