import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, connection } from '../platform/http/api.js';
import { freshnessReducer, type Freshness } from '../platform/http/freshness.js';

const POSITION = 'counterfoil.position';
/** Queries with stale answers are repeated after this time. */
const REFRESH_MS = 3_000;

// A reload in the same tab must still see what was written before it.
const preloaded: Freshness = { position: sessionStorage.getItem(POSITION) ?? '', stale: [] };

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, freshness: freshnessReducer },
  middleware: (defaults) => defaults().concat(api.middleware),
  preloadedState: { freshness: preloaded },
});

export type State = ReturnType<typeof store.getState>;

let refresh: ReturnType<typeof setTimeout> | undefined;

setupListeners(store.dispatch, (dispatch, { onOnline, onFocus, onFocusLost }) => {
  // RTK Query repeats every query on the screen when it is told that the connection is back.
  const askAgain = () => void dispatch(onOnline());
  const unsubscribe = store.subscribe(() => {
    const { position, stale } = store.getState().freshness;
    if (position !== sessionStorage.getItem(POSITION)) sessionStorage.setItem(POSITION, position);
    if (stale.length === 0) return;
    refresh ??= setTimeout(() => {
      refresh = undefined;
      askAgain();
    }, REFRESH_MS);
  });
  const notBack = connection.onBack(askAgain);
  const online = () => void connection.tryNow();
  const offline = () => {
    connection.lost();
    // The server may still be reachable, for example when it runs on the same computer.
    online();
  };
  // Tells RTK Query whether the page is visible, because a hidden page does not poll.
  const seen = () => void dispatch(document.visibilityState === 'hidden' ? onFocusLost() : onFocus());
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', seen);
    notBack();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
});
