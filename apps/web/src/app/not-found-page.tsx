import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { routes } from '../platform/paths.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { PageTitle } from '../ui/page/page-header.js';

export const NotFoundPage = () => (
  <>
    <PageTitle>Page not found</PageTitle>
    <EmptyState
      isPage
      title="There is no page at this address"
      icon={<IconMapOff size={28} stroke={1.4} aria-hidden />}
      action={
        <Button component={Link} to={routes.start} variant="default">
          Go to the start page
        </Button>
      }
    >
      The link may be old, or the record may belong to another company than the one you are signed in for.
    </EmptyState>
  </>
);
