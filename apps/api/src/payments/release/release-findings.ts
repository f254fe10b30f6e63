import { type PaymentRun, rangesOf, type ReleaseFindings } from '@counterfoil/domain';
import { placeOf, type WorkLine } from '@counterfoil/projections';

/** What is looked up beside the lines of a run. */
export type BesideLines = {
  /** The digest of what is decided on. */
  readonly basis: string;
  /** Payment limits by supplier. Suppliers without a limit are left out. */
  readonly limits: ReadonlyMap<string, number>;
  readonly ownColumns: boolean;
};

const isProved = ({ why }: WorkLine): boolean => why === 'nothing-to-do';

/** The line needs a decision: it is neither confirmed nor accepted, or has an open alert. */
export const isToDo = (line: WorkLine): boolean => placeOf(line, { waiting: null, changed: false }) === 'todo';

/** The fields that a release decision depends on. Comments and assignments are not among them. */
export const decidedOn = ({ n, matchKey, amount, result, grade, why, supplierId, alerts, accepted, aside }: WorkLine) => ({
  ...{ n, matchKey, amount, result, grade, why, supplierId, alerts: [...alerts].sort() },
  ...{ accepted: accepted !== null, aside: aside !== null },
});

/** The facts for a release decision, from lines in the order of their numbers. The server computes them and takes no counts from the caller (P-10.15). */
export const findingsOf = (
  lines: readonly WorkLine[],
  { unread }: Pick<PaymentRun, 'unread'>,
  { basis, limits, ownColumns }: BesideLines,
): ReleaseFindings => {
  const paid = lines.filter(({ aside }) => aside === null);
  const overpaid = overpaidBy(paid, limits);
  return {
    basis,
    paid: totalsOf(paid),
    open: totalsOf(paid.filter(isToDo)),
    accepted: totalsOf(paid.filter((line) => !isProved(line) && line.accepted !== null)),
    overLimit: totalsOf(
      paid.filter(({ dismissed, supplierId }) => dismissed.includes('over-limit') || overpaid.has(supplierId ?? '')),
    ),
    dismissedBy: [...new Set(paid.flatMap(({ dismissedBy }) => dismissedBy))].sort(),
    sanctioned: totalsOf(paid.filter(({ why }) => why === 'sanctions-confirmed')),
    unread: unread ?? 0,
    ownColumns,
    without: rangesOf(lines.filter(({ aside }) => aside !== null).map(({ n }) => n)),
  };
};

/** Suppliers whose payments together are above their limit: several small payments do not avoid it. */
const overpaidBy = (paid: readonly WorkLine[], limits: BesideLines['limits']): ReadonlySet<string> => {
  const sums = new Map<string, number>();
  for (const { supplierId, amount } of paid) if (supplierId !== null) sums.set(supplierId, (sums.get(supplierId) ?? 0) + amount);
  return new Set([...sums].filter(([id, sum]) => sum > (limits.get(id) ?? Infinity)).map(([id]) => id));
};

const totalsOf = (lines: readonly WorkLine[]) => ({
  lines: lines.length,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
});
