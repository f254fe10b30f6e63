/** Version of this rule set; every decision records it (design 2). */
export const NAME_RULES = 'names@1';

export type NameMatch = 'match' | 'truncated' | 'close' | 'none';
export type WordDifference = { readonly kind: 'same' | 'only-in-payment' | 'only-in-record'; readonly word: string };
export type NameComparison = {
  readonly match: NameMatch;
  readonly against: string | null;
  readonly words: readonly WordDifference[];
};

/**
 * Legal forms by their one spelling. They are compared, never dropped: "Pty Ltd" is not "Ltd" (design 6).
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

/** One spelling of a name: plain, and its legal forms unified. */
export const foldName = (name: string): string =>
  legalForms.reduce((text, [form, one]) => text.replace(form, one), plainName(name));

/** German umlauts are also written ae, oe, ue by systems without them: the second accepted spelling. */
const withUmlautsSpelledOut = (name: string): string =>
  name.normalize('NFC').replace(/[äöüÄÖÜ]/g, (u) => `${u.normalize('NFKD')[0]}e`);

/** A run compares the same few thousand names again and again: remembered, and forgotten whole when they are too many. */
const remembered = new Map<string, readonly string[]>();
const MOST_REMEMBERED = 20_000;

const spellings = (name: string): readonly string[] => {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const both = [...new Set([foldName(name), foldName(withUmlautsSpelledOut(name))])];
  remembered.set(name, both);
  return both;
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
  if (ours.some((a) => a !== '' && theirs.includes(a))) return 'match';
  if (line.nameFillsField === true && isBeginning(line.accountName, name)) return 'truncated';
  return isClose(ours[0]!, theirs[0]!) ? 'close' : 'none';
};

/** A cut may fall inside a legal form ("Pty Limi"), so the names are also compared as they were written. */
const isBeginning = (cut: string, name: string): boolean => {
  const written = (text: string) => [...spellings(text), plainName(text), plainName(withUmlautsSpelledOut(text))];
  return written(cut).some(
    (a) => a.replaceAll(' ', '').length >= SHORTEST_TRUNCATION && written(name).some((b) => b.startsWith(a)),
  );
};

/** At least half of the longer name's words in common, or few letters changed. */
const isClose = (a: string, b: string): boolean => {
  if (a === '' || b === '') return false;
  const [ours, theirs] = [a.split(' ').filter(Boolean), b.split(' ').filter(Boolean)];
  const common = ours.filter((word) => theirs.includes(word)).length;
  if (common * 2 >= Math.max(ours.length, theirs.length) && common > 0) return true;
  return editDistance(a.slice(0, 64), b.slice(0, 64)) <= Math.floor(Math.max(a.length, b.length) / 6);
};

const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
};

const MOST_WORDS = 20;

/** Which words differ, in reading order: the longest common sequence of folded words stays, the rest is marked. */
export const wordDifference = (payment: string, record: string): readonly WordDifference[] => {
  const [a, b] = [
    foldName(payment).split(' ').filter(Boolean).slice(0, MOST_WORDS),
    foldName(record).split(' ').filter(Boolean).slice(0, MOST_WORDS),
  ];
  const longest: number[][] = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
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
