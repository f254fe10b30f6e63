import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { signInThen } from '../../platform/paths.js';
import { browserZone, LocaleContext, localeOf } from '../../platform/words/locale.js';
import { useMeQuery } from '../../platform/session/session.api.js';
import { SessionContext } from '../../platform/session/session.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { Layout } from './layout.js';

/** The layout of pages for signed-in users. Other users sign in first and then return to the page they wanted. */
export const RoutedLayout = () => {
  const { data: session, error, isFetching, refetch } = useMeQuery();
  const { pathname, search, hash } = useLocation();
  const { country = 'AUS', zone = null } = session?.customer ?? {};
  const locale = useMemo(() => localeOf(country, browserZone(), zone), [country, zone]);

  if (session === undefined) {
    if (isFetching) return <LoadingIndicator />;
    if (isApiError(error) && error.status === 401) {
      return <Navigate to={signInThen(pathname + search + hash)} replace />;
    }
    return <Problem of={error} retry={refetch} />;
  }
  return (
    <SessionContext value={session}>
      <LocaleContext value={locale}>
        <Layout />
      </LocaleContext>
    </SessionContext>
  );
};
