import type { ResultCode } from './decision-table.js';
import type { EvidenceGrade } from './events.js';

/** How a result is shown: its badge is one of five, each with a word (P-4.2, P-4.2). */
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

/** A row without a result was not judged: unknown, and said so. */
export const UNVERIFIED: ResultWords = { className: 'unknown', reason: 'Unverified account' };

/** Whatever the result, evidence of these grades needs somebody's look: it never gets a badge that says otherwise (P-10.9). */
export const needsLook = (grade: EvidenceGrade): boolean => grade === 'weak answer' || grade === 'change claimed';

/** `grade` of the evidence; absent for the word alone, e.g. in a filter. */
export const resultWords = (result: ResultCode | null, isOnboarded: boolean, grade?: EvidenceGrade): ResultWords => {
  if (result === null) return UNVERIFIED;
  const said = (isOnboarded ? whenOnboarded[result] : undefined) ?? words[result];
  return grade !== undefined && needsLook(grade) && SETTLING.includes(said.className) ? { ...said, className: 'unknown' } : said;
};

const SETTLING: readonly Badge[] = ['yes', 'self-certified'];

/** Only verified, cross-matched and self-certified payments on evidence that is not weak need nobody's decision (P-10.9). */
export const isAtRisk = ({ result, grade }: { readonly result: ResultCode | null; readonly grade: EvidenceGrade }): boolean =>
  (!isSettled(result) && result !== 7) || needsLook(grade);

export const resultCodes = Object.keys(words).map(Number) as readonly ResultCode[];

/** Results an export leaves out unless all are requested (P-4.2). */
export const isSettled = (result: ResultCode | null): boolean => result === 1 || result === 4;

/** Sanctions screening (P-4.2): other values, and no answer at all, are shown empty. */
const amlTexts: ReadonlyMap<number, { readonly className: Badge; readonly reason: string }> = new Map([
  [1, { className: 'yes', reason: 'No Match' }],
  [2, { className: 'unknown', reason: 'Pending Check' }],
  [3, { className: 'unknown', reason: 'Needs Review' }],
  [4, { className: 'unknown', reason: 'Needs Review' }],
  [5, { className: 'unknown', reason: 'Needs Review' }],
  [201, { className: 'yes', reason: 'False Positive' }],
  [202, { className: 'no', reason: 'Confirmed Match' }],
]);

export const amlWords = (ofacStatus: number | null): { readonly className: Badge | ''; readonly reason: string } =>
  (ofacStatus === null ? undefined : amlTexts.get(ofacStatus)) ?? { className: '', reason: '' };
