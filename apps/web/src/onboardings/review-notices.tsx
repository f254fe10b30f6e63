import { weakText } from '@counterfoil/domain';
import type { OnboardingReview } from '@counterfoil/projections';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { routes } from '../platform/paths.js';
import { PageAlert } from '../ui/feedback/page-alert.js';
import { usePermission } from '../platform/session/session.js';

const HANDED_IN = 9;

/** Why this user cannot approve. No colleague requested a change here, so the reason is the user's part in the onboarding. */
const blockedText = ({ blockedCode, blockedBecause }: OnboardingReview): string =>
  blockedCode === 'second-person-needed'
    ? 'You invited this supplier, sent the link again, or put its email on file, so you cannot approve. A second person has to.'
    : (blockedBecause ?? '');

/** Notices to read before a decision, or the reason why the onboarding is over. */
export const ReviewNotices = ({ onboarding }: { readonly onboarding: OnboardingReview }) => {
  const { code, pending, wrongComment, reportedWrongAt, emailFailedAt, weakBecause, claimId, blockedBecause, reason } =
    onboarding;
  const mayApprove = usePermission('canApprove');
  return (
    <>
      {reason === null ? null : <PageAlert tone="info">Reason: {reason}</PageAlert>}
      {pending && reportedWrongAt !== null ? (
        <PageAlert tone="warning" title="Somebody with the link said that it is wrong">
          {wrongComment ?? 'They gave no comment.'}
        </PageAlert>
      ) : null}
      {pending && emailFailedAt !== null ? (
        <PageAlert tone="warning">The invitation did not arrive. Check the email on the record, then send it again.</PageAlert>
      ) : null}
      {code === HANDED_IN && weakBecause.length > 0 ? (
        <PageAlert tone="warning" title="This answer is weak">
          It needs a check record to be approved: {weakText(weakBecause)}.
        </PageAlert>
      ) : null}
      {claimId === null ? null : (
        <PageAlert tone="info">
          Its bank account is a claim. Approving the onboarding approves no account: a second person decides on the claim after a
          call-back, under{' '}
          <Anchor component={Link} to={routes.approvals} underline="always">
            Approvals
          </Anchor>
          .
        </PageAlert>
      )}
      {code === HANDED_IN && mayApprove && blockedBecause !== null ? (
        <PageAlert tone="info">{blockedText(onboarding)}</PageAlert>
      ) : null}
    </>
  );
};
