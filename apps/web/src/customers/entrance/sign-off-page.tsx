import { Anchor, Button, Group } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { portalUrl } from '../../platform/http/api.js';
import { routes } from '../../platform/paths.js';
import { useMeQuery } from '../../platform/session/session.api.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageTitle } from '../../ui/page/page-header.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useSignOutMutation } from './account.api.js';
import { EntrancePage } from './entrance-page.js';

/**
 * /Account/logoff. Users arrive here after a refused call, or by a link from another site, so a valid session ends only when the
 * button is pressed (P-2.2.3).
 */
export const Component = () => {
  const me = useMeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [signOut, { isLoading, error }] = useSignOutMutation();
  if (me.isFetching) return <LoadingIndicator />;
  if (isApiError(me.error) && me.error.status === 401) return <Navigate to={routes.signIn} replace />;

  const leave = async () => {
    const { error: refused } = await signOut();
    if (refused === undefined) window.location.assign(portalUrl('account/login?signedOut'));
  };
  return (
    <EntrancePage
      title="Sign out?"
      lead="You are still signed in. You may have been sent here because you do not have permission for an action."
    >
      <PageTitle>Sign out</PageTitle>
      <Problem of={me.error ?? error} />
      <Group justify="space-between">
        <Anchor component={Link} to={routes.start}>
          Back to the portal
        </Anchor>
        <Button loading={isLoading} onClick={() => void leave()}>
          Sign out
        </Button>
      </Group>
    </EntrancePage>
  );
};
