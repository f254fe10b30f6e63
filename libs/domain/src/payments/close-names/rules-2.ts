import { remembering } from '../../kernel/remembering.js';
import { type Alignment, alignWords } from './align-words.js';
import { type AnalysedName, analyseName } from './analyse-name.js';
import { separateBodies } from './words.js';

/** The share of words, by weight, that close names must have in common. It is higher when only one telling word matches. */
const ENOUGH = 0.6;
const ENOUGH_OF_ONE = 0.7;
/** The minimum length of a name that may be a cut-off beginning of another name. */
const SHORTEST_CUT = 14;

/**
 * `names@2`: two names are close when their telling words agree up to slips, short forms and order, and nothing contradicts: no
 * other number, and no word on either side that the other side lacks (P-10.4).
 * @param a a name as `plainName` writes it
 */
export const isClose2 = (a: string, b: string): boolean => {
  const [first, second] = a < b ? [a, b] : [b, a];
  return analysed(first).some((ours) => analysed(second).some((theirs) => areClose(ours, theirs)));
};

/** The cache size in characters. A run or a scan compares the same names repeatedly. */
const MOST_LETTERS = 4_000_000;

const analysed = remembering(analyseName, MOST_LETTERS);

const areClose = (ours: AnalysedName, theirs: AnalysedName): boolean => {
  if (ours.words.length === 0 || theirs.words.length === 0) return false;
  if (isCut(ours.plain, theirs.plain) || isCut(theirs.plain, ours.plain)) return true;
  if (ours.numbers !== theirs.numbers) return false;
  if (ours.joined === theirs.joined) return true;
  const hasTelling = ours.initials !== 0 || theirs.initials !== 0;
  if (hasTelling && (ours.initials & theirs.initials) === 0) return false;
  const alignment = alignWords(ours.words, theirs.words);
  if (hasTelling ? alignment.telling === 0 : alignment.common === 0) return false;
  const enough = alignment.telling === 1 ? ENOUGH_OF_ONE : ENOUGH;
  return !contradict(alignment) && alignment.common / alignment.total >= enough;
};

/**
 * Whether each name has a word that the other lacks: "Smith Plumbing" and "Smith Electrical", "China (Hong Kong)" and "China
 * (Singapore)". A fund or trust is a different payee from the company it is named after.
 */
const contradict = ({ left, right }: Alignment): boolean =>
  (left.length > 0 && right.length > 0) || [...left, ...right].some(({ text }) => separateBodies.has(text));

/** Whether a name is the beginning of the other and ends within a word. */
const isCut = (cut: string, name: string): boolean =>
  cut.length >= SHORTEST_CUT && name.startsWith(cut) && /^[a-z]/.test(name.slice(cut.length)) && !endsWithNumber.test(cut);

/** A name that ends with a number or Roman numeral is not treated as cut off, because a longer numeral is a different number. */
const endsWithNumber = / (?:[0-9]+|[ivx]+)$/;
