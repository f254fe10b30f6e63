/** Version of this rule set; every decision records it. */
export const NAME_RULES = 'names@1';

export type NameMatch = 'match' | 'truncated' | 'close' | 'none';
export type WordDifference = { readonly kind: 'same' | 'only-in-payment' | 'only-in-record'; readonly word: string };
export type NameComparison = {
  readonly match: NameMatch;
  readonly against: string | null;
  readonly words: readonly WordDifference[];
};

/**
 * Legal forms by their one spelling. They are compared, never dropped: "Pty Ltd" is not "Ltd" (P-10).
 * Multi-word forms come first, so that "proprietary limited" is not read as two.
 */
const legalForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pty|proprietary|p) (?:ltd|limited|l)\b/g, 'pty ltd'],
  [/\blimited liability company\b|\bl l c\b/g, 'llc'],
  [/\blimited\b/g, 'ltd'],
  [/\bproprietary\b/g, 'pty'],
  [/\bincorporated\b/g, 'inc'],
  [/\bcorporation\b/g, 'corp'],
  [/\bcompany\b/g, 'co'],
  [/\bgesellschaft mit beschrankter haftung\b|\bg m b h\b/g, 'gmbh'],
  [/\bno liability\b/g, 'nl'],
];

/** Letters whose plain form is no base letter plus accent, so that NFKD leaves them. */
const special: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd', ı: 'i' };

/** No accents, case, punctuation; `&` is "and"; legal forms as they were written. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłþðı]/g, (letter) => special[letter]!)
    .replace(/&|\+/g, ' and ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withOneLegalForm = (plain: string): string => legalForms.reduce((text, [form, one]) => text.replace(form, one), plain);

/** One spelling of a name: plain, and its legal forms unified. */
export const foldName = (name: string): string => withOneLegalForm(plainName(name));

/** German umlauts are also written ae, oe, ue by systems without them: the second accepted spelling. */
const withUmlautsSpelledOut = (name: string): string =>
  name.normalize('NFC').replace(/[äöüÄÖÜ]/g, (u) => `${u.normalize('NFKD')[0]}e`);

type Spellings = {
  /** With one spelling of each legal form: names are equal when one of these is. */
  readonly folded: readonly string[];
  /** Legal forms as they were written, too: a cut may fall inside one ("Pty Limi"). */
  readonly written: readonly string[];
};

/** A run compares the same few thousand names again and again: remembered, and forgotten whole when they are too many. */
const remembered = new Map<string, Spellings>();
const MOST_REMEMBERED = 20_000;

const spellings = (name: string): Spellings => {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const plain = [...new Set([name, withUmlautsSpelledOut(name)].map(plainName))];
  const folded = plain.map(withOneLegalForm);
  const all = { folded, written: [...new Set([...folded, ...plain])] };
  remembered.set(name, all);
  return all;
};

/** Below so many letters a cut name proves nothing. */
const SHORTEST_TRUNCATION = 12;

export type PaymentName = { readonly accountName: string; readonly nameFillsField?: true };

/**
 * Compares a payment's name with the names accepted for an account and answers the best comparison.
 * Only `match` and `truncated` count as "the name matches"; `close` explains and never verifies.
 */
export const compareNames = (line: PaymentName, accepted: readonly string[]): NameComparison => {
  const comparisons = accepted.map((name): NameComparison => ({ match: compareOne(line, name), against: name, words: [] }));
  const best = order.map((kind) => comparisons.find(({ match }) => match === kind)).find((found) => found !== undefined);
  if (best === undefined) return { match: 'none', against: null, words: [] };
  return best.match === 'match' ? best : { ...best, words: wordDifference(line.accountName, best.against ?? '') };
};

const order: readonly NameMatch[] = ['match', 'truncated', 'close', 'none'];

export const namesMatch = ({ match }: NameComparison): boolean => match === 'match' || match === 'truncated';

const compareOne = (line: PaymentName, name: string): NameMatch => {
  const [ours, theirs] = [spellings(line.accountName), spellings(name)];
  // Two names of signs alone fold to nothing; nothing never equals nothing.
  if (ours.folded.some((a) => a !== '' && theirs.folded.includes(a))) return 'match';
  if (line.nameFillsField === true && isBeginning(ours, theirs)) return 'truncated';
  return isClose(ours.folded[0]!, theirs.folded[0]!) ? 'close' : 'none';
};

const isBeginning = (cut: Spellings, name: Spellings): boolean =>
  cut.written.some((a) => lettersIn(a) >= SHORTEST_TRUNCATION && name.written.some((b) => b.startsWith(a)));
const lettersIn = (text: string): number => text.replaceAll(' ', '').length;

/** At least half of the longer name's words in common, or few letters changed. */
const isClose = (a: string, b: string): boolean => {
  if (a === '' || b === '') return false;
  const [ours, theirs] = [a.split(' ').filter(Boolean), b.split(' ').filter(Boolean)];
  const common = ours.filter((word) => theirs.includes(word)).length;
  if (common * 2 >= Math.max(ours.length, theirs.length) && common > 0) return true;
  const [start, other] = [a.slice(0, COMPARED), b.slice(0, COMPARED)];
  return isWithin(start, other, Math.floor(Math.max(start.length, other.length) / 6));
};

/** Long names are told apart by their beginning; the rest would only cost time. */
const COMPARED = 64;

/** Whether at most `limit` letters were added, dropped or changed; gives up as soon as there must be more. */
const isWithin = (a: string, b: string, limit: number): boolean => {
  if (Math.abs(a.length - b.length) > limit) return false;
  let row = Uint8Array.from({ length: b.length + 1 }, (_, i) => i);
  let next = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return false;
    [row, next] = [next, row];
  }
  return row[b.length]! <= limit;
};

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
