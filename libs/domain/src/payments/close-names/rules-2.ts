import { remembering } from '../../kernel/remembering.js';
import { type Alignment, alignWords } from './align-words.js';
import { type AnalysedName, analyseName } from './analyse-name.js';
import { separateBodies } from './words.js';

/** The share of words, by their weight, that close names have in common: more where only one telling word agrees. */
const ENOUGH = 0.6;
const ENOUGH_OF_ONE = 0.7;
/** Characters after which a name that begins another one may have been cut by its field. */
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

/** A run or a scan compares the same names again and again. */
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
 * Each has a word that the other lacks: "Smith Plumbing" and "Smith Electrical", "China (Hong Kong)" and "China (Singapore)". A fund
 * or trust is another payee than the company it is named after.
 */
const contradict = ({ left, right }: Alignment): boolean =>
  (left.length > 0 && right.length > 0) || [...left, ...right].some(({ text }) => separateBodies.has(text));

/** Begins the other name and ends within one of its words. */
const isCut = (cut: string, name: string): boolean =>
  cut.length >= SHORTEST_CUT && name.startsWith(cut) && /^[a-z]/.test(name.slice(cut.length)) && !endsWithNumber.test(cut);

/** A Roman numeral may be cut too, but then it is another number. */
const endsWithNumber = / (?:[0-9]+|[ivx]+)$/;
