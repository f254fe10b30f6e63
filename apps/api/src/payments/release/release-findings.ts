import { canonicalJson, rangesOf, type ReleaseFindings } from '@counterfoil/domain';
import { placeOf, type WorkLine } from '@counterfoil/projections';
import { sha256 } from '../../platform/digests.js';

const isProved = ({ why }: WorkLine): boolean => why === 'nothing-to-do';

/** Somebody has to decide: nothing confirms it and nobody accepted it, or an alert is open. */
export const isToDo = (line: WorkLine): boolean => placeOf(line, { waiting: null, changed: false }) === 'todo';

/** What a change of makes another line of it: comments and assignments do not. */
const decided = ({ n, matchKey, amount, result, grade, why, supplierId, alerts, accepted, aside }: WorkLine) => ({
  ...{ n, matchKey, amount, result, grade, why, supplierId, alerts: [...alerts].sort() },
  ...{ accepted: accepted !== null, aside: aside !== null },
});

/** What a release is decided on, worked out on the server: nobody sends a count (P-10.15). */
export const findingsOf = (unordered: readonly WorkLine[]): ReleaseFindings => {
  const lines = [...unordered].sort((a, b) => a.n - b.n);
  const paid = lines.filter(({ aside }) => aside === null);
  return {
    basis: sha256(canonicalJson(lines.map(decided))),
    paid: totalsOf(paid),
    open: totalsOf(paid.filter(isToDo)),
    accepted: totalsOf(paid.filter((line) => !isProved(line) && line.accepted !== null)),
    overLimit: totalsOf(paid.filter(({ dismissed }) => dismissed.includes('over-limit'))),
    dismissedBy: [...new Set(paid.flatMap(({ dismissedBy }) => dismissedBy))].sort(),
    sanctioned: totalsOf(paid.filter(({ why }) => why === 'sanctions-confirmed')),
    without: rangesOf(lines.filter(({ aside }) => aside !== null).map(({ n }) => n)),
  };
};

const totalsOf = (lines: readonly WorkLine[]) => ({
  lines: lines.length,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
});
