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
 * /Account/logoff is reached by address, after a refused call or by a link on another site: a session that is still good is
 * ended only by pressing the button (P-6).
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
    <EntrancePage title="Sign out?" lead="Your session is still open, or you were sent here because an action was refused.">
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
