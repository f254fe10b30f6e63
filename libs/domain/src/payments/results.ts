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

/** The fields of a line's result that decide its badge and its risk. */
export type ToldResult = {
  readonly result: ResultCode | null;
  readonly grade: EvidenceGrade;
  readonly ofacStatus: number | null;
  /** Records of the same payee with another account. */
  readonly sameSuppliers: readonly { readonly accountDisplay: string }[];
};

/** Whether the customer knows the payee with another account. A record without an account does not count. */
export const isKnownElsewhere = ({ sameSuppliers }: Pick<ToldResult, 'sameSuppliers'>): boolean =>
  sameSuppliers.some(({ accountDisplay }) => accountDisplay !== '');

/** Other customers do not outvote the customer's own records, which know the payee with another account (P-10.30). */
const isOutvoted = (told: Pick<ToldResult, 'result' | 'sameSuppliers'>): boolean =>
  told.result === CROSS_MATCHED && isKnownElsewhere(told);

const CROSS_MATCHED = 4;

/**
 * Whether the evidence needs a person's attention, whatever the result. Such a line never gets a badge that suggests otherwise
 * (P-10.9).
 */
export const needsLook = ({ grade, ...told }: Omit<ToldResult, 'ofacStatus'>): boolean =>
  grade === 'weak answer' || grade === 'change claimed' || isOutvoted(told);

/** Without `told`, the text alone is returned, e.g. for a filter. */
export const resultWords = (result: ResultCode | null, isOnboarded: boolean, told?: Omit<ToldResult, 'result'>): ResultWords => {
  if (result === null) return UNVERIFIED;
  const said = (isOnboarded ? whenOnboarded[result] : undefined) ?? words[result];
  const needsSomebody = told !== undefined && (needsLook({ ...told, result }) || isScreeningRisk(told.ofacStatus));
  return needsSomebody && SETTLING.includes(said.className) ? { ...said, className: 'unknown' } : said;
};

const SETTLING: readonly Badge[] = ['yes', 'self-certified'];

/**
 * Only verified, cross-matched and self-certified payments need no attention, and only if the evidence is not weak and the payee is
 * on no sanctions list (P-10.9).
 */
export const isAtRisk = (told: ToldResult): boolean =>
  (!isSettled(told.result) && told.result !== 7) || needsLook(told) || isScreeningRisk(told.ofacStatus);

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
