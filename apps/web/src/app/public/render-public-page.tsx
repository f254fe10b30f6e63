import '../../ui/theme/public-styles.js';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
import { basePathOf } from '../../platform/http/base.js';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.js';
import { ThemeProvider } from '../../ui/theme/theme-provider.js';
import { ConnectionBar } from '../layout/connection-bar.js';
import { RouteProblem } from '../route-problem.js';
import { store } from '../store.js';

/**
 * Renders a page that people open without signing in. It has its own entry point, so that a supplier's phone loads no code of the
 * portal (P-9.12). Links to other addresses are full page loads.
 */
export const renderPublicPage = (pages: readonly RouteObject[]): void => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <Surroundings>
        {/* Without transitions the page follows its address at once: a Back pressed right after a step is not lost. */}
        <BrowserRouter basename={basePathOf(document.baseURI)} useTransitions={false}>
          <Pages pages={pages} />
        </BrowserRouter>
      </Surroundings>
    </StrictMode>,
  );
};

const Pages = ({ pages }: { readonly pages: readonly RouteObject[] }) => useRoutes([...pages]);

const Surroundings = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider>
    <ErrorBoundary fallback={<RouteProblem />}>
      <Provider store={store}>
        <ConnectionBar />
        {children}
      </Provider>
    </ErrorBoundary>
  </ThemeProvider>
);
