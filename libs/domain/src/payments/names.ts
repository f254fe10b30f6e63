import { remembering } from '../kernel/remembering.js';
import { isClose1 } from './close-names/rules-1.js';
import { isClose2 } from './close-names/rules-2.js';
import { haveSameWords } from './close-names/same-words.js';
import { foldName, plainName, withOneLegalForm } from './fold-name.js';

export { foldName };

/** When two names that do not match are close. A recorded decision is repeated with the rules it was made by. */
const closeness = {
  'names@1': (ours: Spellings, theirs: Spellings) => isClose1(ours.folded[0]!, theirs.folded[0]!),
  'names@2': (ours: Spellings, theirs: Spellings) => isClose2(ours.plain, theirs.plain),
} as const;

export type NameRules = keyof typeof closeness;

/** The rules of today; every decision records them. */
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

/** German umlauts are also written ae, oe, ue by systems without them: the second accepted spelling. */
const withUmlautsSpelledOut = (name: string): string =>
  name.normalize('NFC').replace(/[äöüÄÖÜ]/g, (u) => `${u.normalize('NFKD')[0]}e`);

type Spellings = {
  readonly plain: string;
  /** With one spelling of each legal form: names are equal when one of these is. */
  readonly folded: readonly string[];
  /** Legal forms as they were written, too: a cut may fall inside one ("Pty Limi"). */
  readonly written: readonly string[];
};

/** A run or a scan compares the same names again and again: as many as 50,000 suppliers have are remembered. */
const MOST_LETTERS = 4_000_000;

const spellings = remembering((name): Spellings => {
  const plain = [...new Set([name, withUmlautsSpelledOut(name)].map(plainName))];
  const folded = plain.map(withOneLegalForm);
  return { plain: plain[0]!, folded, written: [...new Set([...folded, ...plain])] };
}, MOST_LETTERS);

/** Below this many letters a cut name proves nothing. */
const SHORTEST_TRUNCATION = 12;

export type PaymentName = { readonly accountName: string; readonly nameFillsField?: true };

/**
 * Compares a payment's name with the names accepted for an account and answers the best comparison.
 * Only `match` and `truncated` count as "the name matches"; `close` explains and never verifies.
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

/** True when the names do not match but may be meant as one. Many names are compared so: it does not say which words differ. */
export const areNamesClose = (line: PaymentName, name: string, rules: NameRules = NAME_RULES): boolean =>
  compareOne(line, name, rules) === 'close';

/** True when a close name is the other one mistyped: the same words up to slips and legal forms. The first rules of names had no such thing. */
export const isMistyped = (line: PaymentName, name: string, rules: NameRules = NAME_RULES): boolean =>
  rules !== 'names@1' &&
  !isTooLong(line) &&
  areNamesClose(line, name, rules) &&
  haveSameWords(plainName(line.accountName), plainName(name));

const order: readonly NameMatch[] = ['match', 'truncated', 'close', 'none'];

export const namesMatch = ({ match }: NameComparison): boolean => match === 'match' || match === 'truncated';

/** No payee has a longer name. A longer text matches itself only, and no time is spent on what it resembles. */
const LONGEST_NAME = 1_000;
const isTooLong = (line: PaymentName): boolean => line.accountName.length > LONGEST_NAME;

const compareOne = (line: PaymentName, name: string, rules: NameRules): NameMatch => {
  if (isTooLong(line) || name.length > LONGEST_NAME) return line.accountName === name ? 'match' : 'none';
  const [ours, theirs] = [spellings(line.accountName), spellings(name)];
  // Two names of signs alone fold to nothing; nothing never equals nothing.
  if (ours.folded.some((a) => a !== '' && theirs.folded.includes(a))) return 'match';
  if (line.nameFillsField === true && isBeginning(ours, theirs)) return 'truncated';
  return closeness[rules](ours, theirs) ? 'close' : 'none';
};

const isBeginning = (cut: Spellings, name: Spellings): boolean =>
  cut.written.some((a) => lettersIn(a) >= SHORTEST_TRUNCATION && name.written.some((b) => b.startsWith(a)));
const lettersIn = (text: string): number => text.replaceAll(' ', '').length;

const MOST_WORDS = 20;

/** Which words differ, in reading order: the longest common sequence of folded words stays, the rest is marked. */
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
