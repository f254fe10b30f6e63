import { foldText, wordsOf } from './text.js';

/** Words with a digit, separated by single blanks or hyphens: the parts of an account, a BSB with its number, a dated reference. */
const GROUPS = /(?<![\p{L}\p{N}])(?:\p{L}*\p{N}[\p{L}\p{N}]*)(?:[ -]\p{L}*\p{N}[\p{L}\p{N}]*)+/gu;
/** The same with hyphens only: somebody who types "062-000" means one number, who types "062 000" may mean two. */
const HYPHENATED = /(?<![\p{L}\p{N}])(?:\p{L}*\p{N}[\p{L}\p{N}]*)(?:-\p{L}*\p{N}[\p{L}\p{N}]*)+/gu;
/** Accounts that are written with blanks: an IBAN in groups of four, and bank, branch, number and suffix of New Zealand. */
const SPACED =
  /(?<![\p{L}\p{N}])(?:[a-z]{2}\d\d(?: [a-z\d]{4}){2,7}(?: [a-z\d]{1,4})?|\d\d \d{4} \d{7}(?: \d{2,3})?)(?![\p{L}\p{N}])/gu;

/** A New Zealand account with a suffix of two digits. It is stored with three. */
const SHORT_SUFFIX = /(?<!\d)(\d\d)([ -])(\d{4})\2(\d{7})\2(\d\d)(?!\d)/g;

const joined = (text: string): string => text.replaceAll(/[ -]/g, '');

/** A number in groups as one word, and so is each rest of it that begins after a blank. */
const wholes = (groups: string): readonly string[] => {
  const parts = groups.split(' ');
  return parts.map((_, at) => joined(parts.slice(at).join('')));
};

/** The words by which a text is found: each word, and the parts of each number written in groups as one word. */
export const indexWords = (text: string): readonly string[] => {
  const folded = foldText(text);
  const words = wordsOf(folded);
  const groups = folded.match(GROUPS);
  return groups === null ? words : [...words, ...groups.flatMap(wholes), ...(folded.match(SPACED) ?? []).map(joined)];
};

/** The words of a search. Each must begin a word by which a text is found. A number in groups is one word. */
export const searchWords = (search: string): readonly string[] => {
  const whole = foldText(search).replaceAll(SHORT_SUFFIX, '$1$3$40$5').replaceAll(SPACED, joined).replaceAll(HYPHENATED, joined);
  return wordsOf(whole);
};
