import { remembering } from '../kernel/remembering.js';
import { isClose1 } from './close-names/rules-1.js';
import { isClose2 } from './close-names/rules-2.js';
import { haveSameWords } from './close-names/same-words.js';
import { foldName, plainName, withOneLegalForm } from './fold-name.js';

export { foldName };

/**
 * Decides whether two names that do not match are close. A recorded decision is repeated with the rules that it was made with
 * (A-2).
 */
const closeness = {
  'names@1': (ours: Spellings, theirs: Spellings) => isClose1(ours.folded[0]!, theirs.folded[0]!),
  'names@2': (ours: Spellings, theirs: Spellings) => isClose2(ours.plain, theirs.plain),
} as const;

export type NameRules = keyof typeof closeness;

/** The current rules. Every decision records them. */
export const NAME_RULES: NameRules = 'names@2';

/** The rules that a decision recorded. */
export const nameRulesOf = (recorded: string): NameRules =>
  Object.hasOwn(closeness, recorded) ? (recorded as NameRules) : NAME_RULES;

export type NameMatch = 'match' | 'truncated' | 'close' | 'none';
export type WordDifference = { readonly kind: 'same' | 'only-in-payment' | 'only-in-record'; readonly word: string };
export type NameComparison = {
  readonly match: NameMatch;
  readonly against: string | null;
  readonly words: readonly WordDifference[];
};

/** The second accepted spelling of umlauts: systems without umlauts write ae, oe and ue. */
const withUmlautsSpelledOut = (name: string): string =>
  name.normalize('NFC').replace(/[äöüÄÖÜ]/g, (u) => `${u.normalize('NFKD')[0]}e`);

type Spellings = {
  readonly plain: string;
  /** With unified legal forms. Names are equal when one of these spellings is equal. */
  readonly folded: readonly string[];
  /** Also with legal forms as written, because a name may be cut off inside one ("Pty Limi"). */
  readonly written: readonly string[];
};

/** The cache size in characters, enough for the names of 50,000 suppliers. A run or a scan compares the same names repeatedly. */
const MOST_LETTERS = 4_000_000;

const spellings = remembering((name): Spellings => {
  const plain = [...new Set([name, withUmlautsSpelledOut(name)].map(plainName))];
  const folded = plain.map(withOneLegalForm);
  return { plain: plain[0]!, folded, written: [...new Set([...folded, ...plain])] };
}, MOST_LETTERS);

/** A cut-off name with fewer letters than this proves nothing. */
const SHORTEST_TRUNCATION = 12;

export type PaymentName = { readonly accountName: string; readonly nameFillsField?: true };

/**
 * Compares a payment's name with the names accepted for an account and returns the best comparison. Only `match` and `truncated`
 * count as "the name matches"; `close` is an explanation and never verifies.
 */
export const compareNames = (line: PaymentName, accepted: readonly string[], rules: NameRules = NAME_RULES): NameComparison => {
  const comparisons = accepted.map(
    (name): NameComparison => ({ match: compareOne(line, name, rules), against: name, words: [] }),
  );
  const best = order.map((kind) => comparisons.find(({ match }) => match === kind)).find((found) => found !== undefined);
  if (best === undefined) return { match: 'none', against: null, words: [] };
  return best.match === 'match' || isTooLong(line)
    ? best
    : { ...best, words: wordDifference(line.accountName, best.against ?? '') };
};

/**
 * Whether the names do not match but may refer to the same payee. Used for many names, so it does not determine which words differ.
 */
export const areNamesClose = (line: PaymentName, name: string, rules: NameRules = NAME_RULES): boolean =>
  compareOne(line, name, rules) === 'close';

/**
 * Whether a close name is a misspelling of the other: the same words apart from misspellings and legal forms. The first version of
 * the rules did not have this.
 */
export const isMistyped = (line: PaymentName, name: string, rules: NameRules = NAME_RULES): boolean =>
  rules !== 'names@1' &&
  !isTooLong(line) &&
  areNamesClose(line, name, rules) &&
  haveSameWords(plainName(line.accountName), plainName(name));

const order: readonly NameMatch[] = ['match', 'truncated', 'close', 'none'];

export const namesMatch = ({ match }: NameComparison): boolean => match === 'match' || match === 'truncated';

/** Longer than any payee's name. A longer text matches only itself, and is not checked for similarity. */
const LONGEST_NAME = 1_000;
const isTooLong = (line: PaymentName): boolean => line.accountName.length > LONGEST_NAME;

const compareOne = (line: PaymentName, name: string, rules: NameRules): NameMatch => {
  if (isTooLong(line) || name.length > LONGEST_NAME) return line.accountName === name ? 'match' : 'none';
  const [ours, theirs] = [spellings(line.accountName), spellings(name)];
  // Names without letters and digits fold to an empty text, which never matches.
  if (ours.folded.some((a) => a !== '' && theirs.folded.includes(a))) return 'match';
  if (line.nameFillsField === true && isBeginning(ours, theirs)) return 'truncated';
  return closeness[rules](ours, theirs) ? 'close' : 'none';
};

const isBeginning = (cut: Spellings, name: Spellings): boolean =>
  cut.written.some((a) => lettersIn(a) >= SHORTEST_TRUNCATION && name.written.some((b) => b.startsWith(a)));
const lettersIn = (text: string): number => text.replaceAll(' ', '').length;

const MOST_WORDS = 20;

/** The words that differ, in reading order, based on the longest common sequence of folded words. */
export const wordDifference = (payment: string, record: string): readonly WordDifference[] => {
  const [a, b] = [
    spellings(payment).folded[0]!.split(' ').filter(Boolean).slice(0, MOST_WORDS),
    spellings(record).folded[0]!.split(' ').filter(Boolean).slice(0, MOST_WORDS),
  ];
  const longest: number[][] = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const words: WordDifference[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      words.push({ kind: 'same', word: a[i]! });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && longest[i + 1]![j]! >= longest[i]![j + 1]!))
      words.push({ kind: 'only-in-payment', word: a[i++]! });
    else words.push({ kind: 'only-in-record', word: b[j++]! });
  }
  return words;
};
