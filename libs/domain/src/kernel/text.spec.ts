import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldName } from '../payments/fold-name.js';
import { foldText, wordsOf } from './text.js';

describe('text as it is sorted and searched', () => {
  test.each([foldText, foldName])('%p makes a text of 60,000 letters that stand for 18 each no longer', (fold) =>
    expect(fold('ﷺ'.repeat(60_000)).length).toBe(60_000),
  );

  test.each([
    ['  Acme \t Pty\u00a0Ltd\n', 'acme pty ltd'],
    ['Müller Café', 'muller cafe'],
    ['Mu\u0308ller', 'muller'],
    ['ＡＢＣ１２', 'abc12'],
    ['ﬁnance', 'finance'],
    ['İstanbul', 'istanbul'],
    ['', ''],
    ['\u0301', ''],
  ])('the text %p is folded to %p', (text, folded) => expect(foldText(text)).toBe(folded));

  test.each([
    ["O'Brien & Sons (2026)", ['o', 'brien', 'sons', '2026']],
    ['...', []],
    ['日本 Ｃｏ', ['日本', 'co']],
  ])('the words of %p are %p', (text, words) => expect(wordsOf(text)).toEqual(words));

  const anyText = fc.string({ unit: 'binary' });
  test('folding a text twice gives the same as folding it once', () =>
    fc.assert(fc.property(anyText, (text) => expect(foldText(foldText(text))).toBe(foldText(text)))));
  test('a text of ASCII is folded like any other text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => expect(foldText(`${text}x`)).toBe(foldText(`${text}x\u0301`))),
    ));
  test('blanks around a text do not change its folded form', () =>
    fc.assert(fc.property(anyText, (text) => expect(foldText(`\t ${text}  `)).toBe(foldText(text)))));
  test('every word of a text is found in its folded form', () =>
    fc.assert(fc.property(anyText, (text) => wordsOf(text).every((word) => foldText(text).includes(word)))));
});
