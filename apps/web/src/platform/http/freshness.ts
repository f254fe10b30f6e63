import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Read your writes. `position` is the latest log position that this browser has written or read. `stale` names the queries
 * whose last answer was older than it.
 */
export type Freshness = { readonly position: string; readonly stale: readonly string[] };

const initialState: Freshness = { position: '', stale: [] };

/** The later of two positions. Positions are opaque and are compared as text. */
export const laterOf = (a: string, b: string): string => (a < b ? b : a);

const freshness = createSlice({
  name: 'freshness',
  initialState,
  reducers: {
    positionSeen: (state, { payload }: PayloadAction<string>) => {
      state.position = laterOf(state.position, payload);
    },
    queryAnswered: (state, { payload: { key, stale } }: PayloadAction<{ key: string; stale: boolean }>) => {
      if (state.stale.includes(key) === stale) return;
      state.stale = stale ? [...state.stale, key] : state.stale.filter((known) => known !== key);
    },
    signedOut: () => initialState,
  },
});

export const freshnessReducer = freshness.reducer;
export const { positionSeen, queryAnswered, signedOut } = freshness.actions;

/** The log position in an answer; '' when it has none. */
export const positionIn = (data: unknown): string => {
  const position = typeof data === 'object' && data !== null ? (data as { position?: unknown }).position : undefined;
  return typeof position === 'string' ? position : '';
};
