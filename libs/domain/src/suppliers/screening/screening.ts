import { foldName } from '../../payments/fold-name.js';

/** Statuses of a sanctions screening (P-4.2.4). 4 and 5 are reviews like 3; they come from other systems. */
export const NO_MATCH = 1;
export const PENDING_CHECK = 2;
export const NEEDS_REVIEW = 3;
export const FALSE_POSITIVE = 201;
export const CONFIRMED_MATCH = 202;

/** The texts of P-4.2.4. Other statuses have none. */
const texts: ReadonlyMap<number | null, string> = new Map([
  [NO_MATCH, 'No Match'],
  [PENDING_CHECK, 'Pending Check'],
  [NEEDS_REVIEW, 'Needs Review'],
  [4, 'Needs Review'],
  [5, 'Needs Review'],
  [FALSE_POSITIVE, 'False Positive'],
  [CONFIRMED_MATCH, 'Confirmed Match'],
]);

export const screeningText = (status: number | null): string => texts.get(status) ?? '';

/** Whether a person has to decide if the supplier is the one on the list. */
export const needsReview = (status: number | null): boolean => status !== null && status >= NEEDS_REVIEW && status <= 5;
/** Whether a list entry counts against the supplier until people decide otherwise. */
export const isListed = (status: number | null): boolean => needsReview(status) || status === CONFIRMED_MATCH;
/** Whether payments to the supplier need attention, because it is listed or not screened yet. */
export const isScreeningRisk = (status: number | null): boolean => status === PENDING_CHECK || isListed(status);

/** An entry of a sanctions list that resembles a name. */
export type SanctionsHit = {
  /** The provider's name for the list. */
  readonly list: string;
  readonly entryId: string;
  readonly name: string;
  /** The similarity of the names, in ten-thousandths. */
  readonly score: number;
};

/** The source and time of a screening answer, and the version of the lists that were asked; null: not recorded. */
export type ScreeningSource = {
  readonly source: string;
  readonly listVersion: string | null;
  readonly checkedAt: string | null;
  /** SHA-256 of the bytes of the answers. */
  readonly digest: string | null;
};

/** A supplier's sanctions screening: its status, and the answer that it is based on. */
export type Screening = ScreeningSource & {
  readonly status: number;
  /** The names that the provider was asked about. */
  readonly names: readonly string[];
  readonly hits: readonly SanctionsHit[];
};

export const screeningSourceOf = ({ source, listVersion, checkedAt, digest }: Screening): ScreeningSource => ({
  source,
  listVersion,
  checkedAt,
  digest,
});

/** A provider's answer about the names of a supplier. Without an answer there is no finding (P-5.5.6). */
export type ScreeningFinding = { readonly [field in keyof ScreeningSource]: string } & Pick<Screening, 'names' | 'hits'>;

type Named = { readonly supplierName: string; readonly accountName: string | null };

/** The names that payments to a supplier may use. */
export const screenedNames = ({ supplierName, accountName }: Named): readonly string[] => {
  const byFold = new Map([supplierName, accountName ?? ''].map((name) => [foldName(name), name.trim()]));
  byFold.delete('');
  return [...byFold.values()];
};

export const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.map(foldName).sort()) === JSON.stringify(b.map(foldName).sort());

/**
 * An answer counts only for the names it was given for. Other names have to be screened, and a listed supplier stays listed
 * (P-5.5.8).
 */
export const screeningStatus = (
  screening: Pick<Screening, 'status' | 'names'> | null,
  names: readonly string[],
): number | null => {
  if (screening === null) return null;
  return isListed(screening.status) || sameNames(screening.names, names) ? screening.status : PENDING_CHECK;
};
