import { type WhyKind, whyOf } from '@counterfoil/domain';
import type { ResultRow } from '@counterfoil/projections';
import { isGrade } from '../../ui/words/evidence.js';
import { resultKeyOf, resultOf } from '../result-groups.js';
import { readSameSuppliers } from './same-suppliers.js';

/** The packed text of a row says no more of the accounts than they are. */
const unsaid = { matchedBy: null, matchKey: null, verifiedAt: null };

/** Why a payment waits by its first result, in the words of the page of its run. */
export const whyOfRow = ({ result, unchecked, grade, sameSuppliers, alerts, ofacStatus }: ResultRow): WhyKind =>
  whyOf(
    {
      result: unchecked === '' ? resultOf(resultKeyOf(result)) : null,
      ofacStatus,
      // A grade that is not known is no better than the weakest.
      grade: isGrade(grade) ? grade : 'weak answer',
      sameSuppliers: readSameSuppliers(sameSuppliers).map((known) => ({ ...known, ...unsaid })),
    },
    alerts.length,
  );
