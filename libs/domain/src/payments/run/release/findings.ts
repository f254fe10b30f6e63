import type { Policy } from '../../../customers/policy.js';
import { isTiedToAny } from '../../../kernel/second-person.js';
import type { LineTotals } from '../../payment-lines.js';
import { isOwnRun, type Sent } from '../senders.js';
import type { LineRanges } from '../work/line-ranges.js';

/** The facts that a release is decided on. The server looks them up and never relies on a client's counts. */
export type ReleaseFindings = {
  /** Digest of every line with its result and its row work. */
  readonly basis: string;
  /** Totals of the payments to be made. */
  readonly paid: LineTotals;
  /** Those that are still to do. */
  readonly open: LineTotals;
  /** Those that were accepted without proof. */
  readonly accepted: LineTotals;
  /**
   * Those to suppliers that get more than their limit, in one payment or in several, and those whose alert was dismissed. Like
   * raising the limit, they take two people.
   */
  readonly overLimit: LineTotals;
  /** Users who dismissed an alert of these payments. */
  readonly dismissedBy: readonly string[];
  /** Payments to a payee that two people confirmed to be on a sanctions list. They cannot be released. */
  readonly sanctioned: LineTotals;
  /** Rows of the run's file that are not among its lines. They are in the released file although nobody checked them. */
  readonly unread: number;
  /** The columns of the run's table were chosen by hand, by somebody who sent the run. */
  readonly ownColumns: boolean;
  /** Lines that are held or left out. */
  readonly without: LineRanges;
};

export type ReleaseRules = Pick<
  Policy,
  'singleOperator' | 'releaseByApprovers' | 'releaseAloneUpTo' | 'secondPersonForOpen' | 'secondPersonForAccepted'
>;

/** Why a run also has to be released by a second person. */
export type ReleaseCause =
  | 'open'
  | 'accepted'
  | 'over-limit'
  | 'unread'
  | 'columns'
  | 'amount'
  | 'amount-of-day'
  | 'own-run'
  | 'own-alerts'
  | 'own-account';

/** The causes as endings of "A second person has to approve this release: ...". */
export const releaseCauses: { readonly [cause in ReleaseCause]: string } = {
  open: 'it contains payments to do',
  accepted: 'it contains accepted payments',
  'over-limit': 'it pays a supplier more than its limit',
  unread: 'its file has rows that nobody has checked',
  columns: 'the columns that were checked were chosen by whoever uploaded the file',
  amount: 'its total is above the amount that one person may release',
  'amount-of-day':
    'with what you, or a colleague tied to you, released alone in the last 24 hours, its total is above the amount that one person may release',
  'own-run': 'you or a colleague tied to you uploaded them and some are at risk',
  'own-alerts': 'you or a colleague tied to you uploaded them and dismissed alerts of them',
  'own-account': 'you or a colleague tied to you put an account on file that it pays and nobody has approved',
};

/** Whether money may go to a wrong account: these lines have no proof, even if they were accepted. */
const isAtRisk = ({ open, accepted }: ReleaseFindings): boolean => open.lines + accepted.lines > 0;

/** Whether the amount is more than one person may release alone; 0 means any amount. */
export const isAbove = ({ releaseAloneUpTo }: Pick<ReleaseRules, 'releaseAloneUpTo'>, amount: number): boolean =>
  releaseAloneUpTo !== 0 && amount > releaseAloneUpTo;

/** Earlier acts of the releaser and of people who are not independent of them. */
export type Releaser = {
  /** Whether they sent the payments of the run. */
  readonly isOwnRun: boolean;
  /** Whether they dismissed an alert of the run. */
  readonly hasDismissed: boolean;
  /** Whether they put an account on file that the run pays and that nobody has approved. */
  readonly isOwnAccount: boolean;
  /** The amount that they released alone in the last 24 hours, including this run and withdrawn releases. */
  readonly releasedAlone: number;
};

/** How this user is involved in the payments of the run. */
export const releaserOf = (
  run: Sent,
  { findings, behindOpen }: { readonly findings: ReleaseFindings; readonly behindOpen: readonly string[] },
  userId: string,
  tiedTo: readonly string[],
): Omit<Releaser, 'releasedAlone'> => ({
  isOwnRun: isOwnRun(run, userId, tiedTo),
  hasDismissed: isTiedToAny(findings.dismissedBy, userId, tiedTo),
  isOwnAccount: isTiedToAny(behindOpen, userId, tiedTo),
});

/** Why one person is not enough; empty: one person may release the run (P-10.15). */
export const causesForSecondPerson = (
  findings: ReleaseFindings,
  rules: ReleaseRules,
  { isOwnRun, hasDismissed, isOwnAccount, releasedAlone }: Releaser,
): readonly ReleaseCause[] => {
  if (rules.singleOperator) return [];
  const { amount } = findings.paid;
  const holds: { readonly [cause in ReleaseCause]: boolean } = {
    open: rules.secondPersonForOpen && findings.open.lines > 0,
    accepted: rules.secondPersonForAccepted && findings.accepted.lines > 0,
    // Applies whatever the policy says, because a limit that one person can bypass is not a limit.
    'over-limit': findings.overLimit.lines > 0,
    amount: isAbove(rules, amount),
    // Splitting a run, or releasing it in parts, does not avoid the limit.
    'amount-of-day': !isAbove(rules, amount) && isAbove(rules, amount + releasedAlone),
    // Applies whatever the policy says, so that nobody alone pays an unproven account from a file of their own.
    'own-run': isOwnRun && isAtRisk(findings),
    // An alert is no protection if the same person uploads the payment, dismisses the alert and releases the run.
    'own-alerts': isOwnRun && hasDismissed,
    'own-account': isOwnAccount,
    // Applies whatever the policy says: a row that we leave out may be one that the bank pays.
    unread: findings.unread > 0,
    // Applies whatever the policy says: the bank may read other columns than those that were checked.
    columns: findings.ownColumns,
  };
  return (Object.keys(holds) as ReleaseCause[]).filter((cause) => holds[cause]);
};
