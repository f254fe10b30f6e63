import type { ResultCode } from './decision-table.js';
import { CONFIRMED_MATCH, FALSE_POSITIVE, isScreeningRisk, NO_MATCH, screeningText } from '../suppliers/screening/screening.js';
import type { EvidenceGrade } from './events.js';

/** How a result is shown: one of five badges, each with a text (P-4.2). */
export type Badge = 'yes' | 'no' | 'unknown' | 'self-certified' | 'neutral';
export type ResultWords = { readonly className: Badge; readonly reason: string };

const words: { readonly [C in ResultCode]: ResultWords } = {
  0: { className: 'no', reason: 'Verified name differs' },
  1: { className: 'yes', reason: 'Supplier verified' },
  2: { className: 'unknown', reason: 'Possible new supplier' },
  3: { className: 'no', reason: 'Supplier reported account details incorrect' },
  4: { className: 'yes', reason: 'Verified by Counterfoil' },
  6: { className: 'unknown', reason: 'Supplier not verified yet' },
  7: { className: 'self-certified', reason: 'Self-certified' },
  8: { className: 'neutral', reason: 'Inactive supplier' },
};

const whenOnboarded: { readonly [C in ResultCode]?: ResultWords } = {
  1: { className: 'yes', reason: 'Verified' },
  6: { className: 'self-certified', reason: 'Onboarded' },
};

/** A line without a result was not checked and is shown as unknown. */
export const UNVERIFIED: ResultWords = { className: 'unknown', reason: 'Unverified account' };

/**
 * Evidence of these grades needs a person's attention, whatever the result. It never gets a badge that suggests otherwise (P-10.9).
 */
export const needsLook = (grade: EvidenceGrade): boolean => grade === 'weak answer' || grade === 'change claimed';

/**
 * `grade` is the grade of the evidence and `ofacStatus` the screening status. Without them, the text alone is returned, e.g. for a
 * filter.
 */
export const resultWords = (
  result: ResultCode | null,
  isOnboarded: boolean,
  grade?: EvidenceGrade,
  ofacStatus: number | null = null,
): ResultWords => {
  if (result === null) return UNVERIFIED;
  const said = (isOnboarded ? whenOnboarded[result] : undefined) ?? words[result];
  const needsSomebody = (grade !== undefined && needsLook(grade)) || isScreeningRisk(ofacStatus);
  return needsSomebody && SETTLING.includes(said.className) ? { ...said, className: 'unknown' } : said;
};

const SETTLING: readonly Badge[] = ['yes', 'self-certified'];

type Judged = { readonly result: ResultCode | null; readonly grade: EvidenceGrade; readonly ofacStatus: number | null };

/**
 * Only verified, cross-matched and self-certified payments need no attention, and only if the evidence is not weak and the payee is
 * on no sanctions list (P-10.9).
 */
export const isAtRisk = ({ result, grade, ofacStatus }: Judged): boolean =>
  (!isSettled(result) && result !== 7) || needsLook(grade) || isScreeningRisk(ofacStatus);

export const resultCodes = Object.keys(words).map(Number) as readonly ResultCode[];

/** Results that an export omits unless all are requested (P-4.2). */
export const isSettled = (result: ResultCode | null): boolean => result === 1 || result === 4;

/** The badge of a sanctions screening (P-4.2). Other values, and a missing answer, have no badge. */
const amlBadge = (ofacStatus: number | null): Badge => {
  if (ofacStatus === NO_MATCH || ofacStatus === FALSE_POSITIVE) return 'yes';
  return ofacStatus === CONFIRMED_MATCH ? 'no' : 'unknown';
};

export const amlWords = (ofacStatus: number | null): { readonly className: Badge | ''; readonly reason: string } => {
  const reason = screeningText(ofacStatus);
  return { className: reason === '' ? '' : amlBadge(ofacStatus), reason };
};
