import { recall, remember } from '../remembered.js';
import { FIRST_STATE, TABLE_LENGTHS, type TableState } from './table-state.js';

/** P-9.7: how long the state of a list table is kept, in milliseconds. */
const KEPT_MS = 7_200_000;

type Saved = { readonly at: number; readonly state: TableState };

const isSaved = (value: unknown): value is Saved => {
  const { at, state } = (value ?? {}) as Partial<Saved>;
  return (
    typeof at === 'number' &&
    typeof state?.start === 'number' &&
    TABLE_LENGTHS.some((length) => length === state.length) &&
    typeof state.search === 'string' &&
    typeof state.filters === 'object'
  );
};

/** The state of a list table that this user left in this browser within the last two hours, else the initial state. */
export const recallTable = (key: string, now: number): TableState => {
  try {
    const saved: unknown = JSON.parse(recall(key) ?? 'null');
    return isSaved(saved) && now - saved.at < KEPT_MS && saved.at <= now ? saved.state : FIRST_STATE;
  } catch {
    return FIRST_STATE;
  }
};

export const rememberTable = (key: string, state: TableState, now: number): void =>
  remember(key, JSON.stringify({ at: now, state } satisfies Saved));
