import type { NameWord, WordKind } from './analyse-name.js';
import { isTypo } from './typos.js';

/** How much a pair of words counts: in full, or less when one is an initial. */
const LIKE = 1;
const INITIAL = 0.5;

const weights: { readonly [kind in WordKind]: number } = { telling: 1, generic: 0.3, place: 0.25 };

export const weightOf = ({ kind, text }: NameWord): number => (text.length === 1 ? 0.3 : weights[kind]);

/** The words of two names, matched with each other. */
export type Alignment = {
  /** Number of distinctive words that both names have. */
  readonly telling: number;
  /** The weight of the words that both names have, and of all words. */
  readonly common: number;
  readonly total: number;
  /** Words that only one of the names has. */
  readonly left: readonly NameWord[];
  readonly right: readonly NameWord[];
};

/** Pairs the words of two names: first equal words, then similar words, short forms and initials. */
export const alignWords = (ours: readonly NameWord[], theirs: readonly NameWord[]): Alignment => {
  const left = withJoined(ours, theirs);
  const right = withJoined(theirs, ours);
  const total = sum(left) + sum(right);
  // Paired words are marked instead of removed. Removing from an array is many times slower once any code in the process has
  // changed an array's constructor.
  const [leftPaired, rightPaired] = [new Uint8Array(left.length), new Uint8Array(right.length)];
  let common = 0;
  let telling = 0;
  for (const isLike of likenesses) {
    for (let i = left.length - 1; i >= 0; i--) {
      if (leftPaired[i] === 1) continue;
      const word = left[i]!;
      const at = right.findIndex((one, j) => rightPaired[j] === 0 && isLike(word, one));
      if (at < 0) continue;
      const other = right[at]!;
      const share = isLike === isInitial ? INITIAL : LIKE;
      common += share * (weightOf(word) + weightOf(other));
      if (share === LIKE && word.kind === 'telling' && other.kind === 'telling') telling++;
      leftPaired[i] = 1;
      rightPaired[at] = 1;
    }
  }
  const alone = (paired: Uint8Array) => (_: NameWord, i: number) => paired[i] === 0;
  return { telling, common, total, left: left.filter(alone(leftPaired)), right: right.filter(alone(rightPaired)) };
};

const sum = (words: readonly NameWord[]): number => words.reduce((total, word) => total + weightOf(word), 0);

/** Joins two neighbouring words when the other name writes them as one: "Blue Gum" and "Bluegum". */
const withJoined = (words: readonly NameWord[], others: readonly NameWord[]): NameWord[] => {
  const result: NameWord[] = [];
  for (const word of words) {
    const last = result.at(-1);
    const joined = last === undefined ? '' : last.text + word.text;
    const other = others.find(({ text }) => text === joined);
    if (other === undefined) result.push(word);
    else result[result.length - 1] = other;
  }
  return result;
};

type Likeness = (a: NameWord, b: NameWord) => boolean;

const isSame: Likeness = (a, b) => a.text === b.text;

const inflections = ['s', 'es', 'ing', 'er', 'ers'];

/** "Timber" and "Timbers", "Pharmacy" and "Pharmacies", "Bank" and "Banking". */
const isInflected: Likeness = (a, b) => {
  const [short, long] = shorterFirst(a.text, b.text);
  if (short.length < 3 || long.length - short.length > 3) return false;
  return (long.startsWith(short) && inflections.includes(long.slice(short.length))) || isPluralOfY(short, long);
};

const isPluralOfY = (short: string, long: string): boolean => short.endsWith('y') && long === `${short.slice(0, -1)}ies`;

const isMistyped: Likeness = (a, b) => isTypo(a.text, b.text);

/**
 * Whether one word abbreviates the other: the beginning of a common word ("Serv" for "Services"), or a word without its vowels
 * ("Engnrg" for "Engineering"). The beginning of any other word may be a different name: "Roberts" and "Robertson".
 */
const isShortForm: Likeness = (a, b) => {
  const [short, long] = a.text.length < b.text.length ? [a, b] : [b, a];
  if (short.text.length < 3 || long.text.length < short.text.length + 2) return false;
  if (long.kind !== 'telling' && long.text.startsWith(short.text)) return true;
  return short.text[0] === long.text[0] && !/[aeiou]/.test(short.text.slice(1)) && holdsInOrder(long.text, short.text);
};

const holdsInOrder = (text: string, letters: string): boolean => {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
};

/** The first letter of a person's name, alone or followed by a second initial: "J" or "JB" for "John". */
const isInitial: Likeness = (a, b) => {
  const [short, long] = shorterFirst(a.text, b.text);
  return long.length > 2 && (short.length === 1 || /^[a-z][^aeiouy]$/.test(short)) && short[0] === long[0];
};

const shorterFirst = (a: string, b: string): readonly [string, string] => (a.length < b.length ? [a, b] : [b, a]);

const likenesses: readonly Likeness[] = [isSame, isInflected, isMistyped, isShortForm, isInitial];
