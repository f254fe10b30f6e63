import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { unknownError } from '../platform/http/problem-text.js';
import { useSupportEmail } from '../platform/session/session.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { PageTitle } from '../ui/page/page-header.js';

/** Shown when a page cannot be loaded, for example after a new version was deployed, or when rendering fails. */
export const RouteProblem = () => {
  const email = useSupportEmail();
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <EmptyState
        isPage
        title="This page could not be shown"
        icon={<IconAlertTriangle size={28} stroke={1.4} aria-hidden />}
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        {unknownError(email)}
      </EmptyState>
    </>
  );
};
