import type { Policy } from '../../../customers/policy.js';
import { isTiedToAny } from '../../../kernel/second-person.js';
import type { LineTotals } from '../../payment-lines.js';
import { isOwnRun, type Sent } from '../senders.js';
import type { LineRanges } from '../work/line-ranges.js';

/** What a release is decided on, looked up on the server: never what a client counts. */
export type ReleaseFindings = {
  /** Digest of every line as it is judged and worked on. */
  readonly basis: string;
  /** What would be paid. */
  readonly paid: LineTotals;
  /** Lines of it that are to do. */
  readonly open: LineTotals;
  /** Lines of it that were accepted without a proof. */
  readonly accepted: LineTotals;
  /** Lines of it above the limit of their supplier, where somebody dismissed the alert: raising the limit takes two people as well. */
  readonly overLimit: LineTotals;
  /** Users who dismissed an alert of it. */
  readonly dismissedBy: readonly string[];
  /** Lines of it that go to a payee on a sanctions list, as two people confirmed. Nobody releases them. */
  readonly sanctioned: LineTotals;
  /** Lines that are held or left out. */
  readonly without: LineRanges;
};

export type ReleaseRules = Pick<
  Policy,
  'singleOperator' | 'releaseByApprovers' | 'releaseAloneUpTo' | 'secondPersonForOpen' | 'secondPersonForAccepted'
>;

/** Why a second person must release a run as well. */
export type ReleaseCause =
  | 'open'
  | 'accepted'
  | 'over-limit'
  | 'amount'
  | 'amount-of-day'
  | 'own-run'
  | 'own-alerts'
  | 'own-account';

/** Causes as the end of "A second person has to approve this release: ...". */
export const releaseCauses: { readonly [cause in ReleaseCause]: string } = {
  open: 'it contains payments to do',
  accepted: 'it contains accepted payments',
  'over-limit': 'it contains payments above the limit of their supplier',
  amount: 'its total is above the amount that one person may release',
  'amount-of-day':
    'with what you, or a colleague tied to you, released alone in the last 24 hours, its total is above the amount that one person may release',
  'own-run': 'you or a colleague tied to you uploaded them and some are at risk',
  'own-alerts': 'you or a colleague tied to you uploaded them and dismissed alerts of them',
  'own-account': 'you or a colleague tied to you put an account on file that it pays and nobody has approved',
};

/** Money that may go to the wrong account: nothing proves these lines, whoever accepted them. */
const isAtRisk = ({ open, accepted }: ReleaseFindings): boolean => open.lines + accepted.lines > 0;

/** Whether this is more than one person releases alone; 0 is any amount. */
export const isAbove = ({ releaseAloneUpTo }: Pick<ReleaseRules, 'releaseAloneUpTo'>, amount: number): boolean =>
  releaseAloneUpTo !== 0 && amount > releaseAloneUpTo;

/** What whoever releases, and people they are not independent of, did before. */
export type Releaser = {
  /** They uploaded it. */
  readonly isOwnRun: boolean;
  /** They dismissed an alert of it. */
  readonly hasDismissed: boolean;
  /** They put an account of it on file that nobody has approved. */
  readonly isOwnAccount: boolean;
  /** What they released alone in the last 24 hours, this run included, whether it was withdrawn or not. */
  readonly releasedAlone: number;
};

/** How this user stands to what the run pays. */
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

/** Why one person is not enough; none: one person may release the run (P-10.15). */
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
    // Whatever the policy says: a limit that one person could pass would be none.
    'over-limit': findings.overLimit.lines > 0,
    amount: isAbove(rules, amount),
    // A run that is split into parts, or released in parts, is still one amount.
    'amount-of-day': !isAbove(rules, amount) && isAbove(rules, amount + releasedAlone),
    // Whatever the policy says: nobody pays an unproved account from a file of their own alone, nor under another name.
    'own-run': isOwnRun && isAtRisk(findings),
    // An alert that one person uploads, dismisses and pays stops nobody.
    'own-alerts': isOwnRun && hasDismissed,
    'own-account': isOwnAccount,
  };
  return (Object.keys(holds) as ReleaseCause[]).filter((cause) => holds[cause]);
};
