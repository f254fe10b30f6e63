import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, connection } from '../platform/http/api.js';
import { freshnessReducer, type Freshness } from '../platform/http/freshness.js';

const POSITION = 'counterfoil.position';
/** Rows that were a little behind are asked for again after so long. */
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
  // "Back online" is RTK Query's word for: ask again for everything that is on the screen.
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
    // The portal may still be reachable, e.g. on the same computer.
    online();
  };
  // A page that nobody sees asks for nothing by itself.
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
