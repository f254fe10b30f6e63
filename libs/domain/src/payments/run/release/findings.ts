import type { Policy } from '../../../customers/policy.js';
import type { LineTotals } from '../../payment-lines.js';
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
export type ReleaseCause = 'open' | 'accepted' | 'over-limit' | 'amount' | 'own-run' | 'own-account';

/** Causes as the end of "A second person has to approve this release: ...". */
export const releaseCauses: { readonly [cause in ReleaseCause]: string } = {
  open: 'it contains payments to do',
  accepted: 'it contains accepted payments',
  'over-limit': 'it contains payments above the limit of their supplier',
  amount: 'its total is above the amount that one person may release',
  'own-run': 'you or a colleague tied to you uploaded them and some are at risk',
  'own-account': 'you or a colleague tied to you put an account on file that it pays and nobody has approved',
};

/** Money that may go to the wrong account: nothing proves these lines, whoever accepted them. */
const isAtRisk = ({ open, accepted }: ReleaseFindings): boolean => open.lines + accepted.lines > 0;

/** Why one person is not enough; none: one person may release the run (P-10.15). */
export const causesForSecondPerson = (
  findings: ReleaseFindings,
  rules: ReleaseRules,
  /** Whether who releases, or somebody they are not independent of, uploaded it, or put an unapproved account of it on file. */
  isOwn: { readonly run: boolean; readonly account: boolean },
): readonly ReleaseCause[] => {
  if (rules.singleOperator) return [];
  const holds: { readonly [cause in ReleaseCause]: boolean } = {
    open: rules.secondPersonForOpen && findings.open.lines > 0,
    accepted: rules.secondPersonForAccepted && findings.accepted.lines > 0,
    // Whatever the policy says: a limit that one person could pass would be none.
    'over-limit': findings.overLimit.lines > 0,
    amount: rules.releaseAloneUpTo !== 0 && findings.paid.amount > rules.releaseAloneUpTo,
    // Whatever the policy says: nobody pays an unproved account from a file of their own alone, nor under another name.
    'own-run': isOwn.run && isAtRisk(findings),
    'own-account': isOwn.account,
  };
  return (Object.keys(holds) as ReleaseCause[]).filter((cause) => holds[cause]);
};
