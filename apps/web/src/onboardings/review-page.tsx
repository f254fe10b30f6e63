import { Anchor } from '@mantine/core';
import { isPendingOnboarding } from '@counterfoil/domain';
import type { OnboardingReview } from '@counterfoil/projections';
import { Link, useParams } from 'react-router';
import { isApiError } from '../platform/http/answer.js';
import { useOnboardingQuery } from '../platform/onboardings.api.js';
import { routes, supplierPath } from '../platform/paths.js';
import { NoSuchRecord } from '../ui/page/no-such-record.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { Problem } from '../ui/feedback/problem.js';
import { PageHeader, PageTitle } from '../ui/page/page-header.js';
import { LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { statusWord } from '../ui/onboarding/onboarding-words.js';
import { AnswersPanel } from './answers-panel.js';
import { HistoryPanel } from './history-panel.js';
import { PeoplePanel, SignaturePanel } from './review-panels.js';
import { ReviewActions } from './review-actions.js';
import { ReviewNotices } from './review-notices.js';

/** The answers that a supplier submitted, and the decision about them (P-20.4). */
export const Component = () => {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useOnboardingQuery(id, { refetchOnMountOrArgChange: true });
  if (isApiError(error) && error.status === 404) return <Unknown />;
  if (currentData !== undefined) return <Review onboarding={currentData} />;
  return (
    <>
      <PageTitle>Onboarding</PageTitle>
      {isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} title="The onboarding could not be loaded" />}
    </>
  );
};

const Review = ({ onboarding }: { readonly onboarding: OnboardingReview }) => (
  <>
    <Anchor component={Link} to={supplierPath(onboarding.supplierId)} size="sm">
      The supplier’s record
    </Anchor>
    <PageHeader
      title={onboarding.supplierName}
      lead={<Lead onboarding={onboarding} />}
      actions={<ReviewActions key={onboarding.documentHash} onboarding={onboarding} />}
    />
    <ReviewNotices onboarding={onboarding} />
    {onboarding.sections.map((section) => (
      <AnswersPanel key={section.id} section={section} registeredName={onboarding.company?.entityName ?? null} />
    ))}
    <SignaturePanel onboarding={onboarding} />
    <PeoplePanel onboarding={onboarding} />
    <HistoryPanel id={onboarding.id} />
  </>
);

const Lead = ({ onboarding }: { readonly onboarding: OnboardingReview }) => {
  const { tone, word, meaning } = statusWord(onboarding);
  const { formTitle, formVersion, code, expiresAt, submittedAt } = onboarding;
  const isDue = isPendingOnboarding(code) && submittedAt === null;
  return (
    <>
      <StatusBadge tone={tone} title={meaning}>
        {word}
      </StatusBadge>{' '}
      · {formTitle}, version {formVersion}
      {isDue ? (
        <>
          {' '}
          · due <LocalTime at={expiresAt} dateOnly />
        </>
      ) : null}
    </>
  );
};

const Unknown = () => (
  <NoSuchRecord
    page="Onboarding not found"
    title="This onboarding does not exist"
    back={{ to: routes.onboardings, label: 'All onboardings' }}
  >
    The address may be incomplete, or the supplier belongs to another entity than yours.
  </NoSuchRecord>
);
