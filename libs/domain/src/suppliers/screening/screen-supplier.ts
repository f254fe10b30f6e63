import { isSame } from '../../kernel/change-request.js';
import { accept, reject, unchanged } from '../../kernel/decider.js';
import type { SupplierDecision } from '../decision.js';
import type { KnownSupplier } from '../state.js';
import {
  CONFIRMED_MATCH,
  FALSE_POSITIVE,
  needsReview,
  NEEDS_REVIEW,
  NO_MATCH,
  sameNames,
  type SanctionsHit,
  type Screening,
  screenedNames,
  type ScreeningFinding,
} from './screening.js';

export const namesOf = ({ details, payee }: KnownSupplier): readonly string[] =>
  screenedNames({ supplierName: details.supplierName, accountName: payee.accountName });

/** Records a provider's answer. An answer about names that the record no longer has is refused. */
export const screenSupplier = (
  { supplierId, finding }: { readonly supplierId: string; readonly finding: ScreeningFinding },
  known: KnownSupplier,
): SupplierDecision => {
  const { names, source, listVersion, checkedAt, digest } = finding;
  if (!sameNames(names, namesOf(known))) return reject('answer-outdated');
  const was = known.screening;
  const { status: now, hits } = outcomeOf(was, finding);
  if (was !== null && was.status === now && was.source === source && sameNames(was.names, names) && isSame(was.hits, hits))
    return unchanged;
  return accept({
    type: 'ScreeningStatusChanged',
    data: { supplierId, was: was?.status ?? null, now, source, listVersion, checkedAt, digest, names, hits },
  });
};

type Outcome = Pick<Screening, 'status' | 'hits'>;

const outcomeOf = (was: Screening | null, finding: ScreeningFinding): Outcome => {
  const { hits } = finding;
  if (was?.status === CONFIRMED_MATCH) return { status: CONFIRMED_MATCH, hits: together(was.hits, hits) };
  if (was !== null && needsReview(was.status)) return underReview(was, finding);
  if (was?.status === FALSE_POSITIVE && sameNames(was.names, finding.names) && hits.every((hit) => has(was.hits, hit)))
    return { status: FALSE_POSITIVE, hits: was.hits };
  return { status: hits.length === 0 ? NO_MATCH : NEEDS_REVIEW, hits };
};

/**
 * A match under review is cleared only by newer lists about the same names. It stays if the names differ, or if the same version of
 * the lists gives another answer (P-5.5.8).
 */
const underReview = (was: Screening, { names, hits, listVersion }: ScreeningFinding): Outcome => {
  const isNewAnswer = sameNames(was.names, names) && was.listVersion !== null && was.listVersion !== listVersion;
  if (!isNewAnswer) return { status: was.status, hits: together(was.hits, hits) };
  return hits.length === 0 ? { status: NO_MATCH, hits } : { status: was.status, hits };
};

const isEntry = (a: SanctionsHit, b: SanctionsHit): boolean => a.list === b.list && a.entryId === b.entryId;
const has = (hits: readonly SanctionsHit[], hit: SanctionsHit): boolean => hits.some((one) => isEntry(one, hit));
const together = (was: readonly SanctionsHit[], now: readonly SanctionsHit[]): readonly SanctionsHit[] => [
  ...was,
  ...now.filter((hit) => !has(was, hit)),
];
