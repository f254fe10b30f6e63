import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareNames, foldName, type NameMatch, type NameRules, nameRulesOf } from '../names.js';
import { type NamePair, otherPayees, samePayees } from './testing/name-pairs.js';
import { notSeenAsClose, otherPayee, otherSpelling, sameSpelling, shownAsClose } from './testing/officer-pairs.js';

const matchOf = (a: string, b: string, rules?: NameRules): NameMatch => compareNames({ accountName: a }, [b], rules).match;

/** The share of pairs whose match is not `none`. */
const rateOf = (pairs: readonly NamePair[]): number => pairs.filter(([a, b]) => matchOf(a, b) !== 'none').length / pairs.length;

const unseen = (pairs: readonly NamePair[]): readonly NamePair[] => pairs.filter((_, line) => line % 2 === 1);

describe('a table of names', () => {
  test('the table of names has at least 300 pairs', () =>
    expect(samePayees.length + otherPayees.length).toBeGreaterThanOrEqual(300));
  test('over nine in ten spellings of one payee are close, including those that were not used to tune the rules', () =>
    expect([rateOf(samePayees), rateOf(unseen(samePayees))].every((rate) => rate > 0.9)).toBe(true));
  test('under one in fifteen names of two payees are close, including those that were not used to tune the rules', () =>
    expect([rateOf(otherPayees), rateOf(unseen(otherPayees))].every((rate) => rate < 1 / 15)).toBe(true));
  test('names of two payees never match', () =>
    expect(otherPayees.filter(([a, b]) => ['match', 'truncated'].includes(matchOf(a, b)))).toEqual([]));
});

describe('the results that a payer expects', () => {
  const pairs = [...sameSpelling, ...otherSpelling, ...otherPayee, ...notSeenAsClose, ...shownAsClose];
  const otherThan = (expected: NameMatch, expectedOf: readonly NamePair[]): readonly string[] =>
    expectedOf
      .flatMap(([paid, onFile]): readonly NamePair[] => [
        [paid, onFile],
        [onFile, paid],
      ])
      .flatMap(([paid, onFile]) => (matchOf(paid, onFile) === expected ? [] : [`${paid} | ${onFile}`]));

  test('the table of expected results has at least 150 pairs', () => expect(pairs.length).toBeGreaterThanOrEqual(150));
  test('names that are spelled alike match', () => expect(otherThan('match', sameSpelling)).toEqual([]));
  test('other spellings of one payee are close', () => expect(otherThan('close', otherSpelling)).toEqual([]));
  test('names of other payees are not close', () => expect(otherThan('none', otherPayee)).toEqual([]));
  test('the known exceptions are few and never match', () => {
    expect([otherThan('none', notSeenAsClose), otherThan('close', shownAsClose)]).toEqual([[], []]);
    expect(notSeenAsClose.length / (otherSpelling.length + notSeenAsClose.length)).toBeLessThan(1 / 5);
    expect(shownAsClose.length / (otherPayee.length + shownAsClose.length)).toBeLessThan(1 / 9);
  });
});

describe('close names', () => {
  test.each([
    ['a legal form with a slip', 'Acme Pty Limitd', 'Acme Pty Ltd'],
    ['a missing legal form', 'Smith & Sons', 'Smith and Sons Pty Ltd'],
    ['words in another order', 'Sydney Harbour Ferries', 'Harbour Ferries Sydney'],
    ['letters that changed places', 'Kookabrura Freight', 'Kookaburra Freight'],
    ['a short form', 'Wellington Mfg', 'Wellington Manufacturing Ltd'],
    ['the beginning of a common word', 'Robertson Consul', 'Robertson Consulting'],
    ['initials of a person', 'J A Smith', 'John Albert Smith'],
    ['a surname first', 'Smith John', 'John Smith'],
    ['a missing middle name', 'John Smith', 'John Albert Smith'],
    ['one word written as two', 'Blue Gum Joinery', 'Bluegum Joinery'],
    ['a trading name', 'Smith Pty Ltd T/A Coastal Cafe', 'Coastal Cafe'],
    ['a trust and its trustee', 'Smith Pty Ltd ATF Smith Family Trust', 'Smith Family Trust'],
    ['a number in words', 'Seven Eleven Stores', '7-Eleven Stores'],
    ['a cut within a word', 'Oceania Refrigeration Engin', 'Oceania Refrigeration Engineers and Airconditioning Pty Ltd'],
    ['a place that only one has', 'Deloitte', 'Deloitte (NZ) Ltd'],
  ])('names that differ by %s are close: %p and %p', (_, a, b) =>
    expect([matchOf(a, b), matchOf(b, a)]).toEqual(['close', 'close']),
  );
});

describe('names that are not close', () => {
  test.each([
    ['legal form and common words', 'Blinq Holdings Pty Ltd', 'Bailey Holdings Pty Ltd'],
    ['the word Company', 'CDE Company', 'ABC Company'],
    ['all but the place', 'Bank of China (Hong Kong)', 'Bank of China (Singapore)'],
    ['all but a Roman numeral', 'Fund VIII', 'Fund IX'],
    ['all but a Roman numeral that begins the other', 'Blackrock Property Fund V', 'Blackrock Property Fund VIII'],
    ['all but a number', 'Jones Trust No 1', 'Jones Trust No 12'],
    ['all but a letter of a series', 'Class A Fund', 'Class B Fund'],
    ['all but a first name', 'John Smith', 'Jane Smith'],
    ['all but an initial', 'J Smith', 'K Smith'],
    ['all but the trade', 'Smith Plumbing', 'Smith Electrical'],
    ['all but the word Trust', 'Westfield Ltd', 'Westfield Trust'],
    ['a fund without its number', 'Blackrock Property Fund', 'Blackrock Property Fund II'],
    ['nothing but empty words', 'The Company', 'The Company of the'],
  ])('names that share %s are not close: %p and %p', (_, a, b) =>
    expect([matchOf(a, b), matchOf(b, a)]).toEqual(['none', 'none']),
  );
});

describe('recorded rules', () => {
  test('rules names@1 still give their old results', () => {
    expect(matchOf('Fund VIII', 'Fund IX', 'names@1')).toBe('close');
    expect(matchOf('Acme Pty Ltd', 'Acme', 'names@1')).toBe('none');
  });
  test('a decision that names rules is read by those rules', () => expect(nameRulesOf('names@1')).toBe('names@1'));
  test('a decision that names unknown rules is read by the current rules', () =>
    expect(nameRulesOf('constructor')).toBe('names@2'));
});

const word = fc.constantFrom(
  ...[
    'acme',
    'Acmee',
    'blue',
    'gum',
    'bluegum',
    'j',
    'jb',
    'smith',
    'Smtih',
    'the',
    'pty',
    'ltd',
    'limitd',
    'fund',
    'ii',
    'ix',
    '7',
  ],
  ...['hong', 'kong', 'new', 'zealand', 'services', 'svcs', 't/a', 'atf', 'san', 'münchen', '日本', 'const', 'o’brien', '&'],
);
const name = fc.oneof(
  fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme' }),
);

describe('any names', () => {
  test('closeness does not depend on which of two names was paid', () =>
    fc.assert(
      fc.property(name, name, (a, b) => expect(matchOf(a, b)).toBe(matchOf(b, a))),
      { numRuns: 1000 },
    ));
  test('two names match only if they are equal after folding', () =>
    fc.assert(
      fc.property(name, name, (a, b) => {
        if (matchOf(a, b) === 'match') expect([foldName(b), foldName(b.replace(/[äöü]/gi, '$&e'))]).toContain(foldName(a));
      }),
      { numRuns: 1000 },
    ));
  test('a name is close to itself with another legal form', () =>
    fc.assert(
      fc.property(fc.constantFrom('Bluegum Joinery', 'Fund IX', 'John Smith', 'Bank of China (Singapore)'), (one) =>
        expect(matchOf(`${one} Pty Ltd`, `${one} Limited`)).toBe('close'),
      ),
    ));
});
