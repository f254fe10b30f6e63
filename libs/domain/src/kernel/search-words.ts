import { foldText, wordsOf } from './text.js';

const BEGIN = String.raw`(?<![\p{L}\p{N}])`;
/** A word with a digit, such as a BSB, a part of an IBAN or a year. */
const PART = String.raw`\p{L}*\p{N}[\p{L}\p{N}]*`;
/** A number in groups with a blank or a hyphen between them, such as an account, a BSB with its number or a dated reference. */
const GROUPS = new RegExp(`${BEGIN}${PART}(?:[ -]${PART})+`, 'gu');
/** The same with hyphens only. In a search, "062-000" is one number, but "062 000" may be two. */
const HYPHENATED = new RegExp(`${BEGIN}${PART}(?:-${PART})+`, 'gu');
/** Accounts that are written with blanks: an IBAN in groups of four, and bank, branch, number and suffix of New Zealand. */
const SPACED =
  /(?<![\p{L}\p{N}])(?:[a-z]{2}\d\d(?: [a-z\d]{4}){2,7}(?: [a-z\d]{1,4})?|\d\d \d{4} \d{7}(?: \d{2,3})?)(?![\p{L}\p{N}])/gu;

/** An IBAN without blanks. */
const IBAN = /^[a-z]{2}\d\d[a-z\d]{11,30}$/;

/** A New Zealand account with a suffix of two digits. On file, the suffix has three digits. */
const SHORT_SUFFIX = /(?<!\d)(\d\d)([ -])(\d{4})\2(\d{7})\2(\d\d)(?!\d)/g;

/** A word that is longer is found by its beginning. */
const LONGEST_WORD = 40;
/** Of a longer text, such as a name from a file, only the beginning is found. */
const LONGEST_INDEXED = 500;
const cut = (word: string): string => word.slice(0, LONGEST_WORD);

const joined = (text: string): string => text.replaceAll(/[ -]/g, '');

/** Joins the groups of a number, starting at the first and after each blank: "12 2026-100" gives 122026100 and 2026100. */
const wholes = (groups: string): readonly string[] => {
  const parts = groups.split(' ').map(joined);
  // A group has at least one character, so that no more of them are needed.
  return parts.map((_, at) => parts.slice(at, at + LONGEST_WORD).join(''));
};

/** The groups of four in which an IBAN is written, so that it is found by a part of it too. */
const fours = (word: string): readonly string[] => (IBAN.test(word) ? (word.match(/.{1,4}/g) ?? []) : []);

/** The words by which a text is found: its own words, each number in groups as one word, and each group of an IBAN. */
export const indexWords = (text: string): readonly string[] => {
  const folded = foldText(text.slice(0, LONGEST_INDEXED));
  const own = wordsOf(folded);
  const words = [...own, ...own.flatMap(fours)];
  const groups = folded.match(GROUPS);
  const numbers = groups === null ? [] : [...groups.flatMap(wholes), ...(folded.match(SPACED) ?? []).map(joined)];
  return [...words, ...numbers].map(cut);
};

/** The words of a search, with each number in groups as one word. A text is found if each of them begins one of its index words. */
export const searchWords = (search: string): readonly string[] =>
  wordsOf(foldText(search).replaceAll(SHORT_SUFFIX, '$1$3$40$5').replaceAll(SPACED, joined).replaceAll(HYPHENATED, joined)).map(
    cut,
  );
