import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { ErrorBoundary } from '../ui/feedback/error-boundary.js';
import { NotificationCorner } from '../ui/feedback/notification-corner.js';
import { ThemeProvider } from '../ui/theme/theme-provider.js';
import { ConnectionBar } from './layout/connection-bar.js';
import { RouteProblem } from './route-problem.js';
import { router } from './router.js';
import { store } from './store.js';

export const App = () => (
  <ThemeProvider>
    <NotificationCorner />
    <ErrorBoundary fallback={<RouteProblem />}>
      <Provider store={store}>
        <ConnectionBar />
        <RouterProvider router={router} />
      </Provider>
    </ErrorBoundary>
  </ThemeProvider>
);
