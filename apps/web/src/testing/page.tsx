import { configureStore } from '@reduxjs/toolkit';
import { permissions } from '@counterfoil/domain';
import type { Me } from '@counterfoil/projections';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { api } from '../platform/http/api.js';
import { freshnessReducer } from '../platform/http/freshness.js';
import { SessionContext } from '../platform/session/session.js';
import { LocaleContext, localeOf } from '../platform/words/locale.js';
import { LeaveGuard } from '../ui/form/leave-guard.js';

/** A user with every permission, of an Australian customer that requires a second person. */
export const session: Me = {
  user: { id: 'anna', name: 'Anna', permissions: [...permissions], entityId: null, lacksFactor: false },
  customer: { id: 'c1', name: 'Acme Pty Ltd', country: 'AUS', zone: null, singleOperator: false },
  entities: [],
  supportEmail: 'help@counterfoil.example',
  supportDesk: false,
  sendsEmail: true,
  demo: false,
};

/** Renders a component as the only page of the portal for a signed-in user, with the same providers as in the portal. */
export const renderPage = (component: ReactNode, me: Me = session, at = '/') => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, freshness: freshnessReducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
  const page = (
    <>
      <LeaveGuard />
      {component}
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: page },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <Provider store={store}>
      <MantineProvider env="test">
        <SessionContext value={me}>
          <LocaleContext value={localeOf(me.customer.country, 'Australia/Sydney')}>
            <Notifications />
            <RouterProvider router={router} />
          </LocaleContext>
        </SessionContext>
      </MantineProvider>
    </Provider>,
  );
  const goTo = (path: string) => act(() => router.navigate(path));
  return { user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }), router, goTo };
};
