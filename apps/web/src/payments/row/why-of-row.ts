import { type WhyKind, whyOf } from '@counterfoil/domain';
import type { ResultRow } from '@counterfoil/projections';
import { isGrade } from '../../ui/words/evidence.js';
import { resultKeyOf, resultOf } from '../result-groups.js';
import { readSameSuppliers } from './same-suppliers.js';

/** Facts that the packed sameSuppliers text of a row does not contain. */
const unsaid = { matchedBy: null, matchKey: null, verifiedAt: null };

/** The reason why a payment needs work, from its first result, as on the page of its run. */
export const whyOfRow = ({ result, unchecked, grade, sameSuppliers, alerts, ofacStatus }: ResultRow): WhyKind =>
  whyOf(
    {
      result: unchecked === '' ? resultOf(resultKeyOf(result)) : null,
      ofacStatus,
      // An unknown grade counts as the weakest one.
      grade: isGrade(grade) ? grade : 'weak answer',
      sameSuppliers: readSameSuppliers(sameSuppliers).map((known) => ({ ...known, ...unsaid })),
    },
    alerts.length,
  );
