import {
  emptyWords,
  genericWords,
  longLegalForms,
  numberedWords,
  numberSpellings,
  placeBeginnings,
  placeSpellings,
  places,
  romanLetters,
  shortSpellings,
} from './words.js';
import { isTypo } from './typos.js';

/** `telling` words identify the payee. `generic` words and places are shared by many payees. */
export type WordKind = 'telling' | 'generic' | 'place';

export type NameWord = { readonly text: string; readonly kind: WordKind };

/** The parts of a name that identify the payee: its words without legal forms, and its numbers. */
export type AnalysedName = {
  readonly words: readonly NameWord[];
  /** The first letters of its telling words, as bits. Names without a common bit are not compared further. */
  readonly initials: number;
  /** Numbers, Roman numerals and number words as digits, sorted and separated by spaces. */
  readonly numbers: string;
  /** All words and numbers joined together. */
  readonly joined: string;
  /** The whole name with legal forms, used to detect a name cut off by a field's width. */
  readonly plain: string;
};

/** Analyses a name. When it contains two names ("A trading as B", "A as trustee for B"), each of them is analysed as well. */
export const analyseName = (plain: string): readonly AnalysedName[] => {
  const parts = plain.split(secondName).filter(Boolean);
  return (parts.length > 1 ? [plain, ...parts] : [plain]).map(analysePart);
};

const secondName = / (?:t a|ta|trading as|dba|d b a|atf|a t f|as trustees? for) /;

const analysePart = (plain: string): AnalysedName => {
  const words: NameWord[] = [];
  const numbers: string[] = [];
  let initials = 0;
  let before = '';
  for (const text of withOnePlace(plain.split(' '))) {
    const number = numberIn(text, before);
    before = text;
    if (number !== null) numbers.push(number);
    else if (!isEmptyWord(text)) words.push(wordOf(text));
  }
  for (const { kind, text } of words) if (kind === 'telling') initials |= 1 << (text.charCodeAt(0) % 32);
  const joined = [...words.map((word) => word.text), ...numbers].join('');
  return { words, initials, numbers: numbers.sort().join(' '), joined, plain };
};

/** Replaces places of several words by one word, and all spellings of a place by one. */
const withOnePlace = (texts: readonly string[]): readonly string[] => {
  const result: string[] = [];
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!;
    const length = placeBeginnings.has(text)
      ? [4, 3, 2].find((words) => placeSpellings.has(texts.slice(at, at + words).join(' ')))
      : 1;
    const place = placeSpellings.get(texts.slice(at, at + (length ?? 1)).join(' '));
    if (text !== '') result.push(place ?? text);
    at += (length ?? 1) - 1;
  }
  return result;
};

/** The digits of a number; '' for a register number, which is ignored here; null for a word. */
const numberIn = (text: string, before: string): string | null => {
  const spelled = numberSpellings.get(text);
  if (spelled !== undefined) return spelled;
  const digits = isDigit(text) ? /^([0-9]+)(?:st|nd|rd|th)?$/.exec(text)?.[1] : undefined;
  if (digits !== undefined) return digits.length < 9 ? String(Number(digits)) : '';
  if (text.length !== 1 || !numberedWords.has(before)) return null;
  return romanLetters[text] ?? text;
};

const isDigit = (text: string): boolean => text.charCodeAt(0) < 58;

/** The minimum length of a legal form that is compared with typing errors. */
const SHORTEST_LEGAL_FORM = 6;

const isEmptyWord = (text: string): boolean =>
  emptyWords.has(text) || (text.length >= SHORTEST_LEGAL_FORM && longLegalForms.some((form) => isTypo(text, form)));

const wordOf = (text: string): NameWord => {
  const full = shortSpellings.get(text) ?? text;
  return { text: full, kind: places.has(full) ? 'place' : genericWords.has(full) ? 'generic' : 'telling' };
};
