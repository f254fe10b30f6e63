import { useEffect } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { basePathOf } from '../platform/http/base.js';
import { routes } from '../platform/paths.js';
import { useSession } from '../platform/session/session.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { navPagesOf } from './navigation/navigation.js';
import { NotFoundPage } from './not-found-page.js';
import { pages } from './navigation/pages.js';
import { RouteProblem } from './route-problem.js';

const home = pages.some(({ path }) => path === routes.start) ? [] : [{ index: true, Component: () => <FirstPage /> }];

/** Redirects to the first page of the sidebar that this user may open. */
const FirstPage = () => {
  const [first] = navPagesOf(pages, useSession().user.permissions);
  return first === undefined ? <NotFoundPage /> : <Navigate to={first.path} replace />;
};

const layout = () => import('./layout/routed-layout.js');

/** Signing in needs nothing of the portal: its code is loaded once the form can be typed into. */
const signIn = async () => {
  const { Component: SignInPage } = await import('../customers/entrance/sign-in-page.js');
  const Component = () => {
    useEffect(() => void layout().catch(() => undefined), []);
    return <SignInPage />;
  };
  return { Component };
};

export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: RouteProblem,
      HydrateFallback: LoadingIndicator,
      children: [
        { path: routes.signIn, lazy: signIn },
        { path: routes.companySignIn, lazy: () => import('../customers/company-sign-in/begin-page.js') },
        { path: routes.companySignInDone, lazy: () => import('../customers/company-sign-in/done-page.js') },
        { path: routes.setup, lazy: () => import('../customers/setup/setup-page.js') },
        { path: routes.signOff, lazy: () => import('../customers/entrance/sign-off-page.js') },
        {
          lazy: async () => ({ Component: (await layout()).RoutedLayout }),
          children: [
            {
              ErrorBoundary: RouteProblem,
              children: [
                ...home,
                ...pages.map(({ path, load }) => ({ path, lazy: load })),
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: basePathOf(document.baseURI) },
);
